const wordsPerMinute = 200;

/** Minutes to read a text of so many words, at least 1. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

/** The words of a text, its markup aside. */
export const countWords = (text: string): number => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length;
