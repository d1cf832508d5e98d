import { codeSpans } from "./code-spans";

/*
 * Measures a markdown text's nesting in one pass over its lines, without a parser: parsers recurse as deep as the
 * text, and take seconds or all of their stack for absurd ones. It counts nested quotes, lists and notes, however they
 * are written (in one line, or by growing indents), and open brackets in a paragraph. Code does not count.
 */

export const mostBlocks = 20;

/** Quotes of a text: parsers take seconds for a few thousand. */
export const mostQuotes = 1_000;

export const mostBrackets = 100;

/** The line that breaks a limit, from 1, and the limit. */
export type TooDeep = { line: number; by: "blocks" | "quotes" | "brackets" };

export function findTooDeep(text: string, most = { blocks: mostBlocks, brackets: mostBrackets }): TooDeep | null {
  const blocks = new Blocks(most.blocks);
  let paragraph: Paragraph | null = null;
  let line = 0;
  for (const written of text.split(/\r\n?|\n/)) {
    line += 1;
    const { depth, rest, kind, isNew } = blocks.read(written.includes("\t") ? withoutTabs(written) : written);
    if (depth > most.blocks) return { line, by: "blocks" };
    if (blocks.quotes > mostQuotes) return { line, by: "quotes" };
    if (paragraph && (isNew || kind !== "prose")) {
      const found = paragraph.findTooDeep(most.brackets);
      if (found) return found;
      paragraph = null;
    }
    if (kind === "prose") (paragraph ??= new Paragraph(line)).add(rest);
    // A heading is a paragraph of one line.
    if (kind === "heading") {
      const found = new Paragraph(line).add(rest).findTooDeep(most.brackets);
      if (found) return found;
    }
  }
  return paragraph?.findTooDeep(most.brackets) ?? null;
}

function withoutTabs(line: string): string {
  const parts = line.split("\t");
  const last = parts.pop()!;
  let column = 0;
  const padded = parts.map((part) => {
    const width = 4 - ((column + part.length) % 4);
    column += part.length + width;
    return part + " ".repeat(width);
  });
  return padded.join("") + last;
}

type Read = {
  depth: number;
  rest: string;
  kind: "blank" | "code" | "rule" | "heading" | "prose";
  isNew: boolean;
};

/** A quote, or the indent of an item's or a note's lines, in columns. */
type Block = "quote" | number;

class Blocks {
  private open: Block[] = [];
  /** The open code fence, and the number of blocks around it. */
  private fence: { sign: string; length: number; depth: number } | null = null;
  /** Whether the next line may continue the paragraph, even from fewer blocks. */
  private isProse = false;
  quotes = 0;

  constructor(private readonly most: number) {}

  read(line: string): Read {
    const end = line.trimEnd().length;
    let { at, matched } = this.goOn(line, end);
    if (this.fence) {
      if (matched >= this.fence.depth) {
        if (this.closes(line, at, end)) this.fence = null;
        return this.told("code", "", false);
      }
      this.fence = null;
    }
    const before = this.isProse;
    let isNew = false;
    for (let found = beginsAt(line, at, end); found; found = beginsAt(line, at, end)) {
      this.open.length = matched;
      this.open.push(found.block);
      matched += 1;
      if (found.block === "quote") this.quotes += 1;
      at = found.next;
      isNew = true;
      // The limit is broken, so there is no need to read on.
      if (this.open.length > this.most) return this.told("prose", "", true);
    }
    const indent = spacesAt(line, at, 4);
    const kind = at >= end ? "blank" : kindOf(line, at, end, indent, before && !isNew);
    const isLazy = kind === "prose" && before && !isNew;
    if (!isLazy) this.open.length = matched;
    const fence = indent < 4 && /^(`{3,})[^`]*$|^(~{3,})/.exec(line.slice(at + indent, end));
    if (kind === "code" && fence) {
      const signs = (fence[1] ?? fence[2])!;
      this.fence = { sign: signs[0]!, length: signs.length, depth: this.open.length };
    }
    return this.told(kind, line.slice(at, end), isNew);
  }

