import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { toResponse } from "@/lib/files/answer";
import { confirmPayment, refundPayment, refusePayment } from "./desk";
import { exportEntries } from "./income";
import { exportPayments, getPayment, listPayments } from "./list";
import { hearMercadoPago, hearPaypal } from "./notifications";
import { openProof } from "./proofs";
import {
  entryExportQuery,
  paymentConfirmation,
  paymentDetail,
  paymentExportQuery,
  paymentPage,
  paymentQuery,
  paymentRefund,
  paymentRefusal,
} from "./schema";

const heard = () => new Response(null, { status: 200, headers: { "cache-control": "no-store" } });

export const paymentCalls = {
  "POST /api/payments/confirm/{id}": route(
    {
      access: "money",
      summary: "Confirms that the money of a payment by hand is there; 409 when it changed since the version seen.",
      params: idParams,
      body: paymentConfirmation,
      response: paymentDetail,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => confirmPayment(user, params.id, body.version),
  ),
  "GET /api/payments/export": route(
    {
      access: "money",
      summary: "The payments that the filters select, as CSV.",
      query: paymentExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportPayments(query),
  ),
  "GET /api/payments/findAll": route(
    {
      access: "money",
      summary: "Payments, first those that wait for somebody, newest first.",
      query: paymentQuery,
      response: paymentPage,
    },
    ({ query }) => listPayments(query),
  ),
  "GET /api/payments/findOne/{id}": route(
    {
      access: "money",
      summary: "A payment with its charge and the charge's other payments.",
      params: idParams,
      response: paymentDetail,
      fails: ["not_found"],
    },
    ({ params }) => getPayment(params.id),
  ),
  "GET /api/payments/ledger/export": route(
    {
      access: "money",
      summary: "The ledger in double entry, an entry a line, as CSV.",
      query: entryExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportEntries(query),
  ),
  "POST /api/payments/mercadopago": route(
    {
      access: "signed",
      summary: "A notification of Mercado Pago's, signed in X-Signature: the payment that it names is asked for.",
      raw: true,
      gives: { 200: null },
      fails: ["unauthorized"],
    },
    async ({ request }) => {
      await hearMercadoPago({
        id: new URL(request.url).searchParams.get("data.id") ?? "",
        requestId: request.headers.get("x-request-id"),
        signature: request.headers.get("x-signature"),
      });
      return heard();
    },
  ),
  "POST /api/payments/paypal": route(
    {
      access: "signed",
      limit: { call: "POST /api/payments/paypal", points: 600, seconds: 60 },
      summary: "An event of PayPal's, which says whether it is its own: the order that it names is asked for.",
      raw: true,
      maxBody: "large",
      gives: { 200: null },
      fails: ["unauthorized"],
    },
    async ({ request }) => {
      await hearPaypal(await request.text(), request.headers);
      return heard();
    },
  ),
  "GET /api/payments/proof/{id}": route(
    {
      access: "money",
      summary: "The picture that shows a payment by hand.",
      params: idParams,
      gives: { 200: ["image/jpeg", "image/png", "image/webp"] },
      fails: ["not_found"],
    },
    async ({ request, params }) => toResponse(request, await openProof(params.id, request.headers)),
  ),
  "POST /api/payments/refund/{id}": route(
    {
      access: "money",
      summary:
        "Gives a payment back: by its provider, or marks one by hand as given back; 409 when it changed since the version seen.",
      params: idParams,
      body: paymentRefund,
      response: paymentDetail,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => refundPayment(user, params.id, body),
  ),
  "POST /api/payments/refuse/{id}": route(
    {
      access: "money",
      summary:
        "Refuses a proof with a reason, which is mailed to the payer; 409 when it changed since the version seen.",
      params: idParams,
      body: paymentRefusal,
      response: paymentDetail,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => refusePayment(user, params.id, body),
  ),
};
