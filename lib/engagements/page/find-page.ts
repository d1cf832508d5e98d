import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";
import { clientKey } from "../shared/client-page";

export const clientPageMissing = () => new AppError("not_found", "No existe esa página.");

/** The page that a key opens; null for malformed, renewed and closed keys. */
export const findClientPage = async (key: string) =>
  clientKey.test(key)
    ? db.clientPage.findUnique({
        where: { key },
        select: { siteId: true, folderId: true, client: { select: { id: true, name: true } } },
      })
    : null;

export type FoundPage = NonNullable<Awaited<ReturnType<typeof findClientPage>>>;

/**
 * Keeps a key's page open until the transaction ends.
 * @returns the client's id
 * @throws AppError `not_found`
 */
export async function holdClientPage(tx: Prisma.TransactionClient, key: string): Promise<string> {
  const [page] = await tx.$queryRaw<{ clientId: string }[]>`
    SELECT client_id AS "clientId" FROM client_pages WHERE key = ${key} FOR SHARE`;
  if (!page) throw clientPageMissing();
  return page.clientId;
}
