/** A part of a lesson that keeps it from being done; `waits` where somebody of the studio has to look at it. */
export type MissingPart = { part: LessonPart; waits: boolean };
export type LessonPart = "quiz" | "task";

const missing: Record<LessonPart, string> = {
  quiz: "Te falta aprobar el cuestionario",
  task: "Te falta entregar la tarea",
};

const waiting: Record<LessonPart, string> = {
  quiz: "Tu cuestionario está por calificar: si lo apruebas, la lección queda completada",
  task: "Tu tarea está en revisión: si la aceptan, la lección queda completada",
};

/** Without a full stop. */
export const sayMissing = ({ part, waits }: MissingPart): string => (waits ? waiting : missing)[part];

/** Anchors of the lesson's page. */
export const partAnchors: Record<LessonPart, string> = { quiz: "#cuestionario", task: "#tarea" };

/** The first one that its person can do something about, else the first one that waits. */
export const firstMissing = (parts: readonly MissingPart[]): MissingPart | undefined =>
  parts.find(({ waits }) => !waits) ?? parts[0];
