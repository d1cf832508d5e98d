/* A block of code of a text that the reader may change and run. What is written of it is read by `read-exercise.ts`. */

export type ExerciseLanguage = "html" | "js" | "sql" | "python";

/** What is looked at after the code ran. */
export type ExerciseCheck = {
  /** What it asks for, in words. */
  name: string;
  /** JavaScript or Python that is true; for SQL a query, a line `=>` and its rows, or the rows of the reader's own query. */
  body: string;
  /** Of SQL: rows may come in any order. */
  anyOrder: boolean;
};

export type Exercise = {
  language: ExerciseLanguage;
  /** What the browser keeps the reader's text by: the name of the block, else of its start text. */
  key: string;
  /** What the reader begins with. */
  text: string;
  /** Runs before it, and is not shown: tables, functions, styles. */
  setup: string;
  checks: ExerciseCheck[];
  hints: string[];
  /** Empty where nobody wrote one. */
  solution: string;
};

/** Characters of a text that is run and kept. */
export const longestCode = 20_000;

/** The attribute of a block in the HTML of an article that says all of it. */
export const exerciseMark = "data-exercise";

/** An exercise as an attribute: it holds no sign that means something in HTML. */
export const packExercise = (exercise: Exercise): string => encodeURIComponent(JSON.stringify(exercise));

/** Made by `packExercise`, of sanitised HTML. */
export const unpackExercise = (packed: string): Exercise => JSON.parse(decodeURIComponent(packed)) as Exercise;
