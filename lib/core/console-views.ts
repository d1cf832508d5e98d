/** Where the views are that stand before the tables. */
export const consoleSchema = "sql_console";

/** Takes the views away, which keep their tables from being altered and moved. `prepareConsole` makes them anew. */
export async function dropConsole(client: { query: (sql: string) => Promise<unknown> }): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${consoleSchema} CASCADE`);
}
