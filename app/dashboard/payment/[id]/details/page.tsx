import type { Metadata } from "next";
import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { ChargeInvoices } from "@/components/invoices/charge-invoices";
import { ConfirmPayment } from "@/components/payments/confirm-payment";
import { PaymentBadge } from "@/components/payments/payment-badge";
import { RefundPayment } from "@/components/payments/refund-payment";
import { RefusePayment } from "@/components/payments/refuse-payment";
import { ButtonAnchor } from "@/components/ui/button";
import { ExternalLinkIcon } from "@/components/ui/icons";
import { formatDateTime } from "@/lib/core/dates";
import { formatMoney } from "@/lib/core/numbers";
import { requirePage } from "@/lib/dashboard/require-page";
import { listInvoicesOf } from "@/lib/invoices/list";
import type { PaymentDetail } from "@/lib/payments/schema";
import { paymentPath, paymentsPath } from "@/lib/payments/shared/paths";
import { formatRate } from "@/lib/payments/shared/rate";
import { chargeStateLabels } from "@/lib/payments/shared/states";
import { isHandWay, wayLabels } from "@/lib/payments/shared/ways";
import { loadPayment } from "../load-payment";

export const metadata: Metadata = { title: "Pago" };

export default async function PaymentDetailsPage({ params }: PageProps<"/dashboard/payment/[id]/details">) {
  await requirePage("/dashboard/payment/[id]/details");
  const payment = await loadPayment(params);
  const invoices = await listInvoicesOf({ id: payment.charge.id });
  const { id, title, state, amountCents, currency, way, charge, others, hasProof } = payment;
  const isByHand = isHandWay(way);
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {formatMoney(amountCents, currency)} <PaymentBadge {...payment} />
          </span>
        }
        description={`${title}, por ${wayLabels[way]}`}
        trail={[{ label: "Pagos", href: paymentsPath }, { label: formatMoney(amountCents, currency) }]}
        actions={
          charge.path && (
            <ButtonAnchor href={charge.path} target="_blank" variant="secondary">
              <ExternalLinkIcon /> Ver la página de quien paga
            </ButtonAnchor>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6">
          <Card title="Datos">
            <Details items={factsOf(payment)} />
            {(state === "waiting" || state === "confirmed") && (
              <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
                {state === "waiting" ? (
                  <>
                    <ConfirmPayment payment={payment} />
                    <RefusePayment payment={payment} />
                  </>
                ) : (
                  <>
                    <RefundPayment payment={payment} isByHand={isByHand} />
                    {/* Its provider did not give it back, or not all of it. */}
                    {!isByHand && payment.reason && <RefundPayment payment={payment} isByHand />}
                  </>
                )}
              </div>
            )}
          </Card>
          {(charge.state === "paid" || invoices.length > 0) && (
            <Card title="Facturas y boletas">
              <ChargeInvoices charge={charge} invoices={invoices} />
            </Card>
          )}
          {others.length > 0 && (
            <Card title="Otros pagos de este cobro">
              <ul className="divide-y divide-line">
                {others.map((other) => (
                  <li key={other.id}>
                    <Link
                      href={paymentPath(other.id)}
                      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:underline"
                    >
                      {formatMoney(other.amountCents, other.currency)} por {wayLabels[other.way]}
                      <PaymentBadge {...other} />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        {hasProof && (
          <Card title="Comprobante">
            <a href={`/api/payments/proof/${id}`} target="_blank" className="block">
              {/* oxlint-disable-next-line @next/next/no-img-element */}
              <img
                src={`/api/payments/proof/${id}`}
                alt="Comprobante que envió quien paga"
                className="max-h-160 w-full rounded-lg border border-line object-contain"
              />
            </a>
          </Card>
        )}
      </div>
    </>
  );
}

const factsOf = ({ charge, ...payment }: PaymentDetail) => [
  { label: charge.label, value: payment.title },
  {
    label: "Cobro",
    value: `${formatMoney(charge.amountCents, charge.currency)} · ${chargeStateLabels[charge.state]}`,
  },
  ...(payment.rate === null ? [] : [{ label: "Tipo de cambio", value: `S/ ${formatRate(payment.rate)} por dólar` }]),
  { label: "Nombre", value: payment.payerName },
  { label: "Correo", value: payment.payerEmail },
  { label: "Nota de quien paga", value: payment.note },
  { label: "Llegó", value: formatDateTime(payment.createdAt) },
  ...(payment.confirmedAt ? [{ label: "Confirmado", value: formatDateTime(payment.confirmedAt) }] : []),
  ...(payment.endedAt ? [{ label: "Terminó", value: formatDateTime(payment.endedAt) }] : []),
  ...(payment.decidedBy ? [{ label: "Lo atendió", value: payment.decidedBy }] : []),
  ...(payment.reason ? [{ label: "Motivo", value: payment.reason }] : []),
  ...(payment.refundNote ? [{ label: "Cómo se devolvió", value: payment.refundNote }] : []),
  ...(payment.providerPaymentId ? [{ label: "Número de operación", value: payment.providerPaymentId }] : []),
  { label: "Número de pago", value: payment.id },
];
