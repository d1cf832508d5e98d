import { plainText, searchWords } from "@/lib/core/text";

/** `key` is unique in a palette. */
export type Offered = { key: string; heading: string; label: string; detail?: string; words?: string };

type Section<E> = { heading: string; entries: E[] };

const mostShown = 4;

export const usedHeading = "Usado hace poco";
export const nearHeading = "¿Buscabas esto?";

/**
 * Orders a palette: its own entries that match, then the server's findings, last its own
 * with letters off. Equals rank by recent use.
 * @param used keys, most recent first
 */
export function arrange<E extends Offered>(typed: string, own: E[], found: E[], used: readonly string[]): Section<E>[] {
  const recent = (entry: E) => (used.includes(entry.key) ? used.indexOf(entry.key) : used.length);
  const sorted = (entries: E[], of: (entry: E) => number) =>
    entries.toSorted((a, b) => of(a) - of(b) || recent(a) - recent(b));
  const words = wordsOf(typed);
  if (words.length === 0) {
    const last = sorted(
      own.filter(({ key }) => used.includes(key)),
      () => 0,
    ).slice(0, mostShown);
    return sections([
      ...last.map((entry) => ({ ...entry, heading: usedHeading })),
      ...own.filter((entry) => !last.includes(entry)),
    ]);
  }

  const rank = new Map([...own, ...found].map((entry) => [entry, rankOf(typed, words, entry)]));
  const byRank = (entries: E[]) => sections(sorted(entries, (entry) => rank.get(entry)!));
  const fitting = own.filter((entry) => rank.get(entry)! < unfit);
  const near = fitting.length > 0 ? [] : nearest(words, own);
  return [...byRank(fitting), ...byRank(found), ...sections(near.map((entry) => ({ ...entry, heading: nearHeading })))];
}

function sections<E extends Offered>(entries: E[]): Section<E>[] {
  const headings = [...new Set(entries.map(({ heading }) => heading))];
  return headings.map((heading) => ({ heading, entries: entries.filter((entry) => entry.heading === heading) }));
}

const unfit = 9;

/** 0 the whole label, 1 its beginning, 2 words of it, 3 words beside it, 4 parts of words, else `unfit`. */
function rankOf(typed: string, words: string[], { label, detail = "", words: others = "" }: Offered): number {
  const [text, name] = [plainText(typed).trim(), plainText(label)];
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  const beside = `${name} ${plainText(`${others} ${detail}`)}`;
  if (words.every((word) => says(name, word))) return 2;
  if (words.every((word) => says(beside, word))) return 3;
  return words.every((word) => says(beside, word) || beside.includes(word)) ? 4 : unfit;
}

function says(text: string, word: string): boolean {
  const root = stem(word);
  return text
    .split(" ")
    .some((each) => each.startsWith(root) || verbs.some((verb) => verb.test(word) && verb.test(each)));
}

/** Verbs of one line mean the same. */
const verbs = [
  /^(crea|crear|nuev[oa]|hacer|haz|registrar|agregar|anadir|invitar|empezar)$/,
  /^(cambia|edita|modifica|configura|ajusta|actualiza)r?$/,
  /^(quita|elimina|borra)r?$/,
];

/** The singular of a plain word: "lecciones" gives "leccion". */
export const stem = (word: string): string => (word.length < 5 ? word : word.replace(/(?<=[dlnrz])es$|s$/, ""));

/** Say nothing of their own: "¿dónde están los mensajes?" asks for "mensajes". */
const littleWords = new Set(
  `a abrir al como con cual de del donde el en esta estan hay ir la las lo los mi mis mostrar o para por que quiero se
  su sus tu tus un una ver y`.split(/\s+/),
);

/** Drops filler words unless there are no others. */
function wordsOf(typed: string): string[] {
  const all = searchWords(typed.replace(/[^\p{L}\p{M}\p{N}@._-]+/gu, " "));
  const telling = all.filter((word) => !littleWords.has(word));
  return telling.length > 0 ? telling : all;
}

/** Takes filler words off the beginning. */
export const withoutLittle = (plain: string): string => {
  const words = plain.split(" ");
  const first = words.findIndex((word) => !littleWords.has(word));
  return words.slice(first < 0 ? words.length : first).join(" ");
};

/** The entries that have every word but for some letters, those with the fewest wrong first. */
function nearest<E extends Offered>(words: string[], own: E[]): E[] {
  const offs = own.map((entry) => {
    const text = plainText(`${entry.label} ${entry.words ?? ""} ${entry.detail ?? ""}`);
    return words.reduce((sum, word) => sum + (says(text, word) ? 0 : lettersOff(word, text.split(" "))), 0);
  });
  return own
    .map((entry, at) => ({ entry, off: offs[at]! }))
    .filter(({ off }) => off < Infinity)
    .toSorted((a, b) => a.off - b.off)
    .map(({ entry }) => entry);
}

/** How many letters of a word are wrong, missing, too many or exchanged; `Infinity` if too many for its length. */
function lettersOff(word: string, texts: string[]): number {
  const most = word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0;
  if (most === 0) return Infinity;
  return Math.min(...texts.map((text) => distance(word, text, most)));
}

/** Between a word and the nearest beginning of another. Looks at `most` places to both sides, so its time is linear. */
function distance(word: string, other: string, most: number): number {
  if (other.length < word.length - most) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: 2 * most + 1 }, (_, at) => (at < most ? Infinity : at - most));
  // At index `at` stands the place `row + at - most` of the other word.
  for (let row = 1; row <= word.length; row += 1) {
    const next = last.map(() => Infinity);
    for (let at = 0; at <= 2 * most; at += 1) {
      const place = row + at - most;
      if (place < 0 || place > other.length) continue;
      const isSame = place > 0 && word[row - 1] === other[place - 1];
      const isExchanged =
        row > 1 && place > 1 && word[row - 1] === other[place - 2] && word[row - 2] === other[place - 1];
      next[at] = Math.min(
        place > 0 ? last[at]! + (isSame ? 0 : 1) : Infinity,
        (last[at + 1] ?? Infinity) + 1,
        (next[at - 1] ?? Infinity) + 1,
        isExchanged ? before[at]! + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) return Infinity;
    [before, last] = [last, next];
  }
  const least = Math.min(...last);
  return least > most ? Infinity : least;
}
