import { declared } from "@/lib/core/declared";
import { inBatches } from "@/lib/core/download";
import type { Untyped } from "@/lib/core/page";
import type { Prisma } from "@/prisma/generated/client";
import type { Actor } from "./actor";
import type { fullName } from "./shared/names";

export type DataSubject = { id: string; email: string; whatsapp: string; photo: string } & Parameters<
  typeof fullName
>[0];

/**
 * Readers of a person's data, by name in the exported file.
 * @param admin the admin who asks; left out when the person asks
 */
type Parts = Readonly<Record<string, (person: DataSubject, admin?: Actor) => unknown>>;

/**
 * The personal data that a domain stores, and how it is removed: declared in its `personal-data.ts`. Of other people's
 * actions and texts, only the part that concerns the person is exported: others have a right to their data too.
 */
export type PersonalData = {
  /** For the person and for admins alike. */
  parts?: Parts;
  ownParts?: Parts;
  partsForAdmins?: Parts;
  /**
   * Deletes the person's own data and anonymises the data that has to stay, in the transaction that removes them.
   * Their row is deleted after all domains have run, and everything that cascades from it.
   */
  forget?: (tx: Prisma.TransactionClient, person: DataSubject, actor: Actor) => Promise<unknown>;
  /** Deletes their files after the person is gone. Maintenance retries failures. */
  removeFiles?: (person: DataSubject) => Promise<unknown>;
};

export const personalData = declared<readonly PersonalData[]>("personal data");

export async function* rowsOf<Row extends object>(
  model: { findMany: unknown },
  { where, select }: { where: object; select: object },
  toItem: (row: Row) => object = (row) => row,
): AsyncGenerator<object> {
  const rows = inBatches(model as Untyped<Row & { id: string }>, { where, select: { id: true, ...select } });
  for await (const { id: _id, ...row } of rows) yield toItem(row as unknown as Row);
}
