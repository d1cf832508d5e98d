import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import type { AuditAction } from "./schema";

/** What was changed: field → what it was and what it is. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

type Entry = {
  action: AuditAction;
  /** The thing acted on; `name` is what people know it by, and outlives it. */
  target: { id: string; name: string };
  changes?: Changes;
};

/**
 * Writes one line of the audit log. Called by every service that changes something for the dashboard, inside the
 * transaction of the change, so that neither happens without the other.
 */
export async function recordAudit(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { action, target, changes = {} }: Entry,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      actorId: actor.id,
      actorName: fullName(actor),
      actorRole: actor.role,
      action,
      targetType: action.slice(0, action.indexOf(".")),
      targetId: target.id,
      targetName: target.name,
      changes: JSON.parse(JSON.stringify(changes)) as Prisma.InputJsonObject,
      ip: actor.device.ip,
      userAgent: actor.device.userAgent,
    },
  });
}

/** The fields that differ between a record as it was and what is being written over it. */
export function diff<T extends object>(before: T, after: { [K in keyof T]?: unknown }): Changes {
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && !same(before[field as keyof T], value))
      .map(([field, value]) => [field, [before[field as keyof T] ?? null, value ?? null]]),
  );
}
