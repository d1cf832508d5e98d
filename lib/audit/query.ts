import { z } from "zod";
import { dayOrNone, idOrNone, pageQuery } from "@/lib/core/schema";
import { auditActions, auditTargets } from "./kinds";

export const auditQuery = pageQuery.extend({
  actor: idOrNone,
  action: z.enum(["", ...Object.keys(auditActions)], "Esa acción no existe.").default(""),
  target: z.enum(["", ...Object.keys(auditTargets)], "Ese tipo no existe.").default(""),
  /** Days of the studio's calendar, both included. */
  dateFrom: dayOrNone,
  dateTo: dayOrNone,
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditExportQuery = auditQuery.omit({ page: true, limit: true });
export type AuditExportQuery = z.infer<typeof auditExportQuery>;
