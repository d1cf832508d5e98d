import { plainText, searchWords } from "@/lib/core/text";

/** `key` is unique in a palette. */
export type Offered = { key: string; heading: string; label: string; detail?: string; words?: string };

type Section<E> = { heading: string; entries: E[] };

const mostShown = 4;

export const usedHeading = "Usado hace poco";
export const nearHeading = "¿Buscabas esto?";

/**
 * Orders a palette: its own entries that match, then the server's findings, last its own with one letter off. Equals
 * rank by recent use.
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
  const near = fitting.length > 0 ? [] : own.filter((entry) => words.every((word) => isNear(word, entry)));
  return [...byRank(fitting), ...byRank(found), ...sections(near.map((entry) => ({ ...entry, heading: nearHeading })))];
}

function sections<E extends Offered>(entries: E[]): Section<E>[] {
  const headings = [...new Set(entries.map(({ heading }) => heading))];
  return headings.map((heading) => ({ heading, entries: entries.filter((entry) => entry.heading === heading) }));
}

const unfit = 9;

/** 0 the whole label, 1 its beginning, 2 words of it, 3 words beside it, else `unfit`. */
function rankOf(typed: string, words: string[], { label, detail = "", words: others = "" }: Offered): number {
  const [text, name] = [plainText(typed).trim(), plainText(label)];
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  const beside = `${name} ${plainText(`${others} ${detail}`)}`;
  if (words.every((word) => says(name, word))) return 2;
  return words.every((word) => says(beside, word) || beside.includes(word)) ? 3 : unfit;
}

const says = (text: string, word: string): boolean =>
  (makes.test(word) && text.split(" ").some((each) => makes.test(each))) ||
  text.startsWith(word) ||
  text.includes(` ${word}`);

const makes = /^(crea|crear|nuev[oa]|hacer|haz|registrar|agregar|anadir|invitar|empezar)$/;

const littleWords = new Set(["a", "al", "con", "de", "del", "el", "en", "la", "las", "los", "mi", "para", "un", "una"]);

/** Drops filler words unless there are no others. */
function wordsOf(typed: string): string[] {
  const all = searchWords(typed);
  const telling = all.filter((word) => !littleWords.has(word));
  return telling.length > 0 ? telling : all;
}

/** Whether a word of at least five letters matches but for one letter that is wrong, missing, too many or too early. */
function isNear(word: string, { label, words = "", detail = "" }: Offered): boolean {
  const text = plainText(`${label} ${words} ${detail}`);
  if (says(text, word)) return true;
  return word.length >= 5 && text.split(" ").some((each) => isOneOff(word, each));
}

function isOneOff(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (at < 0) return true;
  const [a, b] = [one.slice(at), other.slice(at)];
  // The typed word may be only the beginning.
  const begins = (rest: string, typed: string) => rest.startsWith(typed);
  return (
    begins(b.slice(1), a.slice(1)) ||
    begins(b, a.slice(1)) ||
    begins(b.slice(1), a) ||
    (a[0] === b[1] && a[1] === b[0] && begins(b.slice(2), a.slice(2)))
  );
}
