import type { Column } from "@/components/dashboard/data-table";
import { formatNumber } from "@/lib/core/numbers";
import type { CourseFigures } from "@/lib/teaching/shared/figures";
import { shownDays, shownPart, shownShare } from "./shown";

export const courseColumns: Column<CourseFigures>[] = [
  {
    key: "title",
    header: "Curso",
    card: "title",
    sortable: true,
    cell: ({ title }) => <span className="block wrap-anywhere @4xl/list:min-w-44">{title}</span>,
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
