import { day } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { cancelCharge, forgetPayers, hasMoney, lockCharge, mayBePaid } from "@/lib/payments/charges";
import { Prisma } from "@/prisma/generated/client";
import { unpaidDays } from "./shared/purchase";

const batch = 500;

type Old = { id: string; chargeId: string; state: "waiting" | "cancelled" };

/**
 * Ends purchases that nobody paid in time, and forgets who their buyers were; also of those that staff cancelled. One
 * whose money may still come, or is here, stays.
 */
export async function expirePurchases(now = new Date()): Promise<void> {
  const old = await db.$queryRaw<Old[]>`
    SELECT id, charge_id AS "chargeId", state::text AS state FROM purchases
    WHERE created_at < ${new Date(now.getTime() - unpaidDays * day)}
      AND (state = 'waiting' OR (state = 'cancelled' AND buyer_email <> ''))
      AND NOT ${hasMoney(Prisma.sql`purchases.charge_id`)}
    ORDER BY created_at LIMIT ${batch}`;
  for (const { id, chargeId, state } of old) {
    await db.$transaction(async (tx) => {
      await lockCharge(tx, chargeId);
      if (await mayBePaid(tx, chargeId)) return;
      const forgotten = { buyerName: "", buyerEmail: "", version: { increment: 1 } } as const;
      const { count } = await tx.purchase.updateMany({
        where: { id, state },
        data: { ...forgotten, state: state === "waiting" ? "expired" : state },
      });
      if (count === 0) return;
      await cancelCharge(tx, chargeId);
      await forgetPayers(tx, [chargeId]);
    });
  }
}
