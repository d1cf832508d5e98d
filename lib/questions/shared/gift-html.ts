/* Moodle writes most questions as HTML. Here they are markdown. */

const signs: Record<string, [open: string, close: string]> = {
  p: ["\n\n", "\n\n"],
  div: ["\n\n", "\n\n"],
  br: ["\n", ""],
  ul: ["\n", "\n\n"],
  ol: ["\n", "\n\n"],
  li: ["\n- ", ""],
  b: ["**", "**"],
  strong: ["**", "**"],
  i: ["_", "_"],
  em: ["_", "_"],
  code: ["`", "`"],
  pre: ["\n\n```\n", "\n```\n\n"],
};

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Gives a text in HTML as markdown: its paragraphs, lists, emphasis and code. */
export function fromHtml(html: string): string {
  let isCode = false;
  return html
    .split(/(<\/?[a-z][^<>]*>)/i)
    .map((piece) => {
      const [, end, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? [];
      if (end === undefined) return isCode ? decode(piece) : decode(piece.replace(/\s+/g, " "));
      const tag = name.toLowerCase();
      if (tag === "pre") isCode = end === "";
      else if (isCode) return "";
      return signs[tag]?.[end ? 1 : 0] ?? "";
    })
    .join("")
    .replace(/ +\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const decode = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (written, decimal?: string, hex?: string, name?: string) => {
      if (name) return entities[name] ?? written;
      const code = decimal ? Number(decimal) : parseInt(hex!, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : written;
    },
  );
