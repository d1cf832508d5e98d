import type { MenuCount, PanelPart } from "@/lib/panel/shared/panel";

export const waitingAnswers: MenuCount = {
  ask: ["GET /api/academy/grading/findAll", { query: { limit: 1 } }],
  of: "totalItems",
  word: "por revisar",
};

export const gradingList = "/dashboard/academy/grading";

export const quizzesPanel: PanelPart = {
  pages: {
    "/dashboard/academy/grading": ["grading", "No se pudieron cargar las respuestas por calificar."],
    "/dashboard/academy/grading/[id]/details": ["grading", "No se pudo cargar el intento."],
  },
  links: [
    {
      ...{
        label: "Por calificar",
        words: "cuestionarios examenes respuestas notas comentarios corregir",
        href: gradingList,
      },
      ...{ icon: "list-checks", order: 16, count: waitingAnswers },
    },
  ],
};
