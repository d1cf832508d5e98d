import { AppError } from "@/lib/core/errors";
import { limitKey, networkKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { beginProviderPayment, sendProof } from "./pay";
import type { PaymentInput } from "./schema";
import { isHandWay } from "./shared/ways";

const byAddress = { points: 30, seconds: 600 };
/** Tries of one address (an IPv6 /48 together), including refused ones. */
const proofsADay = { points: 15, seconds: 86_400 };

/** Before what is to be paid is looked for, so that nobody tries out addresses. @throws AppError `too_many_requests` */
export const limitPayers = (ip: string): Promise<void> => enforceLimit("payments.pay", limitKey(ip), byAddress);

/** Whether a form lacks the picture that its way needs. */
export const lacksProof = ({ way, proof }: Pick<PaymentInput, "way" | "proof">): boolean =>
  isHandWay(way) && !proof?.size;

/**
 * Takes the proof of a payment by hand, or begins one by a provider.
 * @param needsProof whether a way by hand needs its proof now; otherwise it may follow
 * @returns the provider's address to lead the payer to; null for a way by hand
 * @throws AppError `bad_request` without a proof, `too_many_requests` for many, and as `sendProof` and `beginProviderPayment`
 */
export async function payByForm(
  chargeId: string,
  { way, proof, note, offered }: PaymentInput,
  { ip, needsProof }: { ip: string; needsProof: boolean },
): Promise<string | null> {
  if (!isHandWay(way)) return (await beginProviderPayment(chargeId, way, offered)).location;
  if (proof?.size) {
    await enforceLimit("payments.proof", networkKey(ip) ?? limitKey(ip), proofsADay);
    await sendProof(chargeId, way, { picture: new Uint8Array(await proof.arrayBuffer()), note, offered });
  } else if (needsProof) {
    const message = "Elige la imagen de tu comprobante.";
    throw new AppError("bad_request", message, { proof: message });
  }
  return null;
}
