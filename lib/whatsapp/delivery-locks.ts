import type { Prisma } from "@/prisma/generated/client";

const turn = "whatsapp_deliveries";

/** Until the transaction ends nobody has all deliveries to themselves. Comes before any lock of their rows. */
export const shareDeliveries = (tx: Prisma.TransactionClient): Promise<unknown> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtext(${turn}))`;

/** Waits for deliveries that are being understood; until the transaction ends no others are. */
export const holdDeliveries = (tx: Prisma.TransactionClient): Promise<unknown> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${turn}))`;
