import { db } from "@/lib/core/db";
import { moneyStands } from "@/lib/payments/charges";
import type { Prisma } from "@/prisma/generated/client";
import type { MoneyStanding } from "./shared/plan";

/** The amounts that earlier versions asked for and that still count: a newer version asks for the rest of its total. */
export async function readStanding(proposalId: string, tx: Prisma.TransactionClient = db): Promise<MoneyStanding> {
  const [row] = await tx.$queryRaw<{ paid: bigint; coming: bigint }[]>`
    SELECT coalesce(sum(charges.amount_cents) FILTER (WHERE charges.state = 'paid'), 0)::bigint AS paid,
      coalesce(sum(charges.amount_cents) FILTER (WHERE charges.state = 'open'), 0)::bigint AS coming
    FROM proposal_instalments JOIN charges ON charges.id = charge_id
    WHERE proposal_id = ${proposalId}::uuid AND ${moneyStands}`;
  return { paidCents: Number(row!.paid), comingCents: Number(row!.coming) };
}
