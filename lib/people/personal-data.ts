import { declared } from "@/lib/core/declared";
import { inBatches } from "@/lib/core/download";
import type { Untyped } from "@/lib/core/page";
import type { Prisma } from "@/prisma/generated/client";
import type { Actor } from "./actor";
import type { fullName } from "./shared/names";

/** Whom data is about. */
export type DataSubject = { id: string; email: string; whatsapp: string; photo: string } & Parameters<
  typeof fullName
>[0];

/**
 * What there is of a person, by its name in the file that is given out.
 * @param admin who asks for it, where they do not themselves
 */
type Parts = Readonly<Record<string, (person: DataSubject, admin?: Actor) => unknown>>;

/**
 * What a domain keeps of people, and what becomes of it when one is removed: declared in its
 * `personal-data.ts`. Of what others did or wrote only what concerns the person is given out:
 * others have a right to their data too.
 */
export type PersonalData = {
  /**
   * What is in both files: that which people download of themselves, and that which an admin
   * downloads of them.
   */
  parts?: Parts;
  /** What people alone may read of themselves. */
  ownParts?: Parts;
  /** What an admin alone may read. */
  partsForAdmins?: Parts;
  /**
   * Takes away what is only the person's, and makes what has to stay speak of them no more, in the
   * transaction that removes them. Their row goes after all domains did so, and with it what falls
   * by a foreign key.
   */
  forget?: (tx: Prisma.TransactionClient, person: DataSubject, actor: Actor) => Promise<unknown>;
  /**
   * Removes files of theirs once they are gone. What cannot be removed now is removed by
   * maintenance.
   */
  removeFiles?: (person: DataSubject) => Promise<unknown>;
};

/** What all domains keep of people. */
export const personalData = declared<readonly PersonalData[]>("personal data");

/** Gives rows without the id that they are read by. */
export async function* rowsOf<Row extends object>(
  model: { findMany: unknown },
  { where, select }: { where: object; select: object },
  toItem: (row: Row) => object = (row) => row,
): AsyncGenerator<object> {
  const rows = inBatches(model as Untyped<Row & { id: string }>, { where, select: { id: true, ...select } });
  for await (const { id: _id, ...row } of rows) yield toItem(row as unknown as Row);
}
