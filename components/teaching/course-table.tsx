import { type Column, DataTable } from "@/components/dashboard/data-table";
import type { Sort } from "@/lib/core/list";
import { formatNumber } from "@/lib/core/numbers";
import type { CourseFigures } from "@/lib/teaching/shared/figures";
import { shownDays, shownPart, shownShare } from "./shown";

export const CourseTable = ({ rows, sort }: { rows: CourseFigures[]; sort: Sort }) => (
  <DataTable
    caption="Cursos"
    rows={rows}
    rowKey={({ id }) => id}
    rowHref={({ id }) => `/dashboard/academy/teaching/${id}/lessons`}
    columns={columns}
    sort={sort}
  />
);

const columns: Column<CourseFigures>[] = [
  {
    key: "title",
    header: "Curso",
    card: "title",
    sortable: true,
    cell: ({ title }) => <span className="block wrap-anywhere sm:min-w-44">{title}</span>,
  },
  {
    key: "people",
    header: "Personas",
    card: "fact",
    named: true,
    sortable: true,
    align: "end",
    cell: ({ people }) => formatNumber(people),
  },
  {
    key: "active",
    header: "Activas en 7 días",
    sortable: true,
    align: "end",
    cell: ({ active }) => formatNumber(active),
  },
  {
    key: "completion",
    header: "Terminaron",
    card: "fact",
    named: true,
    sortable: true,
    align: "end",
    cell: ({ finished, people }) => <span className="whitespace-nowrap">{shownPart(finished, people)}</span>,
  },
  {
    key: "days",
    header: "Mediana",
    sortable: true,
    align: "end",
    cell: ({ days }) => shownDays(days),
  },
  {
    key: "stop",
    header: "Donde más se detienen",
    card: "note",
    named: true,
    sortable: true,
    cell: ({ worst, stop }) => (worst === null ? "—" : `${worst} (${shownShare(stop)})`),
  },
];
