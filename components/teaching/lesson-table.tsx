import { type Column, DataTable } from "@/components/dashboard/data-table";
import { Badge } from "@/components/ui/badge";
import type { Sort } from "@/lib/core/list";
import { formatNumber } from "@/lib/core/numbers";
import type { LessonFigures } from "@/lib/teaching/shared/figures";
import { shownPart, shownShare } from "./shown";

type Props = { course: string; rows: LessonFigures[]; sort: Sort };

export const LessonTable = ({ course, rows, sort }: Props) => (
  <DataTable
    caption="Lecciones"
    rows={rows}
    rowKey={({ id }) => id}
    rowHref={({ id }) => `/dashboard/academy/teaching/${course}/people?lesson=${id}`}
    columns={columns}
    sort={sort}
  />
);

const columns: Column<LessonFigures>[] = [
  {
    key: "place",
    header: "Orden",
    card: "lead",
    sortable: true,
    align: "end",
    cell: ({ place }) => <span className="tabular-nums">{place}</span>,
  },
  {
    key: "title",
    header: "Lección",
    card: "title",
    primary: true,
    sortable: true,
    cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
  },
  {
    key: "section",
    header: "Sección",
    cell: ({ section }) => <span className="wrap-anywhere">{section}</span>,
  },
  {
    key: "opened",
    header: "Abrieron",
    card: "fact",
    named: true,
    sortable: true,
    align: "end",
    cell: ({ opened }) => formatNumber(opened),
  },
  {
    key: "finished",
    header: "Terminaron",
    card: "fact",
    named: true,
    sortable: true,
    align: "end",
    cell: ({ opened, finished }) => <span className="whitespace-nowrap">{shownPart(finished, opened)}</span>,
  },
  {
    key: "stop",
    header: "Se detienen",
    card: "note",
    named: true,
    sortable: true,
    align: "end",
    cell: ({ stop, isWorst }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
        {isWorst && <Badge tone="amber">Aquí se detienen</Badge>} {shownShare(stop)}
      </span>
    ),
  },
];
