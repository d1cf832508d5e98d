import type { Bind } from "./bindings";

export const plainText = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Characters of a name in an address that is proposed. */
const longestSlug = 80;

/** The slug of a title: "Año nuevo, ¿código nuevo?" is `ano-nuevo-codigo-nuevo`. May be empty. */
export const proposeSlug = (title: string): string =>
  plainText(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, longestSlug)
    .replace(/-$/, "");

/** At most ten words as the `search` columns hold them, so that a pasted text is a small query. */
export function searchWords(typed: string): string[] {
  return plainText(typed).split(/\s+/).filter(Boolean).slice(0, 10);
}

/** LIKE's own signs as text, which Prisma does not see to. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

export const containing = (text: string): string => `%${escapeLike(text)}%`;

/**
 * Indexes know three signs in a row: two are looked for at the start of words; one is in most
 * texts, and soon found without an index.
 */
const beginsWord = (word: string): boolean => word.length === 2;

/** Patterns for a `search` column, of which one has to match. */
export function patternsOf(word: string): string[] {
  const sought = escapeLike(word);
  return beginsWord(word) ? [`${sought}%`, `% ${sought}%`] : [`%${sought}%`];
}

/** SQL: that a text, which is as `search` columns are, has every word of what was typed; one condition for each. */
export const saysWords = (text: string, typed: string, bind: Bind): string[] =>
  searchWords(typed).map((word) => `${text} LIKE ANY (${bind(patternsOf(word))}::text[])`);

type TextFilter = { startsWith: string } | { contains: string };

export const matchesSearch = (typed: string): { AND: { OR: { search: TextFilter }[] }[] } => ({
  AND: searchWords(typed).map((word) => ({ OR: filtersOf(word).map((search) => ({ search })) })),
});

export function filtersOf(word: string): TextFilter[] {
  const sought = escapeLike(word);
  return beginsWord(word) ? [{ startsWith: sought }, { contains: ` ${sought}` }] : [{ contains: sought }];
}

type AnyCase = { contains: string; mode: "insensitive" };

/** For a small table without `search`: every word is in one of the columns. */
export const matchesIn = <Column extends string>(columns: Column[], typed: string) => ({
  AND: typed
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => ({
      OR: columns.map(
        (column) =>
          ({ [column]: { contains: escapeLike(word), mode: "insensitive" } }) as Partial<Record<Column, AnyCase>>,
      ),
    })),
});

/** They turn the direction of writing or make names look alike. The two that join letters stay. */
const hidden = /\p{Cf}(?<![\u200c\u200d])/gu;

export const withoutHidden = (text: string): string => text.replace(hidden, "");

/** Nothing to be taken out of it, and nothing that could be cut in two. */
const plain = /^[!-~]*$/;

/** A stranger's text as one line of at most so many characters, without hidden signs. */
export const oneLine = (text: string, max: number): string =>
  plain.test(text) ? text.slice(0, max) : cleaned(text, max);

const cleaned = (text: string, max: number): string =>
  withoutHidden(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed()
    .trim();

/** A sentence with its full stop, which an abbreviation at its end ("p. m.") brings along. */
export const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** "marca y talla" at the beginning of a sentence: "Marca y talla". */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text for HTML or XML, between tags or in a quoted attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

/** "videoMinutes" is "video_minutes". */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
