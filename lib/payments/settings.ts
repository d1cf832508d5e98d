import { readSecret } from "@/lib/options/secrets";
import { readOptions } from "@/lib/options/select";
import { paymentOptions } from "./options";
import { parseRate } from "./shared/rate";
import type { WayName } from "./shared/ways";
import type { Currency } from "@/lib/core/currency";

const { mercadopagoToken, mercadopagoSecret, paypalSecret, proofRetentionMonths: _, ...open } = paymentOptions;

export type PaymentSettings = Awaited<ReturnType<typeof readPaymentSettings>>;

export type MercadoPagoAccount = { token: string; secret: string };
export type PaypalAccount = { clientId: string; secret: string; webhookId: string };

/** An account lacks nothing, or is null. */
export async function readPaymentSettings() {
  const [options, token, secret, paypal] = await Promise.all([
    readOptions(open),
    readSecret(mercadopagoToken),
    readSecret(mercadopagoSecret),
    readSecret(paypalSecret),
  ]);
  const { paypalClientId: clientId, paypalWebhookId: webhookId } = options;
  return {
    ...options,
    rate: parseRate(options.rate),
    mercadopago: token && secret ? ({ token, secret } satisfies MercadoPagoAccount) : null,
    paypal: paypal && clientId && webhookId ? ({ clientId, secret: paypal, webhookId } satisfies PaypalAccount) : null,
  };
}

/** The currencies of the ways that are set up. */
export function currenciesOf(settings: PaymentSettings): Partial<Record<WayName, Currency>> {
  return {
    ...(settings.transferNumber && { transfer: settings.transferCurrency as Currency }),
    ...(settings.yapeNumber && { yape: "PEN" }),
    ...(settings.plinNumber && { plin: "PEN" }),
    ...(settings.mercadopago && { mercadopago: "PEN" }),
    // PayPal takes no soles.
    ...(settings.paypal && { paypal: "USD" }),
  };
}
