/** The middle of some figures, of an even number of them the upper one. */
export const median = (figures: number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1]!;
