import { Details } from "@/components/dashboard/details";
import { PayForm } from "@/components/payments/pay-form";
import { ButtonAnchor } from "@/components/ui/button";
import { formatDate } from "@/lib/core/dates";
import { formatMoney, formatPrice } from "@/lib/core/numbers";
import { sayPaid } from "@/lib/payments/shared/paid";
import { productPath } from "@/lib/products/shared/paths";
import type { FormNotice } from "@/lib/core/form-notice";
import { buyPath, purchaseStateLabels } from "@/lib/purchases/shared/purchase";
import { NoticeBox } from "@/components/ui/notice-box";
import { PurchaseDelivery } from "./purchase-delivery";
import { PurchaseStatus } from "./purchase-status";
import type { ShownPurchase } from "./shown-purchase";

type Props = {
  purchase: ShownPurchase;
  site: string;
  notice: FormNotice | null;
};

/** The buyer's page, without scripts. */
export function PurchaseScreen({ purchase, site, notice }: Props) {
  const { state, slug, productName, priceCents, currency, payments } = purchase;
  const isReviewed = payments.some((payment) => payment.state === "waiting");
  return (
    <div
      data-without-help
      className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-6 sm:px-6 sm:py-10 print:max-w-none print:p-0"
    >
      <header>
        <h1 className="text-2xl wrap-anywhere">
          Tu compra:{" "}
          {slug ? (
            <a href={productPath(slug)} className="hover:underline">
              {productName}
            </a>
          ) : (
            productName
          )}
        </h1>
        <p className="mt-1 font-display text-2xl font-bold tabular-nums">{formatPrice(priceCents, currency)}</p>
      </header>
      <NoticeBox notice={notice} />
      <PurchaseStatus purchase={purchase} />
      {state === "waiting" && !isReviewed && <PayAgain purchase={purchase} notice={notice} />}
      {state === "paid" && (
        <PurchaseDelivery purchase={purchase} typed={notice?.typed.githubUser} error={notice?.fields.githubUser} />
      )}
      {(state === "paid" || state === "refunded") && <Receipt purchase={purchase} site={site} />}
      {(state === "expired" || state === "cancelled") && slug && (
        <ButtonAnchor href={buyPath(slug)}>Comprar otra vez</ButtonAnchor>
      )}
    </div>
  );
}

function PayAgain({ purchase, notice }: Pick<Props, "purchase" | "notice">) {
  const { key, slug, ways } = purchase;
  if (!slug) return <p>Este producto ya no se vende. Si ya lo pagaste, escríbenos.</p>;
  if (ways.length === 0) return <p>Por ahora no se puede pagar aquí. Escríbenos para acordar el pago.</p>;
  return <PayForm action={`/api/purchases/pay/${key}`} ways={ways} notice={notice} />;
}

function Receipt({ purchase, site }: { purchase: ShownPurchase; site: string }) {
  const { number, productName, priceCents, currency, buyerName, paid, paidAt, refundedAt, state } = purchase;
  return (
    <section aria-labelledby="recibo" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="recibo" className="mb-4 text-xl">
        Recibo de compra
      </h2>
      <Details
        items={[
          { label: "Número", value: number },
          { label: "Vendido por", value: site },
          { label: "Comprado por", value: buyerName },
          { label: "Producto", value: productName },
          { label: "Importe", value: formatMoney(priceCents, currency) },
          ...(paid ? [{ label: "Pagaste", value: sayPaid(paid) }] : []),
          { label: "Pagado el", value: paidAt && formatDate(paidAt) },
          ...(refundedAt ? [{ label: "Devuelto el", value: formatDate(refundedAt) }] : []),
          { label: "Estado", value: purchaseStateLabels[state] },
        ]}
      />
      <p className="mt-4 text-sm text-subtle">
        Este recibo no reemplaza a una boleta ni a una factura. Puedes imprimir esta página.
      </p>
    </section>
  );
}
