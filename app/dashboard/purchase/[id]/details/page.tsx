import type { Metadata } from "next";
import Link from "next/link";
import { MailLink } from "@/components/dashboard/contact-links";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { PaymentBadge } from "@/components/payments/payment-badge";
import { InvitationTick, PurchaseActions } from "@/components/purchases/purchase-actions";
import { PurchaseStateBadge } from "@/components/purchases/purchase-state-badge";
import { ButtonAnchor } from "@/components/ui/button";
import { ExternalLinkIcon } from "@/components/ui/icons";
import { formatDateTime } from "@/lib/core/dates";
import { formatCount, formatMoney } from "@/lib/core/numbers";
import { requirePage } from "@/lib/dashboard/require-page";
import { readPayerView } from "@/lib/payments/pay";
import { paymentPath } from "@/lib/payments/shared/paths";
import { listDownloads } from "@/lib/purchases/service";
import { purchasePath } from "@/lib/purchases/shared/purchase";
import type { Purchase } from "@/lib/purchases/schema";
import { editorPath } from "@/lib/studio/shared/kinds";
import { loadPurchase } from "../load-purchase";

export const metadata: Metadata = { title: "Compra" };

export default async function PurchaseDetailsPage({ params }: PageProps<"/dashboard/purchase/[id]/details">) {
  await requirePage("/dashboard/purchase/[id]/details");
  const purchase = await loadPurchase(params);
  const [downloads, { payments }] = await Promise.all([listDownloads(purchase.id), readPayerView(purchase.chargeId)]);
  const { id, key, number, productName, state, version, hasFile } = purchase;
  const title = number ?? productName;
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {title} <PurchaseStateBadge state={state} />
          </span>
        }
        description={number ? productName : undefined}
        trail={[{ label: "Compras", href: "/dashboard/purchase/list" }, { label: title }]}
        actions={
          <ButtonAnchor href={purchasePath(key)} target="_blank" variant="secondary">
            <ExternalLinkIcon /> Ver su página
          </ButtonAnchor>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card title="Datos">
          <Details items={factsOf(purchase)} />
          <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6 empty:hidden">
            <PurchaseActions {...{ id, version, state, hasFile }} />
          </div>
        </Card>
        <div className="min-w-0 space-y-6">
          <Card title="Pagos">
            {payments.length === 0 ? (
              <p className="text-muted">Aquí aparecerá cada pago, para confirmarlo o devolverlo.</p>
            ) : (
              <ul className="space-y-2">
                {payments.map((payment) => (
                  <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4">
                    <Link href={paymentPath(payment.id)} className="inline-flex min-h-11 items-center link">
                      {payment.label}, {formatMoney(payment.amountCents, payment.currency)}
                    </Link>
                    <PaymentBadge state={payment.state} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Card title="Descargas">
            {downloads.length === 0 ? (
              <p className="text-muted">
                {hasFile
                  ? "Aquí aparecerá cada descarga."
                  : "El producto no tiene un archivo que se entregue al pagar."}
              </p>
            ) : (
              <ul className="space-y-2">
                {downloads.map((at) => (
                  <li key={at.getTime()}>{formatDateTime(at)}</li>
                ))}
              </ul>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

const factsOf = (purchase: Purchase) => {
  const { id, version, state, productId, productName, priceCents, currency, buyerName, buyerEmail } = purchase;
  const { createdAt, paidAt, refundedAt, hasFile, downloadsLeft, downloadsUntil, githubUser, invitedAt } = purchase;
  return [
    {
      label: "Producto",
      value: productId ? (
        <Link href={editorPath("product", productId)} className="link">
          {productName}
        </Link>
      ) : (
        productName
      ),
    },
    { label: "Importe", value: formatMoney(priceCents, currency) },
    { label: "Comprador", value: buyerName },
    {
      label: "Correo",
      value: buyerEmail && <MailLink email={buyerEmail} />,
    },
    { label: "Creada", value: formatDateTime(createdAt) },
    ...(paidAt ? [{ label: "Pagada", value: formatDateTime(paidAt) }] : []),
    ...(refundedAt ? [{ label: "Devuelta", value: formatDateTime(refundedAt) }] : []),
    ...(state === "paid" && hasFile
      ? [
          {
            label: "Descargas",
            value: `${formatCount(downloadsLeft, "disponible", "disponibles")}, hasta el ${formatDateTime(downloadsUntil!)}`,
          },
        ]
      : []),
    ...(githubUser && (state === "paid" || invitedAt)
      ? [
          {
            label: "Repositorio",
            value: (
              <span className="flex flex-wrap items-center gap-x-4">
                {state === "paid" ? `Invitar a ${githubUser}` : `Quita a ${githubUser} del repositorio y desmarca`}
                <InvitationTick {...{ id, version }} invited={invitedAt !== null} />
              </span>
            ),
          },
        ]
      : []),
  ];
};
