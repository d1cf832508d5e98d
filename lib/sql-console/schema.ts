import { z } from "zod";
import { id, isoDate, line } from "@/lib/core/schema";

const longestQuery = 50_000;

const queryText = z
  .string("Escribe una consulta.")
  .max(longestQuery, "La consulta es demasiado larga.")
  .refine((text) => text.trim() !== "", "Escribe una consulta.");

const planKinds = ["plan", "analyze"] as const;

export const runInput = z.strictObject({
  query: queryText,
  runId: id.optional(),
  explain: z.enum(planKinds, "Elige plan o analyze.").optional(),
  /** Commits a change of exactly this many rows; without it, changes are only shown. */
  apply: z
    .strictObject({ rows: z.int("Indica cuántas filas cambian.").min(0, "Indica cuántas filas cambian.") })
    .optional(),
});
export type RunInput = z.infer<typeof runInput>;

const column = z.object({ name: z.string(), type: z.string() });

/** As Postgres writes them. */
const rows = z.array(z.array(z.string().nullable()));

const change = z.object({
  verb: z.enum(["insert", "update", "delete"]),
  isApplied: z.boolean(),
  /** The old rows, in the order of `rows`; null when unknown. */
  before: rows.nullable(),
});

export const queryResult = z.object({
  columns: z.array(column),
  rows,
  /** All changed rows, of which `rows` are the first; for a query, the number of `rows`. */
  rowCount: z.int(),
  milliseconds: z.int(),
  wasCut: z.boolean(),
  change: change.nullable(),
  /** EXPLAIN (FORMAT JSON), as text; null unless asked for. */
  plan: z.string().nullable(),
});
export type QueryResult = z.infer<typeof queryResult>;

export const failedResult = z.object({
  message: z.string(),
  /** Position in the query, from 0. */
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
  /** In Spanish; empty if the name says it. */
  about: z.string(),
});

const table = z.object({
  name: z.string(),
  /** In Spanish; empty for an operator's own table. */
  about: z.string(),
  /** Postgres's estimate; null before its first count. */
  rows: z.number().nullable(),
  columns: z.array(described),
  isChangeable: z.boolean(),
  isView: z.boolean(),
});
export type Table = z.infer<typeof table>;

export const consoleState = z.object({
  problem: z.string().nullable(),
  changesProblem: z.string().nullable(),
  permittedUntil: isoDate.nullable(),
  tables: z.array(table),
  examples: z.array(z.object({ question: z.string(), answer: z.string(), text: z.string() })),
});
export type ConsoleState = z.infer<typeof consoleState>;

export const permit = z.object({ permittedUntil: isoDate });

const name = line(80, "El nombre es demasiado largo.").min(1, "Escribe un nombre.");

export const savedQueryInput = z.strictObject({ name, text: queryText });
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
