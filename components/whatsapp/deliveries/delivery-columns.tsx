import type { Column } from "@/components/dashboard/data-table";
import { Badge } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import { formatDateTime, formatMoment } from "@/lib/core/dates";
import { type Delivery, type DeliveryState, deliveryStateLabels } from "@/lib/whatsapp/deliveries/schema";
import { describeLateness, describeOutcome } from "@/lib/whatsapp/deliveries/shared/describe";

const tones = { waiting: "amber", understood: "accent", failed: "danger" } as const;

export const DeliveryStateBadge = ({ state }: { state: DeliveryState }) => (
  <Badge tone={tones[state]}>{deliveryStateLabels[state]}</Badge>
);

export const deliveryColumns: Column<Delivery>[] = [
  {
    key: "receivedAt",
    header: "Llegó",
    card: "title",
    primary: true,
    sortable: true,
    cell: (row) => <Came {...row} />,
  },
  { key: "outcome", header: "Resultado", card: "note", cell: (row) => <Outcome {...row} /> },
  { key: "state", header: "Estado", card: "state", cell: ({ state }) => <DeliveryStateBadge state={state} /> },
];

function Came({ receivedAt, lateSeconds, isRepeated }: Delivery) {
  const iso = new Date(receivedAt).toISOString();
  const late = describeLateness(lateSeconds);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <TimeAgo iso={iso} label={formatMoment(iso)} title={formatDateTime(iso)} className="inline-block min-w-32" />
      {late && <Badge tone="amber">{late}</Badge>}
      {isRepeated && <Badge>repetida</Badge>}
    </span>
  );
}

function Outcome(row: Delivery) {
  if (row.state === "waiting") return "—";
  const isNothing = row.messages + row.statuses + row.notices.length === 0;
  return (
    <span className="wrap-anywhere">
      {(!row.error || !isNothing) && describeOutcome(row)}
      {row.error && <span className="line-clamp-2 block text-sm text-muted">{row.error}</span>}
    </span>
  );
}
