/** The code that people are given: the one that somebody chose, where there is one. */
export const shownCode = ({ backHalf, shortCode }: { backHalf: string | null; shortCode: string }): string =>
  backHalf ?? shortCode;
