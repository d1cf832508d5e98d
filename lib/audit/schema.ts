import { z } from "zod";
import { isoDate, pageOf } from "@/lib/core/schema";
import { role } from "@/lib/people/schema";
import type { Role } from "@/lib/people/shared/roles";

export const auditEntry = z.object({
  id: z.string(),
  createdAt: isoDate,
  actor: z.object({
    id: z.string(),
    name: z.string(),
    role: role.nullable().meta({ description: "What they were then; null for who was not signed in" }),
    exists: z.boolean(),
  }),
  action: z.string(),
  target: z.object({
    type: z.string(),
    id: z.string(),
    name: z.string(),
    exists: z.boolean().meta({ description: "Whether it can still be opened" }),
  }),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).meta({ description: "field: [before, after]" }),
  ip: z.string(),
  device: z.string().meta({ description: "Browser and system, in words" }),
});
export type AuditEntry = z.input<typeof auditEntry>;

export const auditPage = pageOf(auditEntry);

export type AuditActor = { id: string; name: string; role: Role };

export type ChangeLine = { field: string; label: string; before: string; after: string };

/** An entry in words; `href` only leads to things that still exist. */
export type AuditLine = {
  id: string;
  createdAt: Date;
  actor: { name: string; role: Role | null; href?: string };
  action: string;
  /** Null for one's own account, or when nothing was acted on. */
  target: { name: string; href?: string } | null;
  changes: ChangeLine[];
  from: string;
};
