import { z } from "zod";
import { dayOrNone, idOrNone, pageQuery } from "@/lib/core/schema";
import { auditActions, auditTargets } from "./kinds";

/** A declared name, or empty. */
const named = (declared: () => object, message: string) =>
  z
    .string(message)
    .refine((name) => name === "" || Object.hasOwn(declared(), name), message)
    .default("");

export const auditQuery = pageQuery.extend({
  actor: idOrNone,
  action: named(auditActions, "Esa acción no existe."),
  target: named(auditTargets, "Ese tipo no existe."),
  /** Days of the studio's calendar, both included. */
  dateFrom: dayOrNone,
  dateTo: dayOrNone,
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditExportQuery = auditQuery.omit({ page: true, limit: true });
export type AuditExportQuery = z.infer<typeof auditExportQuery>;
