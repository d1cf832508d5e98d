/**
 * A pattern of pages as a regular expression of Postgres and of JavaScript: `*` is any part of one
 * step of a path, `**` anything. It is matched in linear time.
 */
export const patternToRegex = (pattern: string): string =>
  `^${pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*+/g, "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", ".*")}$`;
