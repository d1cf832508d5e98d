export type Span =
  | { kind: "text" | "code"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "bold" | "italic" | "strike"; spans: Span[] };

const emphases = { "*": "bold", _: "italic", "~": "strike" } as const;

/* In this order, so that code and links keep their marks. Emphasis stays within a line. */
const marks =
  /```([^]+?)```|`([^`\n]+)`|(https?:\/\/[^\s<>"`]+)|(?<![\p{L}\p{N}])([*_~])(?!\4|\s)([^\n]{0,1000}?[^\s])\4(?![\p{L}\p{N}])/giu;

/** Punctuation after a link. */
const afterAddress = /[.,;:!?'*_~)\]}]+$/;

/** *bold*, _italic_, ~struck~, `code`, ```code``` and links. */
export function readFormatting(text: string, depth = 0): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, block, code, address, sign, inner] = match;
    const href = address?.replace(afterAddress, "");
    if (address && (!href || !URL.canParse(href))) continue;
    if (match.index > from) spans.push({ kind: "text", text: text.slice(from, match.index) });
    if (href) spans.push({ kind: "link", text: href, href });
    else if (sign && depth < 3)
      spans.push({ kind: emphases[sign as keyof typeof emphases], spans: readFormatting(inner!, depth + 1) });
    else spans.push(sign ? { kind: "text", text: whole } : { kind: "code", text: (block ?? code)! });
    from = match.index + (href ?? whole).length;
  }
  if (from < text.length) spans.push({ kind: "text", text: text.slice(from) });
  return spans;
}

export function plainLine(text: string): string {
  const flat = (spans: Span[]): string =>
    spans.map((span) => ("spans" in span ? flat(span.spans) : span.text)).join("");
  return flat(readFormatting(text)).replace(/\s+/g, " ").trim();
}
