/* A block of code that the reader may change and run; `read-exercise.ts` parses it. */

export type ExerciseLanguage = "html" | "js" | "sql" | "python";

export type ExerciseCheck = {
  name: string;
  /** JavaScript or Python that is true; for SQL a query, a line `=>` and its rows, or the rows of the reader's own query. */
  body: string;
  /** For SQL: rows may come in any order. */
  anyOrder: boolean;
};

export type Exercise = {
  language: ExerciseLanguage;
  /** Storage key of the reader's text: the block's name, else derived from its start text. */
  key: string;
  text: string;
  /** Hidden code that runs first: tables, functions, styles. */
  setup: string;
  checks: ExerciseCheck[];
  hints: string[];
  solution: string;
};

/** Maximum characters that are run and kept. */
export const longestCode = 20_000;

/** HTML attribute that holds a packed exercise. */
export const exerciseMark = "data-exercise";

/** The result has no characters that are special in HTML. */
export const packExercise = (exercise: Exercise): string => encodeURIComponent(JSON.stringify(exercise));

/** Only for `packExercise` output in sanitised HTML. */
export const unpackExercise = (packed: string): Exercise => JSON.parse(decodeURIComponent(packed)) as Exercise;
