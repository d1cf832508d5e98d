/* Legal names: a 'factura' is for a RUC, a 'boleta' for anybody, and a 'nota de crédito' takes back one of them. */

export const issuedKinds = ["invoice", "receipt"] as const;

export const invoiceKinds = [...issuedKinds, "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceKindLabels: Record<InvoiceKind, string> = {
  invoice: "Factura",
  receipt: "Boleta de venta",
  credit_note: "Nota de crédito",
};

/** Codes of the tax office's catalogue 01. */
export const documentTypes: Record<InvoiceKind, string> = { invoice: "01", receipt: "03", credit_note: "07" };

export const deliveries = ["none", "waiting", "accepted", "refused", "unclear"] as const;
export type SunatState = (typeof deliveries)[number];

/** The tax office's answer. */
export const deliveryLabels: Record<SunatState, string> = {
  none: "No se envía a SUNAT",
  waiting: "Por enviar a SUNAT",
  accepted: "Aceptada por SUNAT",
  refused: "Rechazada por SUNAT",
  unclear: "SUNAT ya tiene ese número",
};

export const deliveryTones = {
  none: "neutral",
  waiting: "amber",
  accepted: "accent",
  refused: "danger",
  unclear: "danger",
} as const satisfies Record<SunatState, string>;

/** Nothing more is to be heard: it was accepted, or is not told. A credit note takes back only then. */
export const isSettled = (delivery: SunatState) => delivery === "none" || delivery === "accepted";

/** In cents; a credit note takes back. */
export const signedTotal = ({ kind, totalCents }: { kind: InvoiceKind; totalCents: number }): number =>
  kind === "credit_note" ? -totalCents : totalCents;

/** Whether a credit note took an invoice back, or will once the tax office accepts it; null for neither. */
export const annulmentOf = ({ creditNote }: { creditNote: { delivery: SunatState } | null }) =>
  creditNote && (isSettled(creditNote.delivery) ? "done" : "waiting");

/** Whether a charge has a valid invoice (neither refused nor credited), and whether that lacks its credit note. */
export function standsAmong(invoices: readonly { kind: InvoiceKind; delivery: SunatState }[]) {
  const notes = invoices.filter(({ kind }) => kind === "credit_note");
  const issued = invoices.filter(({ kind, delivery }) => kind !== "credit_note" && delivery !== "refused").length;
  return {
    hasStanding: issued > notes.filter(({ delivery }) => isSettled(delivery)).length,
    lacksNote: issued > notes.length,
  };
}

export const invoicesPath = "/dashboard/invoice/list";
export const invoicePath = (id: string) => `/dashboard/invoice/${id}/details` as const;

/** "F001-00000012" */
export const invoiceNumber = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${String(number).padStart(8, "0")}`;

/** Cents in soles from which a 'boleta' names its payer's DNI or RUC. */
export const namedFromCents = 70_000;

export const mostReason = 100;
