/** What runner, environment and transform of one Jest process tell each other. */
export const session = {
  /** The mutant that is switched on, 0 for none. */
  active: 0,
  /** The mutants that the test file passed by. */
  covered: new Set<number>(),
  failed: false,
  /** The name of the database of its own that the tests work on, as `JEST_WORKER_ID`. */
  database: "1",
};
