import { z } from "zod";
import { env } from "@/lib/core/env";
import { singleton } from "@/lib/core/singleton";
import type { PaypalAccount } from "../settings";
import {
  type BegunPayment,
  callProvider,
  centsOf,
  decimalOf,
  ProviderError,
  type ProviderPayment,
  unlessMissing,
} from "./provider";

type Token = { of: string; text: string; until: number };

const kept = () => singleton<{ token: Token | null }>("payments.paypal", () => ({ token: null }));

/** Milliseconds before its end from which a token is not used any more. */
const margin = 60_000;

async function tokenOf({ clientId, secret }: PaypalAccount): Promise<string> {
  const memory = kept();
  const of = `${env.PAYPAL_URL} ${clientId} ${secret}`;
  if (memory.token?.of === of && memory.token.until > Date.now()) return memory.token.text;
  const answer = await callProvider(
    "PayPal",
    `${env.PAYPAL_URL}/v1/oauth2/token`,
    z.object({ access_token: z.string(), expires_in: z.number() }),
    {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}` },
      form: { grant_type: "client_credentials" },
    },
  );
  memory.token = { of, text: answer.access_token, until: Date.now() + answer.expires_in * 1_000 - margin };
  return answer.access_token;
}

type Sent = { json?: object | string; key?: string };

async function call<T>(account: PaypalAccount, path: string, answer: z.ZodType<T>, sent: Sent = {}): Promise<T> {
  return callProvider("PayPal", `${env.PAYPAL_URL}${path}`, answer, {
    method: sent.json === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${await tokenOf(account)}`,
      ...(sent.key && { "paypal-request-id": sent.key }),
    },
    json: sent.json,
  });
}

const money = z.object({ currency_code: z.string(), value: z.string() });

const customId = z.string().max(200).optional();

const capture = z.object({ id: z.string().max(60), status: z.string(), amount: money });

const order = z.object({
  id: z.string().max(60),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: customId,
        payments: z.object({ captures: z.array(capture).optional() }).optional(),
      }),
    )
    .max(10)
    .default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string().max(2_000) })).default([]),
});

/** @throws ProviderError */
export async function beginPaypal(account: PaypalAccount, begun: BegunPayment) {
  const { id, title, amountCents, currency, backUrl } = begun;
  const made = await call(account, "/v2/checkout/orders", order, {
    key: id,
    json: {
      intent: "CAPTURE",
      purchase_units: [
        {
          reference_id: id,
          custom_id: id,
          description: title.slice(0, 127),
          amount: { currency_code: currency, value: decimalOf(amountCents) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            user_action: "PAY_NOW",
            shipping_preference: "NO_SHIPPING",
            return_url: backUrl,
            cancel_url: backUrl,
          },
        },
      },
    },
  });
  const lead = made.links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
  if (!lead || !/^https?:\/\//.test(lead)) throw new ProviderError(200, "PayPal named no page to pay on");
  return { providerId: made.id, location: lead };
}

/**
 * Asks for an order and, if told to, takes the money once the payer approved it. PayPal takes it once; without a key,
 * because a payer whose card was refused may approve again.
 * @throws ProviderError
 */
export async function askPaypal(account: PaypalAccount, orderId: string, takes: boolean): Promise<ProviderPayment[]> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
  const known = await unlessMissing(call(account, path, order));
  if (known === null) return [];
  return toTold(takes && known.status === "APPROVED" ? await take(account, path) : known);
}

/** @throws ProviderError */
export async function askPaypalCapture(account: PaypalAccount, captureId: string): Promise<ProviderPayment[]> {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
  const found = await unlessMissing(call(account, path, capture.extend({ custom_id: customId })));
  return found === null ? [] : [toToldCapture(found, found.custom_id)];
}

