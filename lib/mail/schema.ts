import { z } from "zod";
import { isoDate, pageOf, pageQuery } from "@/lib/core/schema";

export const mailState = z.enum(["pending", "sent", "failed"]);
export type MailState = z.infer<typeof mailState>;

export const mailStateLabels: Record<MailState, string> = {
  pending: "Pendiente",
  sent: "Enviado",
  failed: "Fallido",
};

export const mailJobsQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.default(10),
  state: z.union([mailState, z.literal("")], "El estado no es válido.").default(""),
});
export type MailJobsQuery = z.infer<typeof mailJobsQuery>;

export const mailJob = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  state: mailState,
  attempts: z.number().int(),
  error: z.string().meta({ description: "Why the last attempt failed" }),
  createdAt: isoDate,
  nextAttemptAt: isoDate,
  sentAt: isoDate.nullable(),
});
export type MailJobItem = z.input<typeof mailJob>;
export const mailJobs = pageOf(mailJob);

export const outboxQuery = pageQuery.extend({ limit: pageQuery.shape.limit.default(10) });
export type OutboxQuery = z.infer<typeof outboxQuery>;

export const outboxItem = z.object({ id: z.string(), to: z.string(), subject: z.string(), createdAt: isoDate });
export type OutboxItem = z.input<typeof outboxItem>;
export const outboxPage = pageOf(outboxItem);

/** Without a view it shows the queue if a mail server is set, else the outbox. */
export const mailScreenQuery = mailJobsQuery.extend({ view: z.enum(["", "outbox", "jobs"]).default("") });
