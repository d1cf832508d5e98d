/** The values that runner, environment and transform of one Jest process tell each other. */
export const session = {
  /** The name of the database of its own that the tests work on, as `JEST_WORKER_ID`. */
  database: "1",
  /** The run of a test file that is under way. */
  run: runOf(0, 0, Infinity),
};

/**
 * A new run.
 * @param id the fault whose switch is counted: on, or off where it is negative; 0 for none.
 */
export function runOf(id: number, mutants: number, mostPasses: number) {
  return {
    id: Math.abs(id),
    isOn: id > 0,
    mostPasses,
    /** How often each mutant's place was passed by. */
    passes: new Float64Array(mutants + 1),
    isEndless: false,
    hasFailed: false,
  };
}
