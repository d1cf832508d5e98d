import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { limitKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { beginProviderPayment, readPayerView, sendProof } from "@/lib/payments/pay";
import { isHandWay } from "@/lib/payments/shared/ways";
import type { PaymentInput } from "./schema";
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
 * @throws AppError `not_found`, `bad_request`, `too_many_requests`, and as `sendProof` and `beginProviderPayment`
 */
export async function payPurchase(
  id: string,
  { way, proof, note }: PaymentInput,
  { ip, needsProof }: { ip: string; needsProof: boolean },
): Promise<string> {
  await enforceLimit("purchases.pay", limitKey(ip), byAddress);
  const purchase = await db.purchase.findUnique({ where: { id }, select: { chargeId: true, state: true } });
  if (!purchase) throw purchaseNotFound();
  if (purchase.state !== "waiting") throw new AppError("conflict", "Esta compra ya no espera un pago.");
  if (!isHandWay(way)) return (await beginProviderPayment(purchase.chargeId, way)).location;
  if (proof?.size) {
    const picture = new Uint8Array(await proof.arrayBuffer());
    await sendProof(purchase.chargeId, way, { picture, note });
  } else if (needsProof) {
    const message = "Elige la imagen de tu comprobante.";
    throw new AppError("bad_request", message, { proof: message });
  }
  return purchasePath(id);
}
