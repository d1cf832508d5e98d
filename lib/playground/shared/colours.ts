import type { ExerciseLanguage } from "./exercise";

/* Colours code while it is edited, where the highlighter of articles would be too much to load. */

export type Colour = "plain" | "comment" | "string" | "keyword" | "number" | "function" | "tag" | "name";

type Part = [Colour, string];
type Language = "js" | "python" | "sql" | "css";

const words = (list: string): Set<string> => new Set(list.split(" "));

const keywords: Record<Language, Set<string>> = {
  js: words(
    "async await break case catch class const continue default delete do else export extends false finally for function if import in instanceof let new null of return static super switch this throw true try typeof undefined var void while yield",
  ),
  python: words(
    "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield",
  ),
  sql: words(
    "add all alter and as asc begin between by case cascade check column commit constraint create cross default delete desc distinct drop else end exists false foreign from full group having in index inner insert into is join key left like limit not null offset on or order outer primary references returning right rollback select set table then true truncate union unique update using values view when where with",
  ),
  css: new Set(),
};

const inQuotes = (quote: string): string => `${quote}(?:[^${quote}\\\\\\n]|\\\\[^])*${quote}?`;
const simple = `${inQuotes('"')}|${inQuotes("'")}`;
const block = "\\/\\*[^]*?(?:\\*\\/|$)";

/** The token at a place: a comment, a text, a number, a word, or anything else. */
const pattern = (comment: string, text: string, word = "[\\p{L}_$][\\p{L}\\d_$]*"): RegExp =>
  new RegExp(`(${comment})|(${text})|(\\d[\\w.%]*)|(${word})|[^\\p{L}\\d_$"'\`/#@-]+|[^]`, "uy");

const patterns: Record<Language, RegExp> = {
  js: pattern(`\\/\\/[^\\n]*|${block}`, `${simple}|\`(?:[^\`\\\\]|\\\\[^])*\`?`),
  python: pattern("#[^\\n]*", `[rbfuRBFU]{0,2}(?:"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|${simple})`),
  sql: pattern(`--[^\\n]*|${block}`, "'(?:[^']|'')*'?"),
  css: pattern(block, simple, "[@#-]{0,2}[\\p{L}_][\\p{L}\\d_-]*"),
};

/** Cuts code into parts of one colour each; together they are the text. Takes time in proportion to its length. */
export function colourCode(language: ExerciseLanguage, text: string): Part[] {
  const parts: Part[] = [];
  const add = (colour: Colour, part: string) => {
    const last = parts.at(-1);
    if (last?.[0] === colour) last[1] += part;
    else if (part) parts.push([colour, part]);
  };
  if (language === "html") colourHtml(text, add);
  else colourPlain(language, text, add);
  return parts;
}

type Add = (colour: Colour, part: string) => void;

function colourPlain(language: Language, text: string, add: Add): void {
  const known = keywords[language];
  const each = patterns[language];
  each.lastIndex = 0;
  for (let found = each.exec(text); found; found = each.exec(text)) {
    const [part, comment, quoted, number, word] = found;
    const next = text[each.lastIndex];
    if (comment) add("comment", part);
    else if (quoted) add("string", part);
    else if (number) add("number", part);
    else if (!word) add("plain", part);
    else if (known.has(language === "sql" ? word.toLowerCase() : word)) add("keyword", part);
    else if (language === "css") add(word.startsWith("@") ? "keyword" : next === ":" ? "name" : "plain", part);
    else add(next === "(" ? "function" : "plain", part);
  }
}

const html = /(<!--[^]*?(?:-->|$))|(<\/?[a-z][^\s<>/]*)|[^<]+|</iy;
const inTag = /(\/?>)|("[^"]*"?|'[^']*'?)|([^\s=<>"'/]+)|[\s=]+|\//y;

function colourHtml(text: string, add: Add): void {
  for (let at = 0; at < text.length;) {
    html.lastIndex = at;
    const [part, comment, tag] = html.exec(text)!;
    at = html.lastIndex;
    if (!tag) {
      add(comment ? "comment" : "plain", part);
      continue;
    }
    let begin = part;
    for (;;) {
      inTag.lastIndex = at;
      const found = inTag.exec(text);
      if (!found) break;
      at = inTag.lastIndex;
      const [piece, end, quoted, name] = found;
      if (end) {
        begin += piece;
        break;
      }
      add("tag", begin);
      begin = "";
      add(quoted ? "string" : name ? "name" : "plain", piece);
    }
    if (begin) add("tag", begin);
    const inner = /^<(script|style)\b/i.exec(part)?.[1]?.toLowerCase();
    if (!inner) continue;
    const close = new RegExp(`</${inner}`, "ig");
    close.lastIndex = at;
    const until = close.exec(text)?.index ?? text.length;
    colourPlain(inner === "script" ? "js" : "css", text.slice(at, until), add);
    at = until;
  }
}
