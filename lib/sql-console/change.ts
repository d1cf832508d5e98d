import type { Client } from "pg";
import type { Actor } from "@/lib/people/actor";
import { auditRow } from "@/lib/people/audit";
import { timeOrderedId } from "@/lib/core/uuid";
import { consoleAudit } from "./audit";
import { describeFailure } from "./failures";
import type { Statement } from "./gate";
import type { Login } from "./logins";
import { Refusal } from "./refusal";
import { describeColumns, inTransaction, readRows, type Run } from "./run";
import type { QueryResult } from "./schema";
import { consoleSchema } from "@/lib/core/console-views";

/** Rows of a change that are shown. */
const shown = 50;

/** What a change would do: it is made and undone. @throws Refusal */
export const previewChange = (writer: Login, statement: Statement, run: Run): Promise<QueryResult> =>
  inTransaction(writer, "BEGIN", run, (client) => makeChange(client, statement));

/**
 * Makes a change for good, with its line in the audit log.
 * @throws Refusal also when it would change more or fewer rows than were shown
 */
export const applyChange = (
  actor: Actor,
  writer: Login,
  statement: Statement,
  rows: number,
  run: Run,
): Promise<QueryResult> =>
  inTransaction(writer, "BEGIN", run, async (client) => {
    const result = await makeChange(client, statement);
    const found = result.rowCount;
    if (found !== rows) {
      throw new Refusal(
        `No se aplicó: se vieron ${rows} filas y ahora serían ${found}. Ejecútala otra vez para verlas.`,
      );
    }
    const entry = auditRow(actor, consoleAudit.type, {
      action: "console.change",
      target: { id: actor.id, name: "" },
      changes: { query: [null, statement.text], rows: [null, rows] },
    });
    try {
      await client.query(`SELECT ${consoleSchema}.record_change($1)`, [asColumns({ id: timeOrderedId(), ...entry })]);
      await client.query("COMMIT");
    } catch (error) {
      throw describeFailure(error);
    }
    return { ...result, change: { ...result.change!, isApplied: true } };
  });

/** The names of a row's fields as the database has them. */
const asColumns = (row: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [field.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`), value]),
    ),
  );

async function makeChange(client: Client, statement: Statement): Promise<QueryResult> {
  const verb = statement.verb!;
  const { rows: versions } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  // What rows were before is told since 18.
  const hasBefore = verb === "update" && !statement.hasReturning && versions[0]!.version >= 180_000;
  const returning = statement.hasReturning ? "" : `\nRETURNING ${hasBefore ? "old.*, new.*" : "*"}`;
  // All of it is made, whatever is read of what it gives.
  const prefix = "WITH _change AS (\n";
  const text = `${prefix}${statement.text}${returning}\n) SELECT (SELECT count(*) FROM _change), * FROM _change LIMIT ${shown}`;
  const { fields, rows, wasCut } = await readRows(client, { text, shift: statement.offset - prefix.length });
  const rowCount = Number(rows[0]?.[0] ?? 0);
  const width = (fields.length - 1) / (hasBefore ? 2 : 1);
  return {
    columns: await describeColumns(fields.slice(-width)),
    rows: rows.map((row) => row.slice(-width)),
    rowCount,
    milliseconds: 0,
    wasCut: wasCut || rowCount > rows.length,
    change: { verb, isApplied: false, before: hasBefore ? rows.map((row) => row.slice(1, 1 + width)) : null },
    plan: null,
  };
}
