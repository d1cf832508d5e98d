import { day } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { cancelCharge } from "@/lib/payments/charges";
import { readPayerView } from "@/lib/payments/pay";
import { unpaidDays } from "./shared/purchase";

const batch = 500;

/** Ends purchases that nobody paid in time, and forgets who their buyers were. One with a payment under way stays. */
export async function expirePurchases(now = new Date()): Promise<void> {
  const old = await db.purchase.findMany({
    where: { state: "waiting", createdAt: { lt: new Date(now.getTime() - unpaidDays * day) } },
    orderBy: { createdAt: "asc" },
    take: batch,
    select: { id: true, chargeId: true },
  });
  for (const { id, chargeId } of old) {
    const { payments } = await readPayerView(chargeId);
    if (payments.some(({ state }) => state === "waiting" || state === "begun")) continue;
    await db.$transaction(async (tx) => {
      if (!(await cancelCharge(tx, chargeId))) return;
      const forgotten = { payerName: "", payerEmail: "" };
      await tx.charge.update({ where: { id: chargeId }, data: forgotten, select: { id: true } });
      await tx.purchase.updateMany({
        where: { id, state: "waiting" },
        data: { state: "expired", buyerName: "", buyerEmail: "", version: { increment: 1 } },
      });
    });
  }
}
