import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { readPayerView } from "@/lib/payments/pay";
import { limitPayers, payByForm } from "@/lib/payments/pay-by-form";
import type { PaymentInput } from "@/lib/payments/schema";
import { purchaseNotFound, purchaseSelect } from "./select";
import { takesPayment, purchasePath } from "./shared/purchase";

/** Whether a purchase is unpaid and no proof of it is looked at. */
export async function awaitsPayment(key: string): Promise<boolean> {
  const { chargeId, state } = await db.purchase.findUniqueOrThrow({
    where: { key },
    select: { chargeId: true, state: true },
  });
  if (state !== "waiting") return false;
  const { payments } = await readPayerView(chargeId);
  return payments.every((payment) => payment.state !== "waiting");
}

/**
 * Takes the proof of a payment by hand, or begins one by a provider.
 * @param needsProof whether a way by hand needs its proof now; otherwise it may follow from the buyer's page
 * @returns where to lead the buyer
 * @throws AppError `not_found`, `too_many_requests`, and as `payByForm`
 */
export async function payPurchase(
  key: string,
  input: PaymentInput,
  { ip, needsProof }: { ip: string; needsProof: boolean },
): Promise<string> {
  await limitPayers(ip);
  const purchase = await db.purchase.findUnique({ where: { key }, select: purchaseSelect });
  if (!purchase) throw purchaseNotFound();
  if (!takesPayment(purchase)) throw new AppError("conflict", "Esta compra ya no espera un pago.");
  if (!purchase.product?.published) throw new AppError("conflict", "Este producto ya no se vende.");
  return (await payByForm(purchase.chargeId, input, { ip, needsProof })) ?? purchasePath(key);
}
