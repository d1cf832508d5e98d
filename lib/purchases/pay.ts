import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { limitKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { readPayerView } from "@/lib/payments/pay";
import { payByForm } from "@/lib/payments/pay-by-form";
import type { PaymentInput } from "@/lib/payments/schema";
import { purchaseNotFound } from "./select";
import { purchasePath } from "./shared/purchase";

/** Whether a purchase is unpaid and no proof of it is looked at. */
export async function awaitsPayment(id: string): Promise<boolean> {
  const { chargeId, state } = await db.purchase.findUniqueOrThrow({
    where: { id },
    select: { chargeId: true, state: true },
  });
  if (state !== "waiting") return false;
  const { payments } = await readPayerView(chargeId);
  return payments.every((payment) => payment.state !== "waiting");
}

const byAddress = { points: 30, seconds: 600 };

/**
 * Takes the proof of a payment by hand, or begins one by a provider.
 * @param needsProof whether a way by hand needs its proof now; otherwise it may follow from the buyer's page
 * @returns where to lead the buyer
 * @throws AppError `not_found`, `too_many_requests`, and as `payByForm`
 */
export async function payPurchase(
  id: string,
  input: PaymentInput,
  { ip, needsProof }: { ip: string; needsProof: boolean },
): Promise<string> {
  await enforceLimit("purchases.pay", limitKey(ip), byAddress);
  const purchase = await db.purchase.findUnique({ where: { id }, select: { chargeId: true, state: true } });
  if (!purchase) throw purchaseNotFound();
  if (purchase.state !== "waiting") throw new AppError("conflict", "Esta compra ya no espera un pago.");
  return (await payByForm(purchase.chargeId, input, { needsProof })) ?? purchasePath(id);
}
