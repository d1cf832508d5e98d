"use client";

import { ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { type Currency } from "@/lib/core/currency";
import { totalsOf } from "@/lib/core/money";
import { formatMoney } from "@/lib/core/numbers";
import {
  invoiceKindLabels,
  invoiceNumber,
  invoicePath,
  invoicesPath,
  issuedKinds,
} from "@/lib/invoices/shared/invoice";

type Props = {
  charge: { id: string; title: string; amountCents: number; currency: Currency };
  billed: { name: string; taxId: string; address: string; taxRate: number };
  issuer: string;
};

export function InvoiceForm({ charge: { id: chargeId, title, amountCents, currency }, billed, issuer }: Props) {
  const { name, taxId, address, taxRate } = billed;
  const tax = taxRate > 0 ? "included" : "none";
  const { baseCents, taxCents } = totalsOf([{ quantity: 1_000, unitCents: amountCents }], tax, taxRate);
  return (
    <Form
      schema={() => import("@/lib/invoices/schema").then(({ invoiceInput }) => invoiceInput)}
      initial={{
        kind: taxId.length === 11 ? "invoice" : "receipt",
        ...{ payerTaxId: taxId, payerName: name, payerAddress: address, description: title },
      }}
      extra={() => ({ chargeId })}
      onSubmit={async (body) => {
        const invoice = await api("POST /api/invoices/create", { body });
        toast.success(`Se emitió ${invoiceNumber(invoice)}.`);
        return { to: invoicePath(invoice.id) };
      }}
      aria-label="Emitir factura o boleta"
      className="space-y-6"
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          name="kind"
          label="Tipo"
          options={issuedKinds.map((value) => ({ value, label: invoiceKindLabels[value] }))}
          hint="La factura es para un RUC."
        />
        <Field
          name="payerTaxId"
          label="RUC o DNI"
          inputMode="numeric"
          autoComplete="off"
          hint="En una boleta de hasta S/ 700, o lo que eso vale en otra moneda, es opcional."
          maxLength={11}
        />
        <Field name="payerName" label="Nombre o razón social" autoComplete="off" maxLength={120} required />
        <Field name="payerAddress" label="Dirección" autoComplete="off" hint="Opcional" maxLength={200} />
        <div className="sm:col-span-2">
          <Field name="description" label="Descripción" autoComplete="off" maxLength={200} required />
        </div>
      </div>
      <dl className="space-y-1 border-y border-line py-4 tabular-nums">
        {taxRate > 0 && (
          <>
            <Sum label="Base" amount={formatMoney(baseCents, currency)} />
            <Sum label={`IGV (${taxRate / 100} %)`} amount={formatMoney(taxCents, currency)} />
          </>
        )}
        <Sum label="Total" amount={formatMoney(amountCents, currency)} isTotal />
      </dl>
      <p className="text-sm text-muted">
        Emite {issuer}. Después no se puede editar: se anula con una nota de crédito.
      </p>
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Emitiendo...">Emitir</SubmitButton>
        <ButtonLink href={invoicesPath} variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  );
}

const Sum = ({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) => (
  <div className={`flex justify-between gap-4 ${isTotal ? "text-lg font-bold" : ""}`}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);
