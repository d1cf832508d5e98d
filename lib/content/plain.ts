const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/** Nobody reads more of a text without headings, and a page keeps it in memory twice. */
const mostShown = 100_000;

/** Shows the source of a text that cannot be rendered, as safe HTML. @param most characters */
export function plainHtml(source: string, most = mostShown): string {
  const paragraphs = source
    .slice(0, most)
    .split(/(?:\r?\n){2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>\n")}</p>`);
  const rest = source.length > most ? [remark("El texto es demasiado largo para mostrarlo completo.")] : [];
  return [remark("Este texto se muestra sin formato, tal como se escribió."), ...paragraphs, ...rest].join("\n");
}

const remark = (text: string): string => `<p><em>${text}</em></p>`;
