import type { PaymentSettings } from "../settings";
import type { ProviderWay } from "../shared/ways";
import { askMercadoPago, beginMercadoPago, refundMercadoPago, searchMercadoPago } from "./mercadopago";
import { askPaypal, askPaypalCapture, beginPaypal, isDisputedAtPaypal, refundPaypal } from "./paypal";
import type { BegunPayment, ProviderPayment } from "./provider";

type Provider = {
  begin: (begun: BegunPayment) => Promise<{ providerId: string; location: string }>;
  /** Asks what came of a payment that was begun; PayPal's money is captured only if told to. */
  look: (payment: { id: string; providerId: string | null }, takes: boolean) => Promise<ProviderPayment[]>;
  /** Reads a payment from the provider. */
  ask: (providerPaymentId: string) => Promise<ProviderPayment[]>;
  refund: (providerPaymentId: string, key: string) => Promise<void>;
  /** Where a payment does not say so itself. */
  isDisputed?: (providerPaymentId: string) => Promise<boolean>;
};

/** Null while its account is not set up. */
export function providerOf(way: ProviderWay, { mercadopago, paypal }: PaymentSettings): Provider | null {
  if (way === "mercadopago") {
    return (
      mercadopago && {
        begin: (begun) => beginMercadoPago(mercadopago, begun),
        look: ({ id }) => searchMercadoPago(mercadopago, id),
        ask: (id) => askMercadoPago(mercadopago, id),
        refund: (id, key) => refundMercadoPago(mercadopago, id, key),
      }
    );
  }
  return (
    paypal && {
      begin: (begun) => beginPaypal(paypal, begun),
      look: async ({ providerId }, takes) => (providerId === null ? [] : askPaypal(paypal, providerId, takes)),
      ask: (id) => askPaypalCapture(paypal, id),
      refund: (id, key) => refundPaypal(paypal, id, key),
      isDisputed: (id) => isDisputedAtPaypal(paypal, id),
    }
  );
}
