const wordsPerMinute = 200;

/** Minutes of reading, at least 1. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

export const countWords = (text: string): number => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length;
