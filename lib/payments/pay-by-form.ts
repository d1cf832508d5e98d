import { AppError } from "@/lib/core/errors";
import { beginProviderPayment, sendProof } from "./pay";
import type { PaymentInput } from "./schema";
import { isHandWay } from "./shared/ways";

/**
 * Takes the proof of a payment by hand, or begins one by a provider.
 * @param needsProof whether a way by hand needs its proof now; otherwise it may follow
 * @returns the provider's address to lead the payer to; null for a way by hand
 * @throws AppError `bad_request` without a proof, and as `sendProof` and `beginProviderPayment`
 */
export async function payByForm(
  chargeId: string,
  { way, proof, note }: PaymentInput,
  { needsProof }: { needsProof: boolean },
): Promise<string | null> {
  if (!isHandWay(way)) return (await beginProviderPayment(chargeId, way)).location;
  if (proof?.size) {
    await sendProof(chargeId, way, { picture: new Uint8Array(await proof.arrayBuffer()), note });
  } else if (needsProof) {
    const message = "Elige la imagen de tu comprobante.";
    throw new AppError("bad_request", message, { proof: message });
  }
  return null;
}
