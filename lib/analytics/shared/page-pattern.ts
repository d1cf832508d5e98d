/**
 * A pattern of pages as a regular expression of Postgres and of JavaScript: `*` is any part of one
 * step of a path, `**` anything. Postgres matches many stars fast; JavaScript would not, so only
 * patterns of our own are given to it.
 */
export const patternToRegex = (pattern: string): string =>
  `^${pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*+/g, "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", ".*")}$`;
