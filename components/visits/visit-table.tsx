import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { Badge } from "@/components/ui/badge";
import { formatBrief, formatTime } from "@/lib/core/dates";
import { countryName } from "@/lib/visits/shared/labels";
import { type VisitRow } from "@/lib/visits/schema";
import { audienceLabels, deviceLabels } from "@/lib/visits/shared/dimensions";

type Props = {
  rows: VisitRow[];
  /** The first column; left out when all rows share one subject. */
  subject?: { header: string; cell: (row: VisitRow) => ReactNode };
  actions?: (row: VisitRow) => ReactNode;
};

/** Single visits. All values are shown as text. */
export function VisitTable({ rows, subject, actions }: Props) {
  return (
    <DataTable
      caption="Visitas"
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name, createdAt }) => `${name}, ${formatTime(createdAt)}`}
      columns={[
        subject ? when : { ...when, card: "title" },
        ...(subject ? [{ key: "subject", card: "title" as const, ...subject }] : []),
        ...columns,
        ...(actions
          ? [{ key: "actions", header: "Acciones", card: "actions" as const, align: "end" as const, cell: actions }]
          : []),
      ]}
    />
  );
}

const when: Column<VisitRow> = {
  key: "createdAt",
  header: "Fecha",
  card: "fact",
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
    card: "fact",
    cell: ({ country, city, ip }) => (
      <Lines first={[city, countryName(country)].filter(Boolean).join(", ")} second={ip} />
    ),
  },
  {
    key: "referrer",
    header: "Fuente",
    card: "fact",
    cell: ({ source, referrer, campaign }) => (
      <span title={referrer || undefined} className="@4xl/list:block @4xl/list:max-w-44">
        <Lines first={source || "Directo"} second={campaign} />
      </span>
    ),
  },
  {
    key: "device",
    header: "Dispositivo",
    card: "fact",
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
    card: "state",
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
      <span className="@4xl/list:block">{first}</span>
      {second && <span className="text-sm font-normal text-subtle @4xl/list:block"> {second}</span>}
    </span>
  );
}
