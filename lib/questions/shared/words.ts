const entities: Record<string, string> = {
  lt: "<",
  gt: ">",
  quot: '"',
  amp: "&",
  "#x3C": "<",
  "#x26": "&",
  "#x22": '"',
};

/** Plain text of a question's sanitised HTML, on one line. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w{1,5});/g, (written, name: string) => entities[name] ?? written)
    .replace(/\s+/g, " ")
    .trim();
