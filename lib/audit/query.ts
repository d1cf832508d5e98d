import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { id, pageQuery } from "@/lib/core/schema";
import { auditActions, auditTargets } from "./kinds";

const day = z.string().refine((text) => text === "" || isDay(text), "La fecha no es válida.");

export const auditQuery = pageQuery.extend({
  actor: id.or(z.literal("")).default(""),
  action: z.enum(["", ...Object.keys(auditActions)], "Esa acción no existe.").default(""),
  target: z.enum(["", ...Object.keys(auditTargets)], "Ese tipo no existe.").default(""),
  /** Days of the studio's calendar, both included. */
  dateFrom: day.default(""),
  dateTo: day.default(""),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditExportQuery = auditQuery.omit({ page: true, limit: true });
export type AuditExportQuery = z.infer<typeof auditExportQuery>;
