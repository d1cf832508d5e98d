import { inTurns } from "@/lib/core/in-turns";
import type { Prisma } from "@/prisma/generated/client";
import type { Actor } from "./actor";
import { fullName } from "./shared/names";

/** Who did something, as a line tells of them. */
export type Author = Pick<Actor, "id" | "name" | "lastName" | "username" | "role" | "device">;

/** The id of who is not signed in: nobody has it. */
export const nobody = "00000000-0000-0000-0000-000000000000";

/** What was changed: field → what it was and what it is. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/**
 * A kind of thing whose changes are in the audit log, and how they are told. Each is declared in
 * the `audit.ts` of its domain.
 */
export type AuditedKind = {
  /** The first half of each action; what the log can be filtered by. */
  type: string;
  label: string;
  /** What can be done to it, followed by its name: "Editó el usuario". */
  actions: Record<string, string>;
  /** What its fields are called. */
  fields: Record<string, string>;
  /** What values mean that are words of the code, by field. */
  values?: Record<string, Record<string, string> | ((value: unknown) => string)>;
  /** Those of some ids that are still there; left out for what nobody can look at afterwards. */
  findExisting?: (ids: string[]) => Promise<{ id: string }[]>;
  /** Where one is shown. */
  href?: (id: string) => string;
};

type Target = { id: string; name: string };

export type AuditedPerson = Pick<Author, "id" | "name" | "lastName" | "username">;

/** Gives a person as the thing acted on. */
export const personTarget = (person: AuditedPerson): Target => ({ id: person.id, name: fullName(person) });

/** What is read of a person to write lines in their name. */
export const authorSelect = { id: true, name: true, lastName: true, username: true, role: true } as const;

type Entry<A> = {
  action: A;
  /** The thing acted on, whose `name` outlives it; left out for who did it. */
  target?: Target;
  changes?: Changes;
};

/**
 * Declares a kind of thing. Every service that changes one calls `record`, which knows its actions
 * and no others.
 */
export function audited<const T extends string, A extends `${T}.${string}`>(
  kind: Omit<AuditedKind, "type" | "actions"> & { type: T; actions: Record<A, string> },
) {
  return {
    ...kind,
    /**
     * Writes a line of the log, inside the transaction of the change, so that neither happens
     * without the other.
     */
    record: (tx: Prisma.TransactionClient, author: Author, entry: Entry<A>) => write(tx, author, kind.type, [entry]),
    /** The same for a change of many things at once. */
    recordAll: (tx: Prisma.TransactionClient, author: Author, entries: Entry<A>[]) =>
      write(tx, author, kind.type, entries),
  };
}

/** The condition in SQL that somebody ever did it, as far back as the log goes. */
export const wasEverDone = (action: string): string => `EXISTS (SELECT FROM audit_entries WHERE action = '${action}')`;

/** Lines that are written at once. */
const batch = 50;

async function write(
  tx: Prisma.TransactionClient,
  author: Author,
  targetType: string,
  entries: Entry<string>[],
): Promise<void> {
  for await (const part of inTurns(entries, batch)) {
    await tx.auditEntry.createMany({ data: part.map((entry) => auditRow(author, targetType, entry)) });
  }
}

/** Gives a line of the log as it is stored. */
export const auditRow = (
  author: Author,
  targetType: string,
  { action, target = personTarget(author), changes = {} }: Entry<string>,
) => ({
  actorId: author.id,
  actorName: fullName(author),
  actorRole: author.role,
  action,
  targetType,
  targetId: target.id,
  targetName: target.name,
  changes: JSON.parse(JSON.stringify(changes)) as Prisma.InputJsonObject,
  ip: author.device.ip,
  userAgent: author.device.userAgent,
});

/** Gives the fields that differ between a record as it was and what is being written over it. */
export function diff<T extends object>(before: T, after: { [K in keyof T]?: unknown }): Changes {
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && !same(before[field as keyof T], value))
      .map(([field, value]) => [field, [before[field as keyof T] ?? null, value ?? null]]),
  );
}
