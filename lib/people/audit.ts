import { inTurns } from "@/lib/core/in-turns";
import type { Prisma } from "@/prisma/generated/client";
import type { Actor } from "./actor";
import { fullName } from "./shared/names";

export type Author = Pick<Actor, "id" | "name" | "lastName" | "username" | "role" | "device">;

/** The author's id when nobody is signed in; no account has it. */
export const nobody = "00000000-0000-0000-0000-000000000000";

/** For what nobody did. */
export const theSystem: Author = {
  ...{ id: nobody, name: "El sistema", lastName: "", username: "", role: "superadmin" },
  device: { ip: "", userAgent: "" },
};

export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Declared in each domain's `audit.ts`. */
export type AuditedKind = {
  /** Also a filter of the log. */
  type: string;
  label: string;
  /** Texts that the name follows: "Editó el usuario". */
  actions: Record<string, string>;
  fields: Record<string, string>;
  values?: Record<string, Record<string, string> | ((value: unknown) => string)>;
  /** Keeps the ids that still exist; left out if nothing can be opened afterwards. */
  findExisting?: (ids: string[]) => Promise<{ id: string }[]>;
  href?: (id: string) => string;
};

type Target = { id: string; name: string };

export type AuditedPerson = Pick<Author, "id" | "name" | "lastName" | "username">;

export const personTarget = (person: AuditedPerson): Target => ({ id: person.id, name: fullName(person) });

export const authorSelect = { id: true, name: true, lastName: true, username: true, role: true } as const;

type Entry<A> = {
  action: A;
  /** Its `name` outlives it. Left out when the author is the target. */
  target?: Target;
  changes?: Changes;
};

/** Declares a kind of thing. A service that changes one calls `record`, which accepts only its actions. */
export function audited<const T extends string, A extends `${T}.${string}`>(
  kind: Omit<AuditedKind, "type" | "actions"> & { type: T; actions: Record<A, string> },
) {
  return {
    ...kind,
    /** Writes a line inside the transaction of the change, so that neither happens without the other. */
    record: (tx: Prisma.TransactionClient, author: Author, entry: Entry<A>) => write(tx, author, kind.type, [entry]),
    recordAll: (tx: Prisma.TransactionClient, author: Author, entries: Entry<A>[]) =>
      write(tx, author, kind.type, entries),
  };
}

/** As far back as the log goes. */
export const wasEverDone = (action: string): string => `EXISTS (SELECT FROM audit_entries WHERE action = '${action}')`;

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

export function diff<T extends object>(before: T, after: { [K in keyof T]?: unknown }): Changes {
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && !same(before[field as keyof T], value))
      .map(([field, value]) => [field, [before[field as keyof T] ?? null, value ?? null]]),
  );
}
