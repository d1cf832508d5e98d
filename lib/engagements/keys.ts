import { randomBytes } from "node:crypto";
import type { Author } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";
import { clientPageAudit } from "./audit";

/* How keys of the clients' pages begin and end. */

export const newClientKey = (): string => randomBytes(16).toString("base64url");

/** Gives an open page another key: the account that is no longer its client's led to the old one. */
export async function renewKey(
  tx: Prisma.TransactionClient,
  author: Author,
  client: { id: string; name: string },
): Promise<void> {
  const { count } = await tx.clientPage.updateMany({
    where: { clientId: client.id, key: { not: null } },
    data: { key: newClientKey(), mailedAt: null, version: { increment: 1 } },
  });
  if (count > 0) await clientPageAudit.record(tx, author, { action: "clientPage.renew", target: client });
}

/**
 * After a restore only keys of the state that was in use open pages: others were renewed or closed, or nobody knows. When
 * it is undone, pages that the restored state did not know stay as they come back: nobody closed them there.
 * @param aside the schema of the state that was in use
 */
export async function carryKeys(tx: Prisma.TransactionClient, aside: string, isUndo: boolean): Promise<void> {
  const known = isUndo ? `AND client_id IN (SELECT client_id FROM ${aside}.client_pages)` : "";
  await tx.$executeRawUnsafe(
    `UPDATE client_pages SET key = NULL, mailed_at = NULL, version = version + 1 WHERE key IS NOT NULL ${known}`,
  );
  await tx.$executeRawUnsafe(
    `INSERT INTO client_pages (client_id, key, mailed_at)
     SELECT was.client_id, was.key, was.mailed_at FROM ${aside}.client_pages was JOIN clients ON id = was.client_id
     WHERE was.key IS NOT NULL
     ON CONFLICT (client_id) DO UPDATE SET key = excluded.key, mailed_at = excluded.mailed_at`,
  );
}