async function take(account: PaypalAccount, path: string): Promise<z.output<typeof order>> {
  try {
    await call(account, `${path}/capture`, z.object({}), { json: {} });
  } catch (error) {
    // Somebody else took it meanwhile, or the card refused it: the order says which.
    if (!(error instanceof ProviderError) || error.status !== 422) throw error;
  }
  return call(account, path, order);
}

const states: Record<string, ProviderPayment["state"]> = {
  COMPLETED: "approved",
  PARTIALLY_REFUNDED: "approved",
  REFUNDED: "refunded",
  DECLINED: "refused",
  FAILED: "refused",
};

const toTold = ({ purchase_units: units }: z.output<typeof order>): ProviderPayment[] =>
  units.flatMap(({ custom_id: reference, payments }) =>
    (payments?.captures ?? []).map((each) => toToldCapture(each, reference)),
  );

const toToldCapture = (
  { id, status, amount }: z.output<typeof capture>,
  reference: string | undefined,
): ProviderPayment => ({
  reference: reference ?? "",
  id,
  amountCents: centsOf(amount.value),
  currency: amount.currency_code,
  state: states[status] ?? "pending",
  isPartlyRefunded: status === "PARTIALLY_REFUNDED",
});

/** Whether a dispute about a capture is open. @throws ProviderError */
export async function isDisputedAtPaypal(account: PaypalAccount, captureId: string): Promise<boolean> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId });
  const found = await call(
    account,
    `/v1/customer/disputes?${query}`,
    z.object({
      items: z
        .array(z.object({ status: z.string() }))
        .max(100)
        .default([]),
    }),
  );
  return found.items.some(({ status }) => status !== "RESOLVED");
}

/** The same key gives the money back once, maybe later. @throws ProviderError */
export async function refundPaypal(account: PaypalAccount, captureId: string, key: string): Promise<void> {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
  const { status } = await call(account, path, z.object({ status: z.string().nullish() }), { key, json: {} });
  if (status === "FAILED" || status === "CANCELLED")
    throw new ProviderError(422, "PayPal refused to give a payment back");
}

const signatureHeaders = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

export const hasPaypalSignature = (headers: Pick<Headers, "get">): boolean =>
  Object.values(signatureHeaders).every((header) => headers.get(header));

/** Asks PayPal whether a notification is its own; the event goes back as it came. @throws ProviderError */
export async function isSignedByPaypal(
  account: PaypalAccount,
  headers: Pick<Headers, "get">,
  event: string,
): Promise<boolean> {
  const signed = Object.entries(signatureHeaders).map(([name, header]) => [name, headers.get(header)?.slice(0, 2_000)]);
  const asked = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: account.webhookId });
  // Spliced, because parsing and writing it again may change it.
  const status = z.object({ verification_status: z.string() });
  const answer = await call(account, "/v1/notifications/verify-webhook-signature", status, {
    json: `${asked.slice(0, -1)},"webhook_event":${event}}`,
  });
  return answer.verification_status === "SUCCESS";
}

const event = z.object({
  resource: z.object({
    id: z.string().max(60).optional(),
    dispute_id: z.string().optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().max(60).optional() })).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string().max(2_000) })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().max(60).optional() }).optional() })
      .optional(),
  }),
});

/**
 * The orders and captures that a notification may be about: of an order's own it is the id, of a capture's a related
 * one; a refund's own names the capture in a link, and a dispute's the captures that it is about.
 */
export function subjectsOfPaypal(body: unknown): string[] {
  const resource = event.safeParse(body).data?.resource;
  const capture = resource?.links
    ?.find(({ rel }) => rel === "up")
    ?.href.split("/")
    .at(-1);
  const disputed = (resource?.disputed_transactions ?? []).map(({ seller_transaction_id: id }) => id);
  return [resource?.supplementary_data?.related_ids?.order_id, resource?.id, capture, ...disputed].filter(
    (id) => id !== undefined,
  );
}

export const isPaypalDispute = (body: unknown): boolean =>
  event.safeParse(body).data?.resource.dispute_id !== undefined;
