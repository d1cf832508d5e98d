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

/** The Prisma condition on a `search` column: every word of what was typed appears in it. */
export const matchesSearch = (typed: string): { AND: { search: { contains: string } }[] } => ({
  AND: searchWords(typed).map((word) => ({ search: { contains: escapeLike(word) } })),
});

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text for HTML or XML, between tags or in a quoted attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
