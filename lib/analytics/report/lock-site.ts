import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";

/** Holds a site, so that two people cannot both make its last one. @throws AppError `not_found` where it is gone */
export async function lockSite(tx: Prisma.TransactionClient, id: number): Promise<void> {
  const rows = await tx.$queryRaw<object[]>`select id from sites where id = ${id} for update`;
  if (rows.length === 0) throw new AppError("not_found", "No se encontró el sitio.");
}
