import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { creditInvoice, issueInvoice } from "./issue";
import { exportInvoices, getInvoice, getInvoiceXml, listInvoices } from "./list";
import { printInvoice } from "./print/printer";
import {
  creditInput,
  invoiceDetails,
  invoiceExportQuery,
  invoiceInput,
  invoicePage,
  invoiceQuery,
  invoiceSending,
} from "./schema";
import { sendInvoice } from "./send";
import { invoiceNumber } from "./shared/invoice";
import { acceptUnclear, deliverAgain } from "./sunat/deliver";

export const invoiceCalls = {
  "POST /api/invoices/accept/{id}": route(
    {
      access: "money",
      summary: "Marks one whose number the tax office knows already as accepted.",
      params: idParams,
      response: invoiceDetails,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => acceptUnclear(user, params.id),
  ),
  "POST /api/invoices/create": route(
    {
      access: "money",
      summary: "Issues the invoice or receipt of a charge that was paid, with the next number of its series.",
      body: invoiceInput,
      response: invoiceDetails,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ user, body }) => issueInvoice(user, body),
  ),
  "POST /api/invoices/credit/{id}": route(
    {
      access: "money",
      summary: "Takes an invoice or receipt back as a whole, by a credit note.",
      params: idParams,
      body: creditInput,
      response: invoiceDetails,
      status: 201,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => creditInvoice(user, params.id, body),
  ),
  "POST /api/invoices/deliver/{id}": route(
    {
      access: "money",
      summary: "Sends one that the tax office has not accepted once more.",
      params: idParams,
      response: invoiceDetails,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => deliverAgain(user, params.id),
  ),
  "GET /api/invoices/export": route(
    {
      access: "money",
      summary: "The invoices that the filters select, as CSV.",
      query: invoiceExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportInvoices(query),
  ),
  "GET /api/invoices/findAll": route(
    { access: "money", summary: "Invoices, newest first.", query: invoiceQuery, response: invoicePage },
    ({ query }) => listInvoices(query),
  ),
  "GET /api/invoices/findOne/{id}": route(
    {
      access: "money",
      summary: "An invoice with what the tax office said of it.",
      params: idParams,
      response: invoiceDetails,
      fails: ["not_found"],
    },
    ({ params }) => getInvoice(params.id),
  ),
  "GET /api/invoices/pdf/{id}": route(
    {
      access: "money",
      summary: "An invoice as PDF.",
      params: idParams,
      gives: { 200: "application/pdf" },
      fails: ["not_found"],
    },
    async ({ params }) => {
      const invoice = await getInvoice(params.id);
      return whole(await printInvoice(invoice), "application/pdf", `inline; filename="${invoiceNumber(invoice)}.pdf"`);
    },
  ),
  "POST /api/invoices/send/{id}": route(
    {
      access: "money",
      summary: "Mails an invoice as PDF.",
      params: idParams,
      body: invoiceSending,
      fails: ["not_found"],
    },
    ({ user, params, body }) => sendInvoice(user, params.id, body),
  ),
  "GET /api/invoices/xml/{id}": route(
    {
      access: "money",
      summary: "The signed file that the tax office gets.",
      params: idParams,
      gives: { 200: "application/xml" },
      fails: ["not_found"],
    },
    async ({ params }) => {
      const { name, xml } = await getInvoiceXml(params.id);
      return whole(Buffer.from(xml), "application/xml", `attachment; filename="${name}"`);
    },
  ),
};

const whole = (bytes: Buffer, type: string, disposition: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: { "content-type": type, "content-disposition": disposition, "cache-control": "private, no-store" },
  });
