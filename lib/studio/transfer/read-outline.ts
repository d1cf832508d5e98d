import { maxTitle } from "./keys";
import type { Problems } from "./problems";

export type OutlineLine = { title: string; isSection: boolean; line: number };

const most = 500;

/** Characters of a line with its marks and links; a longer one is not looked at. */
const longest = 2_000;

/** Reads an outline: a markdown list of sections with their lessons, or headings with lists. */
export function readOutline(text: string, problems: Problems): OutlineLine[] {
  const lines: OutlineLine[] = [];
  /** The indentations that are open, widest last. */
  let indents: number[] = [];
  let belowHeading = false;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    if (raw.trim() === "") continue;
    const line = at + 1;
    if (raw.length > longest) {
      problems.add("", line, `Como mucho ${maxTitle} caracteres.`);
      continue;
    }
    const heading = /^\s{0,3}#{1,6}\s+(.+)$/.exec(raw);
    const item = /^(\s*)(?:[-*+•]|\d{1,4}[.)])\s+(.+)$/.exec(raw);
    if (heading) {
      indents = [];
      belowHeading = true;
    } else if (item) {
      const width = item[1]!.replaceAll("\t", "    ").length;
      indents = [...indents.filter((indent) => indent < width), width];
    } else {
      problems.add("", line, "No es un punto de una lista ni un encabezado.");
      continue;
    }
    const depth = heading ? 1 : indents.length + (belowHeading ? 1 : 0);
    const title = plainTitle((heading ?? item)!.at(-1)!);
    if (depth > 2) problems.add("", line, "Hay más de dos niveles: sección y lección.");
    else if (title === "") problems.add("", line, "Falta el título.");
    else if (title.length > maxTitle) problems.add("", line, `Como mucho ${maxTitle} caracteres.`);
    else lines.push({ title, isSection: depth === 1, line });
  }
  if (lines.length > most) problems.add("", null, `Como mucho ${most} secciones y lecciones.`);
  if (problems.none && lines.length === 0) problems.add("", null, "No hay ninguna sección.");
  return lines;
}

/** A title without the marks of markdown: boxes of tasks, emphasis, code, links. */
const plainTitle = (text: string): string =>
  text
    .replace(/^\[[ xX]\]\s+/, "")
    .replace(/\s+#+\s*$/, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(/^([*_])(.+)\1$/, "$2")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "")
    .trim();
