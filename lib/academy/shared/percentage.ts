/** Whole per cent: 100 only when all is done, 0 only when nothing is. */
export function donePercentage(done: number, total: number): number {
  if (done === 0 || total === 0) return 0;
  if (done === total) return 100;
  return Math.min(99, Math.max(1, Math.round((done * 100) / total)));
}

type Begun = { continueAt: object | null; finishedAt: string | null };

/** The course to go on with: one that is not finished, else a finished one that has something new. */
export const currentOf = <C extends Begun>(courses: readonly C[]): C | undefined =>
  courses.find(({ continueAt, finishedAt }) => continueAt && !finishedAt) ??
  courses.find(({ continueAt }) => continueAt);
