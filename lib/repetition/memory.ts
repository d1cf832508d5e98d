import { fsrs, Rating } from "ts-fsrs";

/** How well something is remembered: days until nine of ten still know it, and how hard it is (1 to 10). */
type Memory = { stability: number; difficulty: number };

// Whole days alone, and the same for the same: neither steps of minutes nor chance.
const scheduler = fsrs({
  ...{ request_retention: 0.9, maximum_interval: 365 },
  ...{ enable_fuzz: false, enable_short_term: false },
});

/**
 * FSRS-6: what an answer makes of a memory.
 * @param before null for what is answered for the first time
 * @param elapsed days since the answer before
 */
export function schedule(before: Memory | null, elapsed: number, isRight: boolean): Memory & { days: number } {
  const rating = isRight ? Rating.Good : Rating.Again;
  const { stability, difficulty } = scheduler.next_state(before, elapsed, rating);
  return { stability, difficulty, days: scheduler.next_interval(stability, elapsed) };
}
