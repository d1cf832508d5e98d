/** A text as searches compare it: lower case, without accents. */
export const plainText = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/**
 * Words as the `search` columns of the dashboard's tables hold them: lower case, without accents.
 * @returns at most ten words, so that a pasted text stays a small query.
 */
export function searchWords(typed: string): string[] {
  return plainText(typed).split(/\s+/).filter(Boolean).slice(0, 10);
}

/** The Prisma condition on a `search` column: every word of what was typed appears in it. */
export const matchesSearch = (typed: string): { AND: { search: { contains: string } }[] } => ({
  // LIKE's own signs are what the person typed, not patterns.
  AND: searchWords(typed).map((word) => ({ search: { contains: word.replace(/[\\%_]/g, "\\$&") } })),
});
