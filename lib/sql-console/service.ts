import { pool } from "@/lib/core/db";
import { singleton } from "@/lib/core/singleton";
import { Turns } from "@/lib/core/turns";
import type { Actor } from "@/lib/people/actor";
import { readStatement, type Statement } from "./gate";
import { permittedUntil } from "./permits";
import { findConsole } from "./prepare";
import { rememberRun } from "./queries";
import { Refusal } from "./refusal";
import { cancelRun, describeColumns, inTransaction, readResult, type Run, runName } from "./run";
import type { ConsoleState, QueryResult, RunAnswer, RunInput } from "./schema";
import { describeColumn } from "./column-words";
import { changesOf, isShown, readPlainViews, readTables } from "./views";
import type { Client } from "pg";
import { auditRow } from "@/lib/people/audit";
import { timeOrderedId } from "@/lib/core/uuid";
import { consoleAudit } from "./audit";
import { toRefusal } from "./failures";
import type { Login } from "./logins";
import { consoleParts, consoleSchema } from "@/lib/core/console-views";
import { rulesOf } from "@/lib/core/tables";

/** Per process; logins have a few more connections, for cancelling. */
const turns = singleton("sql-console.turns", () => new Turns({ atOnce: 3, waiting: 0 }));

export async function getConsole(actor: Actor): Promise<ConsoleState> {
  const { problem, changesProblem } = await findConsole();
  if (problem) return { problem, changesProblem, permittedUntil: null, tables: [], examples: [] };
  const [until, tables, { rows: sizes }] = await Promise.all([
    permittedUntil(actor),
    readTables(pool),
    pool.query<{ oid: string; rows: number }>(
      "SELECT oid::int8::text AS oid, reltuples AS rows FROM pg_class WHERE relnamespace = 'public'::regnamespace",
    ),
  ]);
  const rowsOf = new Map(sizes.map(({ oid, rows }) => [Number(oid), rows]));
  return {
    problem,
    changesProblem,
    permittedUntil: until?.toISOString() ?? null,
    tables: [
      ...(await readPlainViews(pool, tables)),
      ...tables.map((table) => ({
        name: table.name,
        about: rulesOf(table.name)?.about ?? "",
        rows: (rowsOf.get(table.oid) ?? -1) < 0 ? null : rowsOf.get(table.oid)!,
        columns: table.columns
          .filter((column) => isShown(table.name, column))
          .map((column) => ({ ...column, about: describeColumn(table.name, column) })),
        isChangeable: changesOf(table.name) !== "none",
        isView: false,
      })),
    ],
    examples: consoleParts.all.flatMap(({ examples = [] }) => examples),
  };
}

/** A refusal is an answer too. */
export async function runQuery(actor: Actor, input: RunInput, how: Omit<Run, "name"> = {}): Promise<RunAnswer> {
  const began = performance.now();
  const run = { name: runName(actor.id, input.runId ?? crypto.randomUUID()), ...how };
  const answer = await answerOf(actor, input, run);
  const milliseconds = Math.round(performance.now() - began);
  if (!input.apply) {
    const rows = answer.success ? answer.result.rowCount : null;
    await rememberRun(actor, { text: input.query, succeeded: answer.success, rows, milliseconds });
  }
  return answer.success ? { ...answer, result: { ...answer.result, milliseconds } } : answer;
}

async function answerOf(actor: Actor, input: RunInput, run: Run): Promise<RunAnswer> {
  const done = await turns.take();
  try {
    if (!done) throw new Refusal("Hay demasiadas consultas a la vez. Espera un momento y vuelve a probar.");
    return { success: true, result: await resultOf(actor, input, await readStatement(input.query), run) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, position, hint } = error;
    return { success: false, result: { message, position, hint } };
  } finally {
    done?.();
  }
}

async function resultOf(actor: Actor, input: RunInput, statement: Statement, run: Run): Promise<QueryResult> {
  const { reader, writer, problem, changesProblem } = await findConsole();
  if (!reader) throw new Refusal(problem!);
  if (statement.kind !== "change") {
    if (input.apply) throw new Refusal("Esa consulta no cambia nada: no hay nada que aplicar.");
    const isAnalyzed = input.explain === "analyze" || statement.isAnalyzed;
    const isPlan = input.explain !== undefined || statement.kind === "explain";
    const prefix = isPlan ? `EXPLAIN (FORMAT JSON${isAnalyzed ? ", ANALYZE, BUFFERS" : ""}) ` : "";
    return inTransaction(reader, "BEGIN READ ONLY", run, async (client) => {
      const sent = { text: prefix + statement.text, shift: statement.offset - prefix.length };
      const { fields, rows, wasCut } = await readResult(client, sent);
      const columns = await describeColumns(fields);
      const plan = isPlan ? rows[0]![0]! : null;
      return { columns, rows, rowCount: rows.length, milliseconds: 0, wasCut, change: null, plan };
    });
  }
  if (input.explain) throw new Refusal("Solo puedes ver el plan de consultas de lectura.");
  if (!(await permittedUntil(actor))) {
    throw new Refusal(changesProblem ?? "La consola solo lee. Para cambiar algo, activa «Permitir cambios».");
  }
  if (!writer) throw new Refusal(changesProblem!);
  return input.apply
    ? applyChange(actor, writer, statement, input.apply.rows, run)
    : previewChange(writer, statement, run);
}

/**
 * Cancels a run in any process.
 * @returns whether it was running
 */
export async function cancelQuery(actor: Actor, runId: string): Promise<boolean> {
  const { reader, writer } = await findConsole();
  const name = runName(actor.id, runId);
  for (const login of [reader, writer]) if (login && (await cancelRun(login, name))) return true;
  return false;
}

const shown = 50;

/** Makes the change and undoes it. */
const previewChange = (writer: Login, statement: Statement, run: Run): Promise<QueryResult> =>
  inTransaction(writer, "BEGIN", run, (client) => makeChange(client, statement));

/**
 * Commits a change with its audit entry.
 * @throws Refusal also when the number of rows is not the one shown
 */
const applyChange = (actor: Actor, writer: Login, statement: Statement, rows: number, run: Run): Promise<QueryResult> =>
  inTransaction(writer, "BEGIN", run, async (client) => {
    const result = await makeChange(client, statement);
    const found = result.rowCount;
    if (found !== rows) {
      throw new Refusal(
        `No se aplicó: las filas que cambian pasaron de ${rows} a ${found}. Ejecuta la consulta otra vez para verlas.`,
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
      throw toRefusal(error);
    }
    return { ...result, change: { ...result.change!, isApplied: true } };
  });

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
  // Postgres gives old values since 18.
  const hasBefore = verb === "update" && !statement.hasReturning && versions[0]!.version >= 180_000;
  const returning = statement.hasReturning ? "" : `\nRETURNING ${hasBefore ? "old.*, new.*" : "*"}`;
  // WITH makes the whole change, however much of its result is read.
  const prefix = "WITH _change AS (\n";
  const text = `${prefix}${statement.text}${returning}\n) SELECT (SELECT count(*) FROM _change), * FROM _change LIMIT ${shown}`;
  const { fields, rows, wasCut } = await readResult(client, { text, shift: statement.offset - prefix.length });
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
