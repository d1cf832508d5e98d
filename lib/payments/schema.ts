import { z } from "zod";
import { currencies } from "@/lib/core/currency";
import { dayOrNone, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { wayNames } from "./shared/ways";
import { chargeStates, paymentStates } from "./shared/states";

const paymentState = z.enum(paymentStates, "Ese estado no existe.");
const paymentWay = z.enum(wayNames, "Ese medio de pago no existe.");
const cents = z.number().int();

const filters = {
  state: z
    .enum([...paymentStates, "surplus"], "Ese estado no existe.")
    .or(z.literal(""))
    .default("")
    .meta({ description: "Empty: all but those that were only begun; surplus: those that are to be given back" }),
  way: paymentWay.or(z.literal("")).default(""),
  dateFrom: dayOrNone,
  dateTo: dayOrNone,
};

export const paymentQuery = pageQuery.extend(filters);
export type PaymentQuery = z.output<typeof paymentQuery>;

export const paymentExportQuery = paymentQuery.omit({ page: true, limit: true });
export type PaymentExportQuery = z.output<typeof paymentExportQuery>;

export const entryExportQuery = z.strictObject({ dateFrom: dayOrNone, dateTo: dayOrNone });
export type EntryExportQuery = z.output<typeof entryExportQuery>;

export const payment = z.object({
  id: z.string(),
  title: z.string(),
  payerName: z.string(),
  payerEmail: z.string().meta({ description: "Empty once the payer had their data removed" }),
  way: paymentWay,
  state: paymentState,
  isSurplus: z
    .boolean()
    .meta({ description: "The charge was paid already, or another amount arrived: it is to be given back" }),
  amountCents: cents,
  currency: z.enum(currencies),
  hasProof: z.boolean(),
  note: z.string().meta({ description: "The payer's" }),
  version: z.number().int(),
  createdAt: isoDate,
});
export type PaymentItem = z.input<typeof payment>;

export const paymentPage = pageOf(payment);

export const paymentDetail = payment.extend({
  charge: z.object({
    id: z.string(),
    kind: z.string(),
    label: z.string(),
    path: z.string().nullable().meta({ description: "The payer's page; null once its domain is gone" }),
    state: z.enum(chargeStates),
    amountCents: cents,
    currency: z.enum(currencies),
  }),
  rate: z.number().int().nullable().meta({ description: "Soles per dollar × 10,000, if it was converted" }),
  providerPaymentId: z.string().nullable(),
  reason: z.string(),
  refundNote: z.string(),
  decidedBy: z.string().nullable(),
  confirmedAt: isoDate.nullable(),
  endedAt: isoDate.nullable(),
  others: z
    .array(payment.pick({ id: true, way: true, state: true, amountCents: true, currency: true, createdAt: true }))
    .meta({ description: "The charge's other payments, newest first" }),
});
export type PaymentDetail = z.input<typeof paymentDetail>;

const version = z.number("Falta la versión.").int("La versión no es válida.").meta({ description: "As it was seen" });

export const paymentConfirmation = z.strictObject({ version });

export const paymentRefusal = z.strictObject({
  version,
  reason: z
    .string("Escribe el motivo.")
    .trim()
    .min(1, "Escribe el motivo.")
    .max(300, "El motivo puede tener hasta 300 caracteres."),
});
export type PaymentRefusal = z.output<typeof paymentRefusal>;

export const paymentRefund = z.strictObject({
  version,
  note: z
    .string("Escribe la nota.")
    .trim()
    .max(300, "La nota puede tener hasta 300 caracteres.")
    .default("")
    .meta({ description: "How the money went back" }),
  isByHand: z.boolean().optional().meta({ description: "Staff gave it back themselves; its provider does nothing" }),
});
export type PaymentRefund = z.output<typeof paymentRefund>;

/* The form of `<PayWays>`, sent without scripts. */

const text = z.string("Escribe un texto.").default("");
const proof = z.file("Elige una imagen.").optional();
const mostNote = 200;

/** Accepts anything, and the page shows the errors. */
export const paymentForm = z.strictObject({ way: text, proof, note: text, offered: text });

export const paymentInput = z.strictObject({
  way: z.enum(wayNames, "Elige cómo pagar."),
  proof,
  offered: z.string().default("").meta({ description: "The sealed rate of the page's amounts" }),
  note: line(mostNote, `La nota puede tener hasta ${mostNote} caracteres.`).default(""),
});
export type PaymentInput = z.output<typeof paymentInput>;
