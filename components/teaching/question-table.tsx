import { type Column, DataTable } from "@/components/dashboard/data-table";
import { Badge } from "@/components/ui/badge";
import type { Sort } from "@/lib/core/list";
import { formatNumber } from "@/lib/core/numbers";
import { type CourseQuestion, questionMarks } from "@/lib/teaching/shared/question-figures";
import { shownShare } from "./shown";

export const QuestionTable = ({ rows, sort }: { rows: CourseQuestion[]; sort: Sort }) => (
  <DataTable caption="Preguntas" rows={rows} rowKey={({ id }) => id} columns={columns} sort={sort} />
);

const columns: Column<CourseQuestion>[] = [
  {
    key: "place",
    header: "Orden",
    card: "lead",
    sortable: true,
    align: "end",
    cell: ({ place }) => <span className="tabular-nums">{place}</span>,
  },
  {
    key: "words",
    header: "Pregunta",
    card: "title",
    primary: true,
    cell: ({ words }) => <span className="wrap-anywhere @4xl/list:line-clamp-2">{words}</span>,
  },
  {
    key: "lesson",
    header: "Lección",
    card: "note",
    cell: ({ lesson }) => <span className="wrap-anywhere">{lesson}</span>,
  },
  {
    key: "answered",
    header: "Respondieron",
    card: "fact",
    named: true,
    sortable: true,
    align: "end",
    cell: ({ answered }) => formatNumber(answered),
  },
  {
    key: "facility",
    header: "Aciertan",
    card: "fact",
    named: true,
    sortable: true,
    align: "end",
    cell: ({ facility }) => shownShare(facility),
  },
  {
    key: "discrimination",
    header: "Distingue",
    card: "fact",
    named: true,
    sortable: true,
    align: "end",
    cell: ({ discrimination }) => (discrimination === null ? "—" : discrimination.toFixed(2)),
  },
  {
    key: "mark",
    header: "Marca",
    card: "note",
    cell: ({ mark }) => mark && <Badge tone="amber">{questionMarks[mark]}</Badge>,
  },
];
