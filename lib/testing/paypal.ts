import { startProvider } from "./provider-server";

export const paypalAccount = { clientId: "cliente-de-prueba", secret: "clave-de-prueba", webhookId: "WH-1" };

type Order = {
  id: string;
  status: "CREATED" | "APPROVED" | "COMPLETED";
  custom_id: string;
  amount: { currency_code: string; value: string };
  capture?: { id: string; status: string };
};

/** The signature header of a genuine event. */
const genuine = "firma-de-paypal";

/** The part of PayPal that an order needs, on loopback. */
export async function startPaypal() {
  const orders = new Map<string, Order>();
  const byKey = new Map<string, string>();
  const token = "token-de-paypal";
  /** Whether a refund is done at once. */
  const answers = { refund: "COMPLETED" };
  /** By the capture that they are about. */
  const disputes = new Map<string, string>();
  let last = 0;

  const shown = ({ id, status, custom_id, amount, capture }: Order) => ({
    id,
    status,
    purchase_units: [{ custom_id, amount, ...(capture && { payments: { captures: [{ ...capture, amount }] } }) }],
    links: [{ rel: "payer-action", href: `${provider.url}/checkoutnow?token=${id}` }],
  });

  const provider = await startProvider(({ method, path, query, headers, body }) => {
    if (path === "/v1/oauth2/token") {
      const basic = Buffer.from(`${paypalAccount.clientId}:${paypalAccount.secret}`).toString("base64");
      if (headers.authorization !== `Basic ${basic}`) return [401, { error: "invalid_client" }];
      return [200, { access_token: token, expires_in: 32_400 }];
    }
    if (headers.authorization !== `Bearer ${token}`) return [401, { name: "AUTHENTICATION_FAILURE" }];
    const key = String(headers["paypal-request-id"] ?? "");
    if (path === "/v1/notifications/verify-webhook-signature") {
      const { webhook_id: id, transmission_sig: sig, webhook_event: event } = JSON.parse(body);
      const isGood = id === paypalAccount.webhookId && sig === genuine && typeof event === "object";
      return [200, { verification_status: isGood ? "SUCCESS" : "FAILURE" }];
    }
    if (method === "POST" && path === "/v2/checkout/orders") {
      const [{ custom_id, amount }] = JSON.parse(body).purchase_units;
      const id = byKey.get(key) ?? `ORDER${(last += 1)}`;
      byKey.set(key, id);
      if (!orders.has(id)) orders.set(id, { id, status: "CREATED", custom_id, amount });
      return [200, shown(orders.get(id)!)];
    }
    if (path === "/v1/customer/disputes") {
      const status = disputes.get(query.get("disputed_transaction_id")!);
      return [200, { items: status ? [{ dispute_id: "PP-D-1", status }] : [] }];
    }
    const [, refunded] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? [];
    if (refunded) {
      const order = [...orders.values()].find(({ capture }) => capture?.id === refunded);
      if (!order) return [404, { name: "RESOURCE_NOT_FOUND" }];
      if (order.capture!.status === "REFUNDED" && !byKey.has(key)) return [422, { name: "UNPROCESSABLE_ENTITY" }];
      byKey.set(key, refunded);
      if (answers.refund === "COMPLETED") order.capture!.status = "REFUNDED";
      return [201, { id: `R${refunded}`, status: answers.refund }];
    }
    const [, asked] = /^\/v2\/payments\/captures\/(\w+)$/.exec(path) ?? [];
    if (asked) {
      const order = [...orders.values()].find(({ capture }) => capture?.id === asked);
      return order
        ? [200, { ...order.capture, custom_id: order.custom_id, amount: order.amount }]
        : [404, { name: "RESOURCE_NOT_FOUND" }];
    }
    const [, id, capture] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? [];
    const order = orders.get(id ?? "");
    if (!order) return [404, { name: "RESOURCE_NOT_FOUND" }];
    if (!capture) return [200, shown(order)];
    if (order.status !== "APPROVED") return [422, { name: "ORDER_ALREADY_CAPTURED" }];
    order.status = "COMPLETED";
    order.capture ??= { id: `CAP${id}`, status: "COMPLETED" };
    return [201, shown(order)];
  });

  return Object.assign(provider, {
    orders,
    answers,
    disputes,
    /** The payer agrees on PayPal's page; the money moves only when it is captured. */
    approve: (id: string): void => void (orders.get(id)!.status = "APPROVED"),
  });
}

/** An event as PayPal sends it, ready for `call`. */
export const paypalEvent = (
  orderId: string,
  signature = genuine,
  body: object = { event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: orderId, status: "APPROVED" } },
) => ({
  method: "POST",
  headers: {
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
    "paypal-transmission-id": crypto.randomUUID(),
    "paypal-transmission-sig": signature,
    "paypal-transmission-time": new Date().toISOString(),
  },
  body,
});

/** The event of a refund that was made at PayPal: its resource names the capture in a link alone. */
export const paypalRefundEvent = (captureId: string) =>
  paypalEvent("", genuine, {
    event_type: "PAYMENT.CAPTURE.REFUNDED",
    resource: {
      id: `R${captureId}`,
      status: "COMPLETED",
      links: [{ rel: "up", href: `https://api.paypal.com/v2/payments/captures/${captureId}` }],
    },
  });

/** The event of a dispute, which names the captures that it is about. */
export const paypalDisputeEvent = (captureId: string) =>
  paypalEvent("", genuine, {
    event_type: "CUSTOMER.DISPUTE.CREATED",
    resource: { dispute_id: "PP-D-1", disputed_transactions: [{ seller_transaction_id: captureId }] },
  });
