import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { InvoiceForm } from "@/components/invoices/invoice-form";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { WalletIcon } from "@/components/ui/icons";
import { AppError } from "@/lib/core/errors";
import { formatMoney } from "@/lib/core/numbers";
import { id } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";
import { findInvoiced, type Invoiced } from "@/lib/invoices/issue";
import { findIssuer } from "@/lib/invoices/issuer";
import { invoicesPath } from "@/lib/invoices/shared/invoice";
import { paymentsPath } from "@/lib/payments/shared/paths";

export const metadata: Metadata = { title: "Emitir factura o boleta" };

export default async function InvoiceCreatePage({ searchParams }: PageProps<"/dashboard/invoice/create">) {
  await requirePage("/dashboard/invoice/create");
  const { charge: asked } = await searchParams;
  if (asked === undefined) return <NoCharge />;
  const [{ charge, billed }, issuer] = await Promise.all([load(asked), findIssuer()]);
  return (
    <>
      <PageHeader
        title="Emitir factura o boleta"
        description={`${charge.title}: ${formatMoney(charge.amountCents, charge.currency)}`}
        trail={[{ label: "Facturas", href: invoicesPath }, { label: "Emitir" }]}
      />
      <Card className="max-w-3xl">
        {issuer ? (
          <InvoiceForm charge={charge} billed={billed} issuer={`${issuer.name}, RUC ${issuer.taxId}`} />
        ) : (
          <p>
            Falta quién factura. Completa el RUC y la razón social{" "}
            <Link href="/dashboard/setting/options?search=invoices." className="link">
              en las opciones
            </Link>
            .
          </p>
        )}
      </Card>
    </>
  );
}

/** Where somebody comes without a payment, for example from their history. */
const NoCharge = () => (
  <>
    <PageHeader
      title="Emitir factura o boleta"
      trail={[{ label: "Facturas", href: invoicesPath }, { label: "Emitir" }]}
    />
    <EmptyState
      icon={<WalletIcon />}
      title="Elige primero un pago."
      action={<ButtonLink href={`${paymentsPath}?state=confirmed`}>Ver pagos confirmados</ButtonLink>}
    >
      Cada factura o boleta es de un pago confirmado: ábrelo y emítela desde ahí.
    </EmptyState>
  </>
);

async function load(asked: unknown): Promise<Invoiced> {
  const chargeId = id.safeParse(asked);
  if (!chargeId.success) notFound();
  try {
    return await findInvoiced(chargeId.data);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
