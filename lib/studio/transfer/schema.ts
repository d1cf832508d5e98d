import { z } from "zod";
import { id } from "@/lib/core/schema";
import { treeKinds } from "../shared/kinds";

/** A plan's hash. Running a plan sends it back, so that nothing else is done. */
const digest = z.string().regex(/^[\w-]{43}$/, "El plan no es válido.");

const publish = z
  .enum(["0", "1"], "Elige sí o no.")
  .default("0")
  .transform((text) => text === "1");

export const planQuery = z.strictObject({ publish });
export const importQuery = z.strictObject({ publish, plan: digest });
export type ImportQuery = z.output<typeof importQuery>;

/** The whole academy, or a category or course with its ancestors. */
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
  /** Sent items that already are as sent. */
  unchanged: z.int(),
  /** Siblings that were not sent, and stay. */
  left: z.array(named),
  pictures: z.int(),
  picturesChanged: z.array(z.object({ file: z.string(), changes: z.array(z.string()) })),
  published: z.int(),
  /** Any of these stops the import. */
  problems: told,
  /** Things skipped or made up, which do not stop the import. */
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
