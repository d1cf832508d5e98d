import { type Column, DataTable } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { capitalised } from "@/lib/core/text";
import type { ReviewItem, ReviewQuery } from "@/lib/studio/review/schema";
import { editorPath, kindNames } from "@/lib/studio/shared/kinds";
import { DraftBadge } from "../draft/state-badge";

type Props = { rows: ReviewItem[]; state: ReviewQuery["state"] };

export function ReviewTable({ rows, state }: Props) {
  return (
    <DataTable
      caption="Contenidos"
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ kind, id }) => editorPath(kind, id)}
      columns={[...columns, times[state]]}
    />
  );
}

const columns: Column<ReviewItem>[] = [
  {
    key: "title",
    header: "Título",
    card: "title",
    cell: ({ title, kind, context }) => (
      <span className="wrap-anywhere">
        <span className="block font-medium @max-4xl/list:truncate">{title || "Sin título"}</span>
        <span className="block text-sm font-normal text-muted @max-4xl/list:truncate">
          {capitalised(kindNames[kind].one)}
          {context && ` · ${context}`}
        </span>
      </span>
    ),
  },
  {
    key: "author",
    header: "Quién",
    card: "fact",
    cell: ({ handedInBy, author }) => handedInBy || author?.name || "—",
  },
  { key: "state", header: "Estado", card: "state", cell: (item) => <DraftBadge item={item} /> },
];

const time = (header: string, dateOf: (item: ReviewItem) => string | null): Column<ReviewItem> => ({
  key: "time",
  header,
  card: "fact",
  cell: (item) => {
    const date = dateOf(item);
    return date ? <DateCell date={date} /> : "—";
  },
});

const times: Record<ReviewQuery["state"], Column<ReviewItem>> = {
  review: time("Enviado", ({ handedInAt }) => handedInAt),
  scheduled: time("Se publica", ({ scheduledFor }) => scheduledFor),
  draft: time("Escrito", ({ updatedAt }) => updatedAt),
};
