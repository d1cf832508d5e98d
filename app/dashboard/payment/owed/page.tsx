import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { DataTable } from "@/components/dashboard/data-table";
import { PageHeader } from "@/components/dashboard/page-header";
import { owedColumns } from "@/components/proposals/owed-columns";
import { ButtonAnchor } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CalendarIcon, DownloadIcon } from "@/components/ui/icons";
import { formatMoney } from "@/lib/core/numbers";
import { requirePage } from "@/lib/dashboard/require-page";
import { paymentsPath } from "@/lib/payments/shared/paths";
import { listOwed, sumOwed } from "@/lib/proposals/instalments/owed";
import { proposalPath } from "@/lib/proposals/shared/proposal";

export const metadata: Metadata = { title: "Por cobrar" };

export default async function OwedPage() {
  await requirePage("/dashboard/payment/owed");
  const [owed, sums] = await Promise.all([listOwed(), sumOwed()]);
  return (
    <>
      <PageHeader
        title="Por cobrar"
        description="Lo que tus clientes deben de las propuestas que aceptaron. Primero, lo que venció antes."
        trail={[{ label: "Pagos", href: paymentsPath }, { label: "Por cobrar" }]}
        actions={
          <ButtonAnchor href="/api/proposals/owed/export" download variant="secondary">
            <DownloadIcon /> Descargar CSV
          </ButtonAnchor>
        }
      />
      {owed.length > 0 ? (
        <div className="space-y-6">
          <p className="text-lg">
            En total:{" "}
            <strong className="tabular-nums">
              {sums.map(({ currency, cents }) => formatMoney(cents, currency)).join(" y ")}
            </strong>
          </p>
          <DataTable
            caption="Lo que se debe, por fecha"
            rows={owed}
            rowKey={({ id }) => id}
            rowHref={({ proposal }) => proposalPath(proposal.id)}
            columns={owedColumns}
          />
        </div>
      ) : (
        <Card>
          <EmptyState icon={<CalendarIcon className="size-6" />} title="Nadie te debe nada">
            Cuando un cliente acepte una propuesta con un plan de pagos, aquí verás qué falta cobrar y desde cuándo.
          </EmptyState>
        </Card>
      )}
    </>
  );
}
