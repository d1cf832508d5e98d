import { signMercadoPago } from "@/lib/payments/providers/mercadopago";
import { startProvider } from "./provider-server";

export const mercadopagoAccount = { token: "APP_USR-de-prueba", secret: "clave-del-webhook" };

type Preference = { id: string; external_reference: string; amount: number; currency: string };
type Paid = {
  id: number;
  external_reference: string;
  status: string;
  transaction_amount: number;
  currency_id: string;
};

/** The part of Mercado Pago that a checkout needs, on loopback. */
export async function startMercadoPago() {
  const preferences = new Map<string, Preference>();
  const payments = new Map<string, Paid>();
  const refunds = new Set<string>();
  /** Whether a refund is done at once. */
  const answers = { refund: "approved" };
  let last = 1_000_000;

  const provider = await startProvider(({ method, path, query, headers, body }) => {
    if (headers.authorization !== `Bearer ${mercadopagoAccount.token}`) return [401, { message: "invalid token" }];
    const key = String(headers["x-idempotency-key"] ?? "");
    if (method === "POST" && path === "/checkout/preferences") {
      const { items, external_reference, expires } = JSON.parse(body);
      if (!key || !expires || items.length !== 1) return [400, { message: "bad preference" }];
      const [{ unit_price: amount, currency_id: currency }] = items;
      const known = preferences.get(key) ?? { id: `pref-${(last += 1)}`, external_reference, amount, currency };
      preferences.set(key, known);
      return [201, { id: known.id, init_point: `${provider.url}/checkout?pref_id=${known.id}` }];
    }
    if (path === "/v1/payments/search") {
      const reference = query.get("external_reference");
      return [200, { results: [...payments.values()].filter((paid) => paid.external_reference === reference) }];
    }
    const [, id, what] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(path) ?? [];
    const paid = payments.get(id ?? "");
    if (!paid) return [404, { message: "Payment not found" }];
    if (!what) return [200, paid];
    if (!key) return [400, { message: "no key" }];
    if (!refunds.has(key) && !["approved", "in_mediation"].includes(paid.status))
      return [400, { message: "not refundable" }];
    refunds.add(key);
    if (answers.refund === "approved") paid.status = "refunded";
    return [201, { id: last, payment_id: paid.id, status: answers.refund }];
  });

  return Object.assign(provider, {
    payments,
    answers,
    /** Somebody pays what a payment of ours asks for. @returns the provider's id */
    pay(reference: string, changes: Partial<Paid> = {}): string {
      const asked = [...preferences.values()].find((each) => each.external_reference === reference)!;
      const id = (last += 1);
      payments.set(String(id), {
        id,
        external_reference: reference,
        status: "approved",
        transaction_amount: asked.amount,
        currency_id: asked.currency,
        ...changes,
      });
      return String(id);
    },
  });
}

/** A notification as Mercado Pago sends it, ready for `call`. */
export function mercadopagoNotification(id: string, secret = mercadopagoAccount.secret) {
  const [ts, requestId] = [String(Date.now()), crypto.randomUUID()];
  const signature = signMercadoPago(secret, { id, requestId, ts });
  return {
    method: "POST",
    query: `?data.id=${id}&type=payment`,
    headers: { "x-signature": `ts=${ts},v1=${signature}`, "x-request-id": requestId },
    body: { action: "payment.updated", type: "payment", data: { id } },
  };
}
