import { dayOf } from "@/lib/core/days";
import type { Prisma } from "@/prisma/generated/client";

/**
 * The next order number, "OV-2026-0001", counted within the year that it is in Bogota. The row of the year stays locked until
 * the transaction ends: whoever comes next waits, and a transaction that fails gives its number back.
 */
export async function nextNumber(tx: Prisma.TransactionClient, now: Date = new Date()): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4));
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO order_sequences (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = order_sequences.last + 1
    RETURNING last`;
  return `OV-${year}-${String(row!.last).padStart(4, "0")}`;
}
