import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { limitKey, namedKey, networkKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { readPayerView } from "@/lib/payments/pay";
import { payByForm } from "@/lib/payments/pay-by-form";
import type { PaymentInput } from "@/lib/payments/schema";
import { isHandWay } from "@/lib/payments/shared/ways";
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

const byAddress = { points: 30, seconds: 600 };
/** Proofs take room and somebody's time: of an address (an IPv6 /48 together) in a day, and of all in an hour. */
const proofsADay = { points: 15, seconds: 86_400 };
const proofsOfAll = { points: 60, seconds: 3_600 };

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
  await enforceLimit("purchases.pay", limitKey(ip), byAddress);
  const purchase = await db.purchase.findUnique({ where: { key }, select: purchaseSelect });
  if (!purchase) throw purchaseNotFound();
  if (!takesPayment(purchase)) throw new AppError("conflict", "Esta compra ya no espera un pago.");
  if (!purchase.product?.published) throw new AppError("conflict", "Este producto ya no se vende.");
  if (isHandWay(input.way) && input.proof?.size) {
    await enforceLimit("purchases.proof", networkKey(ip) ?? limitKey(ip), proofsADay);
    await enforceLimit("purchases.proofs", namedKey("all"), proofsOfAll);
  }
  return (await payByForm(purchase.chargeId, input, { needsProof })) ?? purchasePath(key);
}
