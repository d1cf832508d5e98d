import Link from "next/link";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ChartIcon } from "@/components/ui/icons";
import { formatNumber } from "@/lib/core/numbers";
import type { UrlVisits } from "@/lib/stats/schema";
import { Change } from "./change";

type Props = { rows: UrlVisits[]; detailsHref: (url: string) => string };

/** Visits by page, beside the period before. */
export function UrlTable({ rows, detailsHref }: Props) {
  const columns: Column<UrlVisits>[] = [
    { key: "url", header: "Página", cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
    { key: "visits", header: "Visitas", align: "end", cell: ({ visits }) => formatNumber(visits) },
    { key: "visitors", header: "Visitantes", align: "end", cell: ({ visitors }) => formatNumber(visitors) },
    {
      key: "change",
      header: "Cambio",
      align: "end",
      cell: ({ visits, previousVisits }) => <Change now={visits} before={previousVisits} />,
    },
    {
      key: "details",
      header: "Detalles",
      align: "end",
      cell: ({ url }) => (
        <Link
          href={detailsHref(url)}
          prefetch={false}
          aria-label={`Detalles de ${url}`}
          className="inline-flex min-h-11 items-center link"
        >
          Detalles
        </Link>
      ),
    },
  ];
  return (
    <DataTable
      caption="Visitas por página"
      rows={rows}
      rowKey={({ url }) => url}
      columns={columns}
      empty={
        <EmptyState icon={<ChartIcon className="size-6" />} title="Nadie visitó el sitio en este rango">
          Aquí aparece cada página que alguien abre. Prueba con un rango más largo o con otra búsqueda.
        </EmptyState>
      }
    />
  );
}
