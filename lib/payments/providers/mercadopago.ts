import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { absoluteUrl } from "@/lib/core/seo";
import type { MercadoPagoAccount } from "../settings";
import {
  type BegunPayment,
  callProvider,
  centsOf,
  decimalOf,
  ProviderError,
  type ProviderPayment,
  unlessMissing,
} from "./provider";

const mercadopagoNotifications = "/api/payments/mercadopago";

type Sent = { json?: object; key?: string };

const call = <T>({ token }: MercadoPagoAccount, path: string, answer: z.ZodType<T>, sent: Sent = {}): Promise<T> =>
  callProvider("Mercado Pago", `${env.MERCADOPAGO_URL}${path}`, answer, {
    method: sent.json ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, ...(sent.key && { "x-idempotency-key": sent.key }) },
    json: sent.json,
  });

const preference = z.object({ id: z.string().max(200), init_point: z.url({ protocol: /^https?$/ }).max(2_000) });

const payment = z.object({
  id: z.union([z.number().int(), z.string().max(60)]),
  external_reference: z.string().max(300).nullish(),
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string(),
});

/** @throws ProviderError */
export async function beginMercadoPago(account: MercadoPagoAccount, begun: BegunPayment) {
  const { id, title, amountCents, currency, payerEmail, expiresAt, backUrl } = begun;
  const found = await call(account, "/checkout/preferences", preference, {
    key: id,
    json: {
      items: [{ id, title, quantity: 1, unit_price: Number(decimalOf(amountCents)), currency_id: currency }],
      ...(payerEmail && { payer: { email: payerEmail } }),
      external_reference: id,
      notification_url: absoluteUrl(mercadopagoNotifications),
      back_urls: { success: backUrl, pending: backUrl, failure: backUrl },
      auto_return: "approved",
      expires: true,
      expiration_date_to: expiresAt.toISOString(),
    },
  });
  return { providerId: found.id, location: found.init_point };
}

/** @throws ProviderError */
export async function askMercadoPago(account: MercadoPagoAccount, id: string): Promise<ProviderPayment[]> {
  const found = await unlessMissing(call(account, `/v1/payments/${encodeURIComponent(id)}`, payment));
  return found === null ? [] : [toTold(found)];
}

/** Asks what came of a preference, without a notification. @throws ProviderError */
export async function searchMercadoPago(account: MercadoPagoAccount, reference: string): Promise<ProviderPayment[]> {
  const query = new URLSearchParams({
    external_reference: reference,
    sort: "date_created",
    criteria: "desc",
    limit: "100",
  });
  const found = await call(account, `/v1/payments/search?${query}`, z.object({ results: z.array(payment).max(100) }));
  return found.results.map(toTold);
}

/** The same key gives the money back once, maybe later. @throws ProviderError */
export async function refundMercadoPago(account: MercadoPagoAccount, id: string, key: string): Promise<void> {
  const path = `/v1/payments/${encodeURIComponent(id)}/refunds`;
  const { status } = await call(account, path, z.object({ status: z.string().nullish() }), { key, json: {} });
  if (status === "rejected" || status === "cancelled")
    throw new ProviderError(422, "Mercado Pago refused to give a payment back");
}

const states: Record<string, ProviderPayment["state"]> = {
  approved: "approved",
  refunded: "refunded",
  charged_back: "refunded",
  rejected: "refused",
  cancelled: "refused",
};

/** The dispute of a payment, unless the money went back. */
const disputed: Record<string, ProviderPayment["state"]> = { in_process: "pending", reimbursed: "approved" };

const toTold = (found: z.output<typeof payment>): ProviderPayment => ({
  reference: found.external_reference ?? "",
  id: String(found.id),
  amountCents: centsOf(found.transaction_amount),
  currency: found.currency_id,
  state: (found.status === "charged_back" && disputed[found.status_detail ?? ""]) || states[found.status] || "pending",
  isPartlyRefunded: (found.transaction_amount_refunded ?? 0) > 0,
  isDisputed:
    found.status === "in_mediation" || (found.status === "charged_back" && found.status_detail === "in_process"),
});

export type MercadoPagoSigned = { id: string; requestId: string | null; signature: string | null };

/** Whether the account's secret signed a notification about a payment; in constant time. */
export function isSignedByMercadoPago({ secret }: MercadoPagoAccount, signed: MercadoPagoSigned): boolean {
  const parts = new Map((signed.signature ?? "").split(",", 4).map((part) => readPart(part)));
  const [ts, given] = [parts.get("ts"), parts.get("v1")];
  if (!ts || !/^[0-9a-f]{64}$/.test(given ?? "")) return false;
  const expected = Buffer.from(signMercadoPago(secret, { ...signed, ts }), "hex");
  return timingSafeEqual(expected, Buffer.from(given!, "hex"));
}

const readPart = (part: string): [string, string] => {
  const [name = "", value = ""] = part.split("=", 2);
  return [name.trim(), value.trim()];
};

/** A part that is missing is left out with its name. */
export const signMercadoPago = (
  secret: string,
  { id, requestId, ts }: Omit<MercadoPagoSigned, "signature"> & { ts: string },
): string => {
  const manifest = `${id ? `id:${id.toLowerCase()};` : ""}${requestId ? `request-id:${requestId};` : ""}ts:${ts};`;
  return createHmac("sha256", secret).update(manifest).digest("hex");
};
