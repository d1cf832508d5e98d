import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { lessonColumn } from "@/components/dashboard/lesson-column";
import { Badge } from "@/components/ui/badge";
import { oneLine } from "@/lib/core/text";
import type { DeskPost } from "@/lib/discussion/schema";
import { discussionStates, discussionTones } from "@/lib/discussion/shared/discussion";
import { removedPerson } from "@/lib/people/shared/names";

export const postColumns: Column<DeskPost>[] = [
  {
    key: "title",
    header: "Duda o respuesta",
    card: "title",
    primary: true,
    cell: ({ title, body, isAnswer }) => (
      <span className="wrap-anywhere">
        <span className="block font-medium">{title}</span>
        <span className="line-clamp-2 text-sm font-normal text-muted">
          {isAnswer && "Respuesta: "}
          {oneLine(body, 160)}
        </span>
      </span>
    ),
  },
  {
    key: "author",
    header: "Quién",
    card: "fact",
    cell: ({ author }) => <span className="wrap-anywhere">{author || removedPerson}</span>,
  },
  lessonColumn,
  {
    key: "state",
    header: "Estado",
    card: "state",
    cell: ({ state, reports }) =>
      reports > 0 && state === "shown" ? (
        <Badge tone="danger">{reports === 1 ? "1 reporte" : `${reports} reportes`}</Badge>
      ) : (
        <Badge tone={discussionTones[state]}>{discussionStates[state]}</Badge>
      ),
  },
  { key: "createdAt", header: "Escrita", card: "fact", cell: ({ createdAt }) => <DateCell date={createdAt} /> },
];
