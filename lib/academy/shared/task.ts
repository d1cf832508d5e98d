export const taskForms = {
  "": "Texto, archivo o enlace",
  text: "Solo un texto",
  file: "Solo un archivo",
  link: "Solo un enlace",
  text_file: "Texto o archivo",
  text_link: "Texto o enlace",
  file_link: "Archivo o enlace",
} as const;

const taskParts = ["text", "file", "link"] as const;
export type TaskPart = (typeof taskParts)[number];

export const takenParts = (form: string): TaskPart[] =>
  taskParts.filter((part) => form === "" || form.split("_").includes(part));

export type Criterion = { name: string; points: number };

const mostCriteria = 20;
const criterion = /^(\S.{0,199}?)\s*:\s*([1-9]\d?|100)$/;

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** One criterion per line: "Se ve bien en un teléfono: 4". */
export const readRubric = (text: string): Criterion[] =>
  linesOf(text).flatMap((line) => {
    const [, name, points] = criterion.exec(line) ?? [];
    return name ? [{ name, points: Number(points) }] : [];
  });

export function checkRubric(text: string): string | undefined {
  const lines = linesOf(text);
  if (lines.length > mostCriteria) return `Escribe como máximo ${mostCriteria} criterios.`;
  if (!lines.every((line) => criterion.test(line)))
    return "Escribe un criterio por línea y, después de «:», sus puntos, de 1 a 100. Por ejemplo: «Se entiende: 4».";
  const names = new Set(readRubric(text).map(({ name }) => name));
  if (names.size < lines.length) return "Hay un criterio repetido.";
}
