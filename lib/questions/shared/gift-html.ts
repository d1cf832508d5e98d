/* Converts Moodle's HTML to markdown in one pass with a stack of open tags. */

type Frame = {
  tag: string;
  attributes: string;
  /** Markdown, or plain text of code. */
  out: string;
  /** A list's next number, or the cells of a table or row. */
  count: number;
};

/** Deeper tags are ignored; their words stay. */
const deepest = 30;

/** Line end until its block is complete. */
const lineEnd = "\uE002";

const blocks = new Set(
  "p div section article header footer main center figure figcaption caption dl dt dd address details summary".split(
    " ",
  ),
);
const voids = new Set(["br", "hr", "img", "source", "embed", "wbr", "input", "col", "iframe", "video", "audio"]);

/** Tags that these close implicitly, and within which limits. */
const ends: Record<string, { ended: RegExp; within: RegExp }> = {
  p: { ended: /^p$/, within: /^(?!p$)/ },
  li: { ended: /^li$/, within: /^[uo]l$/ },
  tr: { ended: /^tr$/, within: /^table$/ },
  td: { ended: /^t[dh]$/, within: /^t(?:r|able)$/ },
  th: { ended: /^t[dh]$/, within: /^t(?:r|able)$/ },
};

/** @param isAuto keeps line ends, as Moodle's own format does */
export function fromHtml(html: string, isAuto = false): string {
  const stack: Frame[] = [frame("", "")];
  const top = () => stack.at(-1)!;
  const isWithin = (...tags: string[]) => stack.some(({ tag }) => tags.includes(tag));
  let isAtStart = true;
  const add = (made: string) => void (top().out += made);

  const close = () => {
    const closed = stack.pop()!;
    add(isWithin("pre", "code") ? closed.out : render(closed, stack));
    isAtStart ||= !inline.test(closed.tag);
  };
  const closeTo = (at: number) => {
    while (at > 0 && stack.length > at) close();
  };

  for (const piece of withoutComments(html).split(/(<\/?[a-z](?:"[^"<]*"|'[^'<]*'|[^<>"'])*>)/i)) {
    const [, end, name = "", attributes = ""] = /^<(\/?)([a-z][a-z0-9]*)([^]*)>$/i.exec(piece) ?? [];
    const tag = name.toLowerCase();
    if (end === undefined) {
      if (isWithin("script", "style")) continue;
      if (isWithin("pre", "code")) add(isWithin("pre") ? decode(piece) : decode(piece).replace(/\s+/g, " "));
      else {
        const lines = isAuto ? piece.split("\n") : [piece];
        lines.forEach((line, at) => {
          if (at > 0) {
            add(lineEnd);
            isAtStart = true;
          }
          add(textOf(line.replace(/\s+/g, " "), isAtStart));
          if (line.trim() !== "") isAtStart = false;
        });
      }
    } else if (end) closeTo(stack.findLastIndex((open) => open.tag === tag));
    else if (voids.has(tag)) {
      if (isWithin("pre", "code")) add(tag === "br" ? "\n" : "");
      else add(renderVoid(tag, attributes));
      isAtStart = tag === "br" || tag === "hr";
    } else {
      const rule = ends[tag];
      const last = rule ? stack.findLastIndex((open) => rule.ended.test(open.tag) || rule.within.test(open.tag)) : 0;
      if (rule?.ended.test(stack[last]?.tag ?? "")) closeTo(last);
      if (stack.length < deepest) stack.push(frame(tag, attributes));
      isAtStart ||= !inline.test(tag);
    }
  }
  closeTo(1);
  return tidy(top().out);
}

/** Plain text as markdown, with all signs escaped. */
export const fromPlain = (text: string): string =>
  tidy(
    text
      .split("\n")
      .map((line) => escapeMarkdown(line.trim(), true))
      .join(lineEnd)
      .replaceAll(lineEnd + lineEnd, "\n\n"),
  );

export const wordsOfMoodle = (html: string): string =>
  decode(
    withoutComments(html)
      .replace(/<\/?[a-z][^<>]*>/gi, "")
      .replace(/\s+/g, " "),
  ).trim();

/** Moodle HTML that is not supported here. */
export const lostOfHtml =
  /@@PLUGINFILE@@|<(?:math|svg|object|applet|canvas|input|select|textarea|form)\b|\browspan\\?=|\bsrc\\?=["']?data\\?:/gi;

const frame = (tag: string, attributes: string): Frame => ({
  ...{ tag, attributes, out: "" },
  count: tag === "ol" ? Number(attributeOf(attributes, "start")) || 1 : 0,
});

const inline = /^(?:b|strong|i|em|del|s|strike|code|tt|sub|sup|kbd|a|span|u|font|small|label|mark|abbr)$/;

const marks: Record<string, string> = { b: "**", strong: "**", i: "_", em: "_", del: "~~", s: "~~", strike: "~~" };

/** @param stack the open tags around it */
function render({ tag, attributes, out, count }: Frame, stack: Frame[]): string {
  const block = (text: string) => `\n\n${text}\n\n`;
  const words = () => trim(out);
  const mark = marks[tag];
  if (mark) return out.replace(/[^\n]+/g, (line) => around(line, mark));
  if (blocks.has(tag)) return block(words());
  if (/^h[1-6]$/.test(tag)) return words() && block(`### ${inOneLine(out, " ")}`);
  if (tag === "sub" || tag === "sup" || tag === "kbd") return words() && `<${tag}>${words()}</${tag}>`;
  if (tag === "code") {
    const fence = fenceOf(out, 1);
    const space = /^`|`$/.test(out) ? " " : "";
    return out.trim() && fence + space + out + space + fence;
  }
  if (tag === "pre") {
    const fence = fenceOf(out, 3);
    return `\n\n${fence}\n${out}\n${fence}\n\n`;
  }
  if (tag === "a") return linkTo(attributeOf(attributes, "href"), inOneLine(out, " "));
  if (tag === "blockquote") return block(tidy(out).replace(/^/gm, "> "));
  if (tag === "ul" || tag === "ol") return block(out.trim());
  if (tag === "li") {
    const list = stack.findLast((open) => /^[uo]l$/.test(open.tag));
    const marker = list?.tag === "ol" ? `${list.count++}.` : "-";
    const text = tidy(out).replace(/\n\n(?=\s*(?:-|\d+\.) )/g, "\n");
    return `\n${marker} ${text.replace(/\n(?=.)/g, `\n${" ".repeat(marker.length + 1)}`)}`;
  }
  if (tag === "td" || tag === "th") {
    const row = stack.at(-1)!;
    const wide = Math.min(Number(attributeOf(attributes, "colspan")) || 1, 20);
    row.count += wide;
    return row.tag === "tr" ? `${inOneLine(out, "<br>").replaceAll("|", "\\|")} ${"| ".repeat(wide)}` : block(words());
  }
  if (tag === "tr") {
    const table = stack.findLast((open) => open.tag === "table");
    if (!table) return block(words());
    table.count += 1;
    // The first row becomes the header.
    return `\n| ${out.trim()}${table.count === 1 ? `\n|${" --- |".repeat(count)}` : ""}`;
  }
  if (tag === "table") return block(out.trim());
  return out;
}

function renderVoid(tag: string, attributes: string): string {
  if (tag === "br") return lineEnd;
  if (tag === "hr") return "\n\n---\n\n";
  const src = attributeOf(attributes, "src");
  if (tag !== "img") return isAddress.test(src) ? ` ${linkTo(src, escapeMarkdown(src, false))} ` : "";
  const alt = escapeMarkdown(attributeOf(attributes, "alt").replace(/\s+/g, " "), false);
  if (isAddress.test(src)) return `!${linkTo(src, alt, true)}`;
  return `\\[Imagen${alt && `: ${alt}`}\\]`;
}

const isAddress = /^(?:https?:|mailto:|\/)/i;

function linkTo(address: string, words: string, isEmptyToo = false): string {
  if (!isAddress.test(address) || (words.trim() === "" && !isEmptyToo)) return words;
  return `[${words.trim()}](${address.replace(/[\s<>()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`)})`;
}

function attributeOf(attributes: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(`(?:^|[\\s"'])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(attributes) ?? [];
  return decode(double ?? single ?? bare ?? "").trim();
}

/** Marks must not touch a space. */
const around = (words: string, mark: string): string => {
  const begin = words.search(/[^\s\uE002]/);
  if (begin < 0) return words;
  const inner = trim(words);
  return words.slice(0, begin) + mark + inner + mark + words.slice(begin + inner.length);
};

const trim = (text: string): string =>
  text
    .replace(/^[\s\uE002]+/, "")
    .trimEnd()
    .replace(/(?<![\s\uE002])[\s\uE002]+$/, "");

const inOneLine = (text: string, end: string): string => trim(text).replace(/ ?(?:\uE002|\n)[\s\uE002]*/g, end);

const tidy = (text: string): string =>
  trim(text)
    .replace(/(?<![\s\uE002])[ \uE002]+(?=\n\n)/g, "")
    .replace(/\uE002 ?/g, "\\\n")
    .replace(/(?<! ) +(?=\n)/g, "")
    .replace(/\n{3,}/g, "\n\n");

/** Longer than any run of backticks in the code. */
const fenceOf = (code: string, fewest: number): string => {
  const longest = Array.from(code.matchAll(/`+/g)).reduce((most, [run]) => Math.max(most, run.length), fewest - 1);
  return "`".repeat(longest + 1);
};

const withoutComments = (html: string): string =>
  html
    .split("<!--")
    .map((piece, at) => (at === 0 ? piece : piece.includes("-->") ? piece.slice(piece.indexOf("-->") + 3) : ""))
    .join("");

const formula = /\\\(((?:[^\\]|\\(?![()]))+)\\\)|\\\[((?:[^\\]|\\(?![[\]]))+)\\\]|\$\$([^$]+)\$\$/g;

/** Moodle's `\(…\)` and `\[…\]` become dollars here. */
function textOf(text: string, isAtStart: boolean): string {
  let made = "";
  let from = 0;
  for (const { 0: written, 1: line, 2: block, 3: dollars, index } of text.matchAll(formula)) {
    const tex = decode(line ?? block ?? dollars!).trim();
    if (tex === "" || tex.includes("$")) continue;
    made += escapeMarkdown(decode(text.slice(from, index), true), isAtStart && from === 0);
    from = index + written.length;
    if (line === undefined) made += `$$${tex}$$`;
    // A dollar beside a letter opens nothing.
    else made += `${/\w$/.test(made) ? " " : ""}$${tex}$${/^\w/.test(text.slice(from, from + 1)) ? " " : ""}`;
  }
  return made + escapeMarkdown(decode(text.slice(from), true), isAtStart && from === 0);
}

const escapeMarkdown = (text: string, isAtStart: boolean): string => {
  const escaped = text
    .replace(/[\\`*[\]$~]|<(?=[a-z/!?])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu, (sign) => `\\${sign}`)
    // Nothing is escaped within what becomes a link by itself.
    .replace(/\S+/g, (word) => (/[\\&]/.test(word) ? word.replace(/https?(?=:\/\/)|www(?=\.)/gi, "$&\\") : word));
  if (!isAtStart) return escaped;
  return escaped.replace(/^(\s*)([#=+-](?=[\s#=-]|$)|>)/, "$1\\$2").replace(/^(\s*\d{1,9})([.)](?=\s|$))/, "$1\\$2");
};

const entities: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " },
  ...{ aacute: "á", eacute: "é", iacute: "í", oacute: "ó", uacute: "ú", uuml: "ü", ntilde: "ñ" },
  ...{ Aacute: "Á", Eacute: "É", Iacute: "Í", Oacute: "Ó", Uacute: "Ú", Uuml: "Ü", Ntilde: "Ñ" },
  ...{ iquest: "¿", iexcl: "¡", laquo: "«", raquo: "»", ldquo: "“", rdquo: "”", lsquo: "‘", rsquo: "’" },
  ...{ hellip: "…", ndash: "–", mdash: "—", deg: "°", middot: "·", times: "×", rarr: "→", le: "≤", ge: "≥", ne: "≠" },
};

/** @param isMarkdown leaves unknown entities to markdown */
const decode = (text: string, isMarkdown = false): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (written, decimal?: string, hex?: string, name?: string, at = 0) => {
      const code = decimal ? Number(decimal) : parseInt(hex ?? "", 16);
      if (
        (name === "amp" || code === 38) &&
        isMarkdown &&
        /^#?\w/.test(text.slice(at + written.length, at + written.length + 2))
      ) {
        return "&amp;";
      }
      if (name) return entities[name] ?? written;
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : written;
    },
  );
