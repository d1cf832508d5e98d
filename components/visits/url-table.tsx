import Link from "next/link";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { formatNumber } from "@/lib/core/numbers";
import type { UrlVisits } from "@/lib/visits/panel/schema";
import { countColumns } from "./visit-columns";

/** In the report of sessions a "visita" is a session, so the views of pages are called otherwise. */
export const pageViews = "Páginas vistas";

type Props = {
  rows: UrlVisits[];
  total: number;
  compared: boolean;
  detailsHref: (url: string) => string;
};

export function UrlTable({ rows, total, compared, detailsHref }: Props) {
  const columns: Column<UrlVisits>[] = [
    { key: "url", header: "Página", card: "title", cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
    ...countColumns(total, "fact", pageViews),
    {
      key: "visitors",
      header: "Visitantes",
      card: "fact",
      named: true,
      align: "end",
      cell: ({ visitors }) => formatNumber(visitors),
    },
    ...(compared ? [change] : []),
    {
      key: "details",
      header: "Detalles",
      card: "state",
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
      rowHref={({ url }) => detailsHref(url)}
      columns={columns}
    />
  );
}

const change: Column<UrlVisits> = {
  key: "change",
  header: "Cambio",
  card: "fact",
  align: "end",
  cell: ({ visits, previousVisits }) => <Change now={visits} before={previousVisits} />,
};

function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return <span className="text-info">Nueva</span>;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return <span>0 %</span>;
  return (
    <span className={`whitespace-nowrap ${percent > 0 ? "text-accent" : "text-muted"}`}>
      {percent > 0 ? "+" : "−"}
      {Math.abs(percent)} %
    </span>
  );
}
