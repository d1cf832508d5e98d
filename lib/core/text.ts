/** A text as searches compare it: lower case, without accents. */
export const plainText = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/**
 * Words as the `search` columns of the dashboard's tables hold them: lower case, without accents.
 * @returns at most ten words, so that a pasted text stays a small query.
 */
export function searchWords(typed: string): string[] {
  return plainText(typed).split(/\s+/).filter(Boolean).slice(0, 10);
}

/** A text with LIKE's own signs as what they are: what the person typed is no pattern. Prisma does not do it by itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The LIKE pattern of what contains a text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/**
 * Indexes know three signs in a row. So a word of two is looked for where words begin, with the space before it; one sign alone is in most texts,
 * and is soon found without an index.
 */
const beginsWord = (word: string): boolean => word.length === 2;

/** The LIKE patterns of a `search` column that has a word of `searchWords` in it, one of which has to match. */
export function patternsOf(word: string): string[] {
  const sought = escapeLike(word);
  return beginsWord(word) ? [`${sought}%`, `% ${sought}%`] : [`%${sought}%`];
}

type TextFilter = { startsWith: string } | { contains: string };

/** The Prisma condition on a `search` column: every word of what was typed appears in it. */
export const matchesSearch = (typed: string): { AND: { OR: { search: TextFilter }[] }[] } => ({
  AND: searchWords(typed).map((word) => ({ OR: filtersOf(word).map((search) => ({ search })) })),
});

/** The same as `patternsOf`, for Prisma. */
export function filtersOf(word: string): TextFilter[] {
  const sought = escapeLike(word);
  return beginsWord(word) ? [{ startsWith: sought }, { contains: ` ${sought}` }] : [{ contains: sought }];
}

type AnyCase = { contains: string; mode: "insensitive" };

/** The Prisma condition on a table that stays small and has no `search`: every word of what was typed is in one of the columns. */
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

/** Signs that are not seen, but turn the direction of writing or make two names look the same. The two that join letters stay. */
const hidden = /\p{Cf}(?<![\u200c\u200d])/gu;

/** A text without signs that are not seen. */
export const withoutHidden = (text: string): string => text.replace(hidden, "");

/** A text of strangers as it may be stored and shown: one line of at most so many characters, without controls, hidden signs or halves of a character. */
export const oneLine = (text: string, max: number): string =>
  withoutHidden(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed()
    .trim();

/** A sentence with its full stop, which an abbreviation at its end ("p. m.") brings along. */
export const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text for HTML or XML, between tags or in a quoted attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

/** A name of the code as the database writes it: "videoMinutes" is "video_minutes". */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
