/*
 * GIFT's special characters. A question with a format (`[markdown]`) comes from a program that escaped everything.
 * Without one a person wrote it, so code between backticks or fences is read literally.
 */

const escaped = /\\([~=#{}\\:n]|->)/g;
const special = /(?<!\\)(?:[~=#{}]|->)/;

/** The format at the start of a question. */
export const formatPattern = /^\[(html|markdown|moodle|plain)\]/;
const saysFormat = /^\s*(?:::(?:[^:\\]|\\.|:(?!:))*::)?\s*\[(?:html|markdown|moodle|plain)\]/;

/** Whether a line begins a question in a format that only Moodle writes. */
export const hasOtherFormat = (line: string): boolean => saysFormat.exec(line)?.[0].endsWith("[markdown]") === false;

export const escapeGift = (text: string): string =>
  text.replace(/[~=#{}:\\]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);

export const unescapeGift = (piece: string): string =>
  piece.replace(escaped, (_, sign: string) => (sign === "n" ? "\n" : sign)).trim();

/** GIFT with its code escaped too. */
export type GiftText = {
  text: string;
  /** As long as `text`, with only the meaningful signs. */
  signs: string;
  /** From 1. */
  lineAt: (place: number) => number;
  /** Whether a line, from 0, is a comment or names a category. */
  isNote: (line: number) => boolean;
};

/** Escapes code and blanks comments. */
export function readSigns(source: string): GiftText {
  const begins: number[] = [];
  const notes = new Set<number>();
  let text = "";
  let isStrict = false;
  let fence: { ticks: number; code: string[] } | null = null;
  const endFence = (code: string[]) => {
    text += `${literal(code.join("\n")).replaceAll("\n", String.raw`\n`)}\n`;
    fence = null;
  };
  for (const line of source.split(/\r\n?|\n/)) {
    begins.push(text.length + (fence?.code.length ?? 0));
    if (fence) {
      fence.code.push(line);
      const closing = /^\s*(`{3,})\s*$/.exec(line);
      if (closing && closing[1]!.length >= fence.ticks) endFence(fence.code);
      continue;
    }
    if (line.trim() === "") isStrict = false;
    else isStrict ||= saysFormat.test(line);
    const opening = isStrict ? null : /^\s*(`{3,})[^`]*$/.exec(line);
    if (opening) fence = { ticks: opening[1]!.length, code: [line] };
    else if (/^\s*(?:\/\/|\$(?:CATEGORY|COURSE):)/.test(line)) {
      notes.add(begins.length - 1);
      text += "\n";
    } else text += `${isStrict ? line : line.replace(inlineCode, literal)}\n`;
  }
  if (fence) endFence(fence.code);
  return {
    text,
    signs: text.replace(escaped, (piece) => "x".repeat(piece.length)),
    lineAt: lineOf(begins),
    isNote: (line) => notes.has(line),
  };
}

const inlineCode = /(?<!`)(`{1,2})(?!`).*?(?<!`)\1(?!`)/g;

/** Escapes code unless it already is. */
const literal = (code: string): string =>
  /\\(?:[~=#{}\\:]|->)/.test(code) && !special.test(code) ? code : code.replace(/[~=#{}\\]|->/g, String.raw`\$&`);

const lineOf = (begins: number[]) => (place: number) => {
  let [low, high] = [0, begins.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (begins[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low + 1;
};
