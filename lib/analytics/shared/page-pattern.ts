/**
 * A pattern of pages as a regular expression for Postgres and JavaScript: `*` matches within one path segment, `**`
 * anything. Many stars are slow in JavaScript, so give it only our own patterns.
 */
export const patternToRegex = (pattern: string): string =>
  `^${pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*+/g, "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", ".*")}$`;
