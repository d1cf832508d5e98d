import type { QuestionKind } from "./question";

export const questionHints: Record<QuestionKind, string> = {
  one: "Elige una respuesta.",
  several: "Elige todas las correctas.",
  text: "Escribe la respuesta.",
  number: "Escribe un número.",
  order: "Ponlos en orden, de arriba abajo.",
  pairs: "Une cada uno con su pareja.",
  open: "Responde con tus palabras.",
};
