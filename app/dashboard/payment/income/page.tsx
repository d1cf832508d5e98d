import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { DataTable } from "@/components/dashboard/data-table";
import { PageHeader } from "@/components/dashboard/page-header";
import { incomeColumns } from "@/components/payments/income-columns";
import { ButtonAnchor } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { DownloadIcon, WalletIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { readIncome } from "@/lib/payments/income";
import { paymentsPath } from "@/lib/payments/shared/paths";

export const metadata: Metadata = { title: "Ingresos" };

export default async function IncomePage() {
  await requirePage("/dashboard/payment/income");
  const income = await readIncome();
  return (
    <>
      <PageHeader
        title="Ingresos"
        description="Lo que se vendió y lo que se devolvió en los últimos doce meses, según el libro."
        trail={[{ label: "Pagos", href: paymentsPath }, { label: "Ingresos" }]}
        actions={
          <ButtonAnchor href="/api/payments/ledger/export" download variant="secondary">
            <DownloadIcon /> Descargar el libro
          </ButtonAnchor>
        }
      />
      {income.length > 0 ? (
        <DataTable
          caption="Ingresos por mes y moneda"
          rows={income}
          rowKey={({ month, currency }) => `${month} ${currency}`}
          columns={incomeColumns}
        />
      ) : (
        <Card>
          <EmptyState icon={<WalletIcon className="size-6" />} title="Aún no hay ingresos">
            Cuando se confirme un pago, aquí verás cuánto entró cada mes.
          </EmptyState>
        </Card>
      )}
    </>
  );
}
