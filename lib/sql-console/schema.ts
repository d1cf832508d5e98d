import { z } from "zod";
import { id, isoDate, line } from "@/lib/core/schema";

const longestQuery = 50_000;

const queryText = z
  .string("Escribe una consulta.")
  .max(longestQuery, "La consulta es demasiado larga.")
  .refine((text) => text.trim() !== "", "Escribe una consulta.");

/** How a query is shown to be run by Postgres: without running it, or as it really ran. */
const planKinds = ["plan", "analyze"] as const;

export const runInput = z.strictObject({
  query: queryText,
  /** By which it can be cancelled. */
  runId: id.optional(),
  explain: z.enum(planKinds, "Elige plan o analyze.").optional(),
  /** Commits a change that changes as many rows as were shown; otherwise it is only shown. */
  apply: z
    .strictObject({ rows: z.int("Indica cuántas filas cambian.").min(0, "Indica cuántas filas cambian.") })
    .optional(),
});
export type RunInput = z.infer<typeof runInput>;

const column = z.object({ name: z.string(), type: z.string() });

/** Values as Postgres writes them. */
const rows = z.array(z.array(z.string().nullable()));

const change = z.object({
  verb: z.enum(["insert", "update", "delete"]),
  isApplied: z.boolean(),
  /** The rows as they were, beside each of `rows`; null where that is not known. */
  before: rows.nullable(),
});

export const queryResult = z.object({
  columns: z.array(column),
  rows,
  /** Of a change all rows, of which `rows` are the first; else how many are given here. */
  rowCount: z.int(),
  milliseconds: z.int(),
  wasCut: z.boolean(),
  change: change.nullable(),
  /** The tree of EXPLAIN (FORMAT JSON), as JSON; null unless it was asked for. */
  plan: z.string().nullable(),
});
export type QueryResult = z.infer<typeof queryResult>;

export const failedResult = z.object({
  message: z.string(),
  /** The character of the query that it is about, from 0. */
  position: z.int().optional(),
  hint: z.string().optional(),
});
export type FailedResult = z.infer<typeof failedResult>;

export const runAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), result: queryResult }),
  z.object({ success: z.literal(false), result: failedResult }),
]);
export type RunAnswer = z.infer<typeof runAnswer>;

export const cancelInput = z.strictObject({ runId: id });
export const cancelAnswer = z.object({ wasRunning: z.boolean() });

const described = column.extend({
  /** What it says, in Spanish; empty where its name says it. */
  about: z.string(),
});

const table = z.object({
  name: z.string(),
  /** What its rows are, in Spanish; empty for an operator's own. */
  about: z.string(),
  /** As Postgres estimates it; null before it was counted. */
  rows: z.number().nullable(),
  columns: z.array(described),
  isChangeable: z.boolean(),
  /** A view in plain words, over other tables. */
  isView: z.boolean(),
});
export type Table = z.infer<typeof table>;

export const consoleState = z.object({
  /** Why the console is off; null while it is on. */
  problem: z.string().nullable(),
  /** Why nothing can be changed; null where it can. */
  changesProblem: z.string().nullable(),
  /** Until when this session may change things; null while it may not. */
  permittedUntil: isoDate.nullable(),
  tables: z.array(table),
  /** Questions of an owner, and the queries that answer them. */
  examples: z.array(z.object({ question: z.string(), answer: z.string(), text: z.string() })),
});
export type ConsoleState = z.infer<typeof consoleState>;

export const permit = z.object({ permittedUntil: isoDate });

const name = line(80, "El nombre es demasiado largo.").min(1, "Escribe un nombre.");

export const savedQueryInput = z.strictObject({ name, text: queryText });
/** What its dialog asks for. */
export const savedQueryName = savedQueryInput.pick({ name: true });
export const savedQueryChange = savedQueryInput.partial();

export const savedQuery = z.object({ id: z.string(), name: z.string(), text: z.string(), updatedAt: isoDate });
export type SavedQuery = z.infer<typeof savedQuery>;

export const queryRun = z.object({
  id: z.string(),
  text: z.string(),
  succeeded: z.boolean(),
  rows: z.int().nullable(),
  milliseconds: z.int(),
  createdAt: isoDate,
});
