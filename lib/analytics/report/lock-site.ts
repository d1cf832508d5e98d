import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";

/** Locks a site, so that two people cannot both add its last goal, segment or note. @throws AppError `not_found` */
export async function lockSite(tx: Prisma.TransactionClient, id: number): Promise<void> {
  const rows = await tx.$queryRaw<object[]>`select id from sites where id = ${id} for update`;
  if (rows.length === 0) throw new AppError("not_found", "No se encontró el sitio.");
}
