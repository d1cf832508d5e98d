const wordsPerMinute = 200;

/** Minutes to read a text of so many words, at least 1. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));
