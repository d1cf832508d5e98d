export const consoleSchema = "sql_console";

/** Takes away the views, which keep tables from being altered; `prepareConsole` makes them anew. */
export async function dropConsole(client: { query: (sql: string) => Promise<unknown> }): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${consoleSchema} CASCADE`);
}