  private goOn(line: string, end: number): { at: number; matched: number } {
    let at = 0;
    let matched = 0;
    for (const block of this.open) {
      if (block === "quote") {
        const begin = at + spacesAt(line, at, 3);
        if (line[begin] !== ">") break;
        at = begin + 1;
        if (line[at] === " ") at += 1;
      } else if (spacesAt(line, at, block) === block) at += block;
      // An empty line ends no item.
      else if (at < end) break;
      matched += 1;
    }
    return { at, matched };
  }

  private closes(line: string, at: number, end: number): boolean {
    const { sign, length } = this.fence!;
    const indent = spacesAt(line, at, 4);
    const signs = line.slice(at + indent, end);
    return indent < 4 && signs.length >= length && signs.replaceAll(sign, "") === "";
  }

  private told(kind: Read["kind"], rest: string, isNew: boolean): Read {
    this.isProse = kind === "prose";
    return { depth: this.open.length, rest, kind, isNew };
  }
}

function spacesAt(line: string, at: number, most: number): number {
  let count = 0;
  while (count < most && line[at + count] === " ") count += 1;
  return count;
}

const note = /^\[\^(?:\\\S|[^\s[\]\\]){1,999}\]:/;

function beginsAt(line: string, at: number, end: number): { block: Block; next: number } | null {
  const indent = spacesAt(line, at, 4);
  if (indent === 4) return null;
  const begin = at + indent;
  if (line[begin] === ">") return { block: "quote", next: begin + (line[begin + 1] === " " ? 2 : 1) };
  if (line[begin] === "[") {
    const label = note.exec(line.slice(begin, begin + 2_010))?.[0];
    if (label === undefined) return null;
    const next = begin + label.length;
    return { block: 4, next: next + spacesAt(line, next, end) };
  }
  const sign = /^(?:[-*+]|\d{1,9}[.)])(?= |$)/.exec(line.slice(begin, begin + 11))?.[0];
  if (sign === undefined || isRule(line, begin, end)) return null;
  const behind = begin + sign.length;
  const spaces = spacesAt(line, behind, 5);
  // Five spaces are one space and indented code; without text after the marker, the content begins in the next line.
  const width = spaces === 5 || behind + spaces >= end ? 1 : spaces;
  return { block: indent + sign.length + width, next: behind + width };
}

/** Three or more of one sign and nothing else are a rule, and no item. */
function isRule(line: string, at: number, end: number): boolean {
  const sign = line[at]!;
  if (!"-*_".includes(sign)) return false;
  let count = 0;
  for (let place = at; place < end; place += 1) {
    if (line[place] === sign) count += 1;
    else if (line[place] !== " ") return false;
  }
  return count >= 3;
}

function kindOf(line: string, at: number, end: number, indent: number, goesOn: boolean): Read["kind"] {
  if (indent === 4) return goesOn ? "prose" : "code";
  const begin = at + indent;
  if (isRule(line, begin, end)) return "rule";
  const text = line.slice(begin, end);
  if (/^(?:`{3,}[^`]*$|~{3,})/.test(text)) return "code";
  return /^#{1,6}(?: |$)/.test(text) ? "heading" : "prose";
}

class Paragraph {
  private readonly lines: string[] = [];

  /** @param first its first line in the text */
  constructor(private readonly first: number) {}

  add(line: string): this {
    this.lines.push(line);
    return this;
  }

  findTooDeep(most: number): TooDeep | null {
    const text = this.lines.join("\n");
    const ends = new Map(codeSpans(text));
    let line = this.first;
    let depth = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at];
      if (sign === "\n") line += 1;
      else if (sign === "[") depth += 1;
      else if (sign === "]") depth = Math.max(0, depth - 1);
      // The sign behind a backslash stands for itself; a line break stays one.
      else if (sign === "\\" && text[at + 1] !== "\n") at += 1;
      else if (sign === "`") {
        const end = ends.get(at) ?? at + runAt(text, at);
        while (at + 1 < end) if (text[++at] === "\n") line += 1;
      }
      if (depth > most) return { line, by: "brackets" };
    }
    return null;
  }
}

function runAt(text: string, at: number): number {
  let length = 0;
  while (text[at + length] === "`") length += 1;
  return length;
}
