import { route } from "@/lib/api/route";
import { previewMarkdown } from "@/lib/content/preview";
import { rendered, renderInput } from "@/lib/content/schema";

export const POST = route(
  {
    access: "collaborator",
    summary: "What the site makes of a markdown text, for whoever writes it.",
    body: renderInput,
    maxBody: "content",
    response: rendered,
  },
  async ({ user, body: { markdown, premium } }) => previewMarkdown(user, markdown, premium ? "Tabla premium" : "Tabla"),
);
