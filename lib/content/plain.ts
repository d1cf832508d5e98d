const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as HTML in which every sign stands for itself. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/** A text that cannot be rendered, as it was written: safe to place into a page. */
export const plainHtml = (source: string): string =>
  [
    "<p><em>Este texto se muestra sin formato, tal como se escribió.</em></p>",
    ...source
      .split(/(?:\r?\n){2,}/)
      .filter((paragraph) => paragraph.trim() !== "")
      .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>\n")}</p>`),
  ].join("\n");
