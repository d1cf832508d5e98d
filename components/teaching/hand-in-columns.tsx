import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { lessonColumn } from "@/components/dashboard/lesson-column";
import { photoColumn } from "@/components/dashboard/photo-column";
import { Badge } from "@/components/ui/badge";
import { fullName } from "@/lib/people/shared/names";
import { handInStates, handInTones, type ListedHandIn, sumOfPoints } from "@/lib/teaching/shared/hand-ins";

export const handInColumns: Column<ListedHandIn>[] = [
  photoColumn,
  {
    key: "name",
    header: "Persona",
    card: "title",
    primary: true,
    sortable: true,
    cell: (row) => <span className="wrap-anywhere">{fullName(row)}</span>,
  },
  lessonColumn,
  {
    key: "state",
    header: "Estado",
    card: "state",
    cell: ({ state }) => <Badge tone={handInTones[state]}>{handInStates[state]}</Badge>,
  },
  {
    key: "points",
    header: "Puntos",
    card: "fact",
    align: "end",
    cell: ({ points }) => <span className="whitespace-nowrap">{sumOfPoints(points) ?? "—"}</span>,
  },
  {
    key: "handedInAt",
    header: "Entregada",
    card: "fact",
    sortable: true,
    cell: ({ handedInAt }) => <DateCell date={handedInAt} />,
  },
];
