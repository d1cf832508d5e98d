/*
 * The signs of GIFT. Where a question says its format (`[markdown]`), a program wrote it and escaped all that is no sign.
 * Where it does not a person did: their code, between backticks or fences, is read as it stands.
 */

const escaped = /\\([~=#{}\\:n]|->)/g;
const special = /(?<!\\)(?:[~=#{}]|->)/;

/** What a question begins with whose texts have a format. */
export const formatPattern = /^\[(html|markdown|moodle|plain)\]/;
const saysFormat = /^\s*(?:::(?:[^:\\]|\\.|:(?!:))*::)?\s*\[(?:html|markdown|moodle|plain)\]/;

/** Whether a question begins on a line with a format that nothing but Moodle writes. */
export const hasOtherFormat = (line: string): boolean => saysFormat.exec(line)?.[0].endsWith("[markdown]") === false;

/** Gives a text in one line in which signs stand for themselves. */
export const escapeGift = (text: string): string =>
  text.replace(/[~=#{}:\\]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);

/** The text that was written as a piece of GIFT. */
export const unescapeGift = (piece: string): string =>
  piece.replace(escaped, (_, sign: string) => (sign === "n" ? "\n" : sign)).trim();

/** A text of GIFT in which code is escaped too. */
export type GiftText = {
  text: string;
  /** As long as the text, with signs only where they mean something. */
  signs: string;
  /** The line of a place, from 1. */
  lineAt: (place: number) => number;
  /** Whether a line, from 0, is a note or names a category. */
  isNote: (line: number) => boolean;
};

/** Reads a text line by line: code is escaped, comments are left blank. */
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

/** Code escaped, unless somebody did so already. */
const literal = (code: string): string =>
  /\\(?:[~=#{}\\:]|->)/.test(code) && !special.test(code) ? code : code.replace(/[~=#{}\\]|->/g, String.raw`\$&`);

/** Finds the last line that begins at or before a place. */
const lineOf = (begins: number[]) => (place: number) => {
  let [low, high] = [0, begins.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (begins[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low + 1;
};
