import type { MenuCount, PanelPart } from "@/lib/panel/shared/panel";
import { discussionList } from "./discussion";

export const waitingPosts: MenuCount = {
  ask: ["GET /api/discussion/posts/findAll", { query: { limit: 1 } }],
  of: "totalItems",
  word: "por revisar",
};

export const discussionPanel: PanelPart = {
  pages: {
    "/dashboard/content/discussion": ["discussion", "No se pudieron cargar las dudas."],
    "/dashboard/content/discussion/[id]/details": ["discussion", "No se pudo cargar la duda."],
  },
  links: [
    {
      ...{ label: "Dudas", words: "preguntas respuestas academia moderar reportes", href: discussionList },
      ...{ icon: "message-circle", order: 41, count: waitingPosts },
    },
  ],
};
