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

/** Somebody who has changed something, as they were called the last time. */
export type AuditActor = { id: string; name: string; role: Role };

/** A changed field of an entry, in words. */
export type ChangeLine = { field: string; label: string; before: string; after: string };

/** An entry in words, as pages show it; `href` leads to what is still there. */
export type AuditLine = {
  id: string;
  createdAt: Date;
  actor: { name: string; role: Role | null; href?: string };
  action: string;
  /** None where people did something to their own account, or nothing was acted on. */
  target: { name: string; href?: string } | null;
  changes: ChangeLine[];
  /** Device and address. */
  from: string;
};
