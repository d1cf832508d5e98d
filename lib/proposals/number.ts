import { dayOf } from "@/lib/core/days";
import type { Prisma } from "@/prisma/generated/client";

/**
 * Gives the next number, "P-2026-0001", by the year in Bogota. The year's row stays locked until the transaction
 * ends: others wait, and a failed transaction gives its number back.
 */
export async function nextProposalNumber(tx: Prisma.TransactionClient, now: Date = new Date()): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4));
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO proposal_sequences (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = proposal_sequences.last + 1
    RETURNING last`;
  return `P-${year}-${String(row!.last).padStart(4, "0")}`;
}
