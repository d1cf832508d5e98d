import { fsrs, Rating } from "ts-fsrs";

/** Stability: days until recall falls to 90 %. Difficulty: 1 to 10. */
type Memory = { stability: number; difficulty: number };

// Deterministic and in whole days: no minute steps, no fuzz.
const scheduler = fsrs({ request_retention: 0.9, maximum_interval: 365, enable_fuzz: false, enable_short_term: false });

/**
 * FSRS-6.
 * @param before null for a first answer
 * @param elapsed days since the previous answer
 */
export function schedule(before: Memory | null, elapsed: number, isRight: boolean): Memory & { days: number } {
  const rating = isRight ? Rating.Good : Rating.Again;
  const { stability, difficulty } = scheduler.next_state(before, elapsed, rating);
  return { stability, difficulty, days: scheduler.next_interval(stability, elapsed) };
}
