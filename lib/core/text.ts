import type { Bind } from "./bindings";

export const plainText = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

const longestSlug = 80;

/** "Año nuevo, ¿código nuevo?" gives `ano-nuevo-codigo-nuevo`. May be empty. */
export const proposeSlug = (title: string): string =>
  plainText(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, longestSlug)
    .replace(/-$/, "");

/** At most ten, to keep queries for pasted texts small. */
export function searchWords(typed: string): string[] {
  return plainText(typed).split(/\s+/).filter(Boolean).slice(0, 10);
}

/** Escapes LIKE's wildcards, which Prisma does not. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

export const containing = (text: string): string => `%${escapeLike(text)}%`;

/**
 * Indexes need three letters in a row: two are looked for at word starts; one is in most texts and soon found without
 * an index.
 */
const beginsWord = (word: string): boolean => word.length === 2;

/** Patterns for a `search` column; one has to match. */
export function patternsOf(word: string): string[] {
  const sought = escapeLike(word);
  return beginsWord(word) ? [`${sought}%`, `% ${sought}%`] : [`%${sought}%`];
}

/** One SQL condition per typed word; `text` must be written like `search` columns. */
export const saysWords = (text: string, typed: string, bind: Bind): string[] =>
  searchWords(typed).map((word) => `${text} LIKE ANY (${bind(patternsOf(word))}::text[])`);

/** Exactly this text but for its capitals: Prisma asks with ILIKE, whose own signs it leaves in. */
export const inAnyCase = (text: string) => ({ equals: escapeLike(text), mode: "insensitive" as const });

type TextFilter = { startsWith: string } | { contains: string };

export const matchesSearch = (typed: string): { AND: { OR: { search: TextFilter }[] }[] } => ({
  AND: searchWords(typed).map((word) => ({ OR: filtersOf(word).map((search) => ({ search })) })),
});

export function filtersOf(word: string): TextFilter[] {
  const sought = escapeLike(word);
  return beginsWord(word) ? [{ startsWith: sought }, { contains: ` ${sought}` }] : [{ contains: sought }];
}

type AnyCase = { contains: string; mode: "insensitive" };

/** For small tables without `search`: each word must be in one of the columns. */
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

/** They change the writing direction or make names look alike. The two joiners stay. */
const hidden = /\p{Cf}(?<![\u200c\u200d])/gu;

export const withoutHidden = (text: string): string => text.replace(hidden, "");

/** Nothing to clean, and safe to cut anywhere. */
const plain = /^[!-~]*$/;

/** A stranger's text on one line, without hidden signs. */
export const oneLine = (text: string, max: number): string =>
  plain.test(text) ? text.slice(0, max) : cleaned(text, max);

const cleaned = (text: string, max: number): string =>
  withoutHidden(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed()
    .trim();

/** Adds a full stop, unless an abbreviation ("p. m.") brings one. */
export const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Safe between tags and in quoted attributes of HTML or XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
