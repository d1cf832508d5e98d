import type { Currency } from "@/lib/core/currency";
import type { ChargeState, PaymentState } from "@/prisma/generated/client";
import type { HandWay, ProviderWay, WayName } from "./shared/ways";

/**
 * Begins a payment by a provider; the same charge and way again give the same one while it lasts.
 * @returns the provider's address to lead the payer to
 * @throws AppError `not_found`, `conflict` when nothing is to be paid or the way is not offered, `unavailable`
 */
export function beginProviderPayment(_chargeId: string, _way: ProviderWay): Promise<{ location: string }> {
  throw new Error("not yet");
}

/**
 * Takes a picture that shows a payment; it waits for staff.
 * @throws AppError `bad_request` for what is no picture, `conflict`, `not_found`, `too_many_requests`
 */
export function sendProof(
  _chargeId: string,
  _way: HandWay,
  _proof: { picture: Uint8Array; note: string },
): Promise<{ id: string }> {
  throw new Error("not yet");
}

export type PayerView = {
  state: ChargeState;
  title: string;
  amountCents: number;
  currency: Currency;
  paidAt: Date | null;
  /** Newest first. */
  payments: {
    id: string;
    way: WayName;
    label: string;
    state: PaymentState;
    amountCents: number;
    currency: Currency;
    /** Why it was refused; empty otherwise. */
    reason: string;
    createdAt: Date;
  }[];
};

/** Gives what the payer's page shows, nothing of staff. @throws AppError `not_found` */
export function readPayerView(_chargeId: string): Promise<PayerView> {
  throw new Error("not yet");
}
