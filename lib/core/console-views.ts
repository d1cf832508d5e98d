import { declared } from "./declared";

export const consoleSchema = "sql_console";

/** Takes away the views, which keep tables from being altered; `prepareConsole` makes them anew. */
export async function dropConsole(client: { query: (sql: string) => Promise<unknown> }): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${consoleSchema} CASCADE`);
}

type PlainView = {
  /** What it shows, in a Spanish sentence. */
  about: string;
  /** What each of its columns says, in Spanish. */
  columns: Readonly<Record<string, string>>;
  /** The tables it is made of: where one is missing, so is the view. */
  reads: readonly string[];
  /** Sees of those tables what the console shows of them. */
  sql: string;
};

type ConsoleExample = {
  question: string;
  answer: string;
  /** SQL that reads. */
  text: string;
};

/** What a domain has for the SQL console: views in plain words, and questions that it answers. */
export type ConsolePart = {
  views?: Readonly<Record<string, PlainView>>;
  examples?: readonly ConsoleExample[];
};

export const consoleParts = declared<readonly ConsolePart[]>("console");

export const plainViews = (): [name: string, view: PlainView][] =>
  consoleParts.all.flatMap(({ views = {} }) => Object.entries(views));
