import { pool } from "@/lib/core/db";
import { singleton } from "@/lib/core/singleton";
import { Turns } from "@/lib/core/turns";
import type { Actor } from "@/lib/people/actor";
import { applyChange, previewChange } from "./change";
import { readStatement, type Statement } from "./gate";
import { permittedUntil } from "./permits";
import { findConsole } from "./prepare";
import { rememberRun } from "./queries";
import { Refusal } from "./refusal";
import { cancelRun, describeColumns, inTransaction, readRows, type Run, runName } from "./run";
import type { ConsoleState, QueryResult, RunAnswer, RunInput } from "./schema";
import { changesOf, isShown, readTables } from "./views";

/** Of this process; each login has a few connections more, by which runs are cancelled. */
const turns = singleton("sql-console.turns", () => new Turns({ atOnce: 3, waiting: 0 }));

/** What can be read and changed by the console, and whether it is on. */
export async function getConsole(actor: Actor): Promise<ConsoleState> {
  const { problem, changesProblem } = await findConsole();
  if (problem) return { problem, changesProblem, permittedUntil: null, tables: [] };
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
    tables: tables.map(({ name, oid, columns }) => ({
      name,
      rows: (rowsOf.get(oid) ?? -1) < 0 ? null : rowsOf.get(oid)!,
      columns: columns.filter((column) => isShown(name, column)),
      isChangeable: changesOf(name) !== "none",
    })),
  };
}

/** Runs what somebody typed: reads it, or shows or makes the change that it is. What is refused or fails is an answer too. */
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
    if (input.apply) throw new Refusal("Eso no cambia nada: no hay qué aplicar.");
    const isAnalyzed = input.explain === "analyze" || statement.isAnalyzed;
    const isPlan = input.explain !== undefined || statement.kind === "explain";
    const prefix = isPlan ? `EXPLAIN (FORMAT JSON${isAnalyzed ? ", ANALYZE, BUFFERS" : ""}) ` : "";
    return inTransaction(reader, "BEGIN READ ONLY", run, async (client) => {
      const sent = { text: prefix + statement.text, shift: statement.offset - prefix.length };
      const { fields, rows, wasCut } = await readRows(client, sent);
      const columns = await describeColumns(fields);
      const plan = isPlan ? rows[0]![0]! : null;
      return { columns, rows, rowCount: rows.length, milliseconds: 0, wasCut, change: null, plan };
    });
  }
  if (input.explain) throw new Refusal("El plan se ve solo de consultas que leen.");
  if (!(await permittedUntil(actor))) {
    throw new Refusal(changesProblem ?? "La consola solo lee. Para cambiar algo, activa «Permitir cambios».");
  }
  if (!writer) throw new Refusal(changesProblem!);
  return input.apply
    ? applyChange(actor, writer, statement, input.apply.rows, run)
    : previewChange(writer, statement, run);
}

/** Ends what somebody runs, in whichever process. @returns whether it was running. */
export async function cancelQuery(actor: Actor, runId: string): Promise<boolean> {
  const { reader, writer } = await findConsole();
  const name = runName(actor.id, runId);
  for (const login of [reader, writer]) if (login && (await cancelRun(login, name))) return true;
  return false;
}
