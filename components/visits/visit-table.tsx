import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { Badge } from "@/components/ui/badge";
import { formatBrief, formatTime } from "@/lib/core/dates";
import { countryName } from "@/lib/visits/shared/labels";
import { audienceLabels, deviceLabels, type VisitRow } from "@/lib/visits/schema";

type Props = {
  rows: VisitRow[];
  /** What was visited, first in each row; left out where all rows are of one thing. */
  subject?: { header: string; cell: (row: VisitRow) => ReactNode };
  /** What can be done with a row, last in it. */
  actions?: (row: VisitRow) => ReactNode;
  empty: ReactNode;
};

/** Visits one by one: when, what, from where and with what. Everything in them is text. */
export function VisitTable({ rows, subject, actions, empty }: Props) {
  return (
    <DataTable
      caption="Visitas"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        when,
        ...(subject ? [{ key: "subject", ...subject }] : []),
        ...columns,
        ...(actions ? [{ key: "actions", header: "Acciones", align: "end" as const, cell: actions }] : []),
      ]}
      empty={empty}
    />
  );
}

const when: Column<VisitRow> = {
  key: "createdAt",
  header: "Fecha",
  cell: ({ createdAt }) => (
    <time dateTime={createdAt.toISOString()} className="whitespace-nowrap tabular-nums">
      <Lines first={formatBrief(createdAt)} second={formatTime(createdAt)} />
    </time>
  ),
};

const columns: Column<VisitRow>[] = [
  {
    key: "place",
    header: "Lugar",
    cell: ({ country, city, ip }) => (
      <Lines first={[city, countryName(country)].filter(Boolean).join(", ")} second={ip} />
    ),
  },
  {
    key: "referrer",
    header: "Referencia",
    cell: ({ source, referrer, campaign }) => (
      <span title={referrer || undefined} className="block max-w-44">
        <Lines first={source || "Directo"} second={campaign} />
      </span>
    ),
  },
  {
    key: "device",
    header: "Dispositivo",
    cell: ({ device, browser, os }) => (
      <Lines
        first={[browser, os].filter(Boolean).join(" · ") || "Desconocido"}
        second={deviceLabels[device] ?? device}
      />
    ),
  },
  {
    key: "audience",
    header: "Quién",
    cell: ({ audience, scan }) => (
      <span className="inline-flex flex-wrap justify-end gap-1">
        <Badge tone={audience === "person" ? "accent" : "neutral"}>{audienceLabels[audience]}</Badge>
        {scan && <Badge tone="info">QR</Badge>}
      </span>
    ),
  },
];

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <span className="wrap-break-word">
      <span className="block">{first}</span>
      {second && <span className="block text-sm font-normal text-subtle">{second}</span>}
    </span>
  );
}
