import { declared } from "./declared";

export const consoleSchema = "sql_console";

/** Drops the views, which keep tables from being altered; `prepareConsole` makes them again. */
export async function dropConsole(client: { query: (sql: string) => Promise<unknown> }): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${consoleSchema} CASCADE`);
}

type PlainView = {
  /** In Spanish. */
  about: string;
  /** Descriptions in Spanish. */
  columns: Readonly<Record<string, string>>;
  /** Its tables; without all of them the view is left out. */
  reads: readonly string[];
  /** It sees only the columns that the console shows. */
  sql: string;
};

type ConsoleExample = {
  question: string;
  answer: string;
  text: string;
};

/** A domain's views and example questions for the SQL console. */
export type ConsolePart = {
  views?: Readonly<Record<string, PlainView>>;
  examples?: readonly ConsoleExample[];
};

export const consoleParts = declared<readonly ConsolePart[]>("console");

export const plainViews = (): [name: string, view: PlainView][] =>
  consoleParts.all.flatMap(({ views = {} }) => Object.entries(views));
