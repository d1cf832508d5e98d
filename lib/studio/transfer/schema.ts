import { z } from "zod";
import { id } from "@/lib/core/schema";
import { treeKinds } from "../shared/kinds";

/** A plan in few letters: whoever runs it says it again, so that nothing else is done. */
const digest = z.string().regex(/^[\w-]{43}$/, "El plan no es válido.");

const publish = z
  .enum(["0", "1"], "Elige sí o no.")
  .default("0")
  .transform((text) => text === "1");

export const planQuery = z.strictObject({ publish });
export const importQuery = z.strictObject({ publish, plan: digest });
export type ImportQuery = z.output<typeof importQuery>;

/** All of the academy, a category or a course; of those what is above comes along. */
export const exportQuery = z.strictObject({ categoryId: id.optional(), courseId: id.optional() });
export type ExportQuery = z.output<typeof exportQuery>;

const named = z.object({ kind: z.enum(treeKinds), title: z.string() });
const entry = named.extend({
  file: z.string(),
  changes: z.array(z.string()),
});
export type PlanEntry = z.output<typeof entry>;

const told = z.array(z.object({ file: z.string(), line: z.int().nullable(), text: z.string() }));

export const transferPlan = z.object({
  created: z.array(entry),
  changed: z.array(entry),
  /** How many are as they were sent already. */
  unchanged: z.int(),
  /** What stands beside them and was not sent: it stays. */
  left: z.array(named),
  /** Pictures that the library does not have. */
  pictures: z.int(),
  /** Those that it has, of which something else is said. */
  picturesChanged: z.array(z.object({ file: z.string(), changes: z.array(z.string()) })),
  published: z.int(),
  /** With any of these nothing is done. */
  problems: told,
  /** What is passed over or made up; all the same it may be done. */
  warnings: told,
  digest,
});
export type TransferPlan = z.output<typeof transferPlan>;

export const outlineInput = z.strictObject({
  courseId: id,
  text: z.string("Pega el esquema.").trim().min(1, "Pega el esquema.").max(50_000, "El esquema es demasiado largo."),
});
export const outlineRun = outlineInput.extend({ plan: digest });
export type OutlineInput = z.output<typeof outlineInput>;
