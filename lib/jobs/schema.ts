import { z } from "zod";
import { isoDate, pageOf, pageQuery } from "@/lib/core/schema";

export const jobState = z.enum(["waiting", "running", "failed"]);
export type JobStateName = z.infer<typeof jobState>;

export const jobStateLabels: Record<JobStateName, string> = {
  waiting: "En espera",
  running: "En curso",
  failed: "Fallido",
};

export const jobFilterLabels = { ...jobStateLabels, scheduled: "Programado" };

export const jobsQuery = pageQuery.extend({
  state: z
    .union([jobState, z.enum(["scheduled", ""])], "El estado no es válido.")
    .default("")
    .meta({ description: "`scheduled`: recurring ones that wait for their time, which are left out otherwise" }),
  kind: z
    .string()
    .regex(/^[a-z.-]{0,50}$/, "El tipo no es válido.")
    .default(""),
});
export type JobsQuery = z.infer<typeof jobsQuery>;

export const jobParams = z.strictObject({ id: z.string().regex(/^[1-9]\d{0,17}$/, "El identificador no es válido.") });

export const jobItem = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string().meta({ description: "What people call its kind" }),
  task: z
    .string()
    .meta({ description: "Which of a kind that has a few that are done every so often; empty for others" }),
  every: z
    .number()
    .nullable()
    .meta({ description: "Milliseconds after which it is done again; null for what is done once" }),
  state: jobState,
  canRetry: z.boolean().meta({ description: "Whether it can be tried again now" }),
  attempts: z.number().int(),
  error: z.string().meta({ description: "Why the last attempt failed" }),
  createdAt: isoDate,
  dueAt: isoDate,
  startedAt: isoDate.nullable(),
  endedAt: isoDate.nullable(),
});
export type JobItem = z.input<typeof jobItem>;
export const jobsPage = pageOf(jobItem);
