const wordsPerMinute = 200;

/** Gives the minutes that a text of so many words takes to read, at least 1. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

/** Counts the words of a text, its markup aside. */
export const countWords = (text: string): number => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length;
