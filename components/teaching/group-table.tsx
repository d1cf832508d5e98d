import { type Column, DataTable } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { Badge } from "@/components/ui/badge";
import { formatNumber } from "@/lib/core/numbers";
import { startOfDay } from "@/lib/core/days";
import { groupStates, groupTones, type TaughtGroup } from "@/lib/teaching/shared/groups";
import { GroupActions } from "./group-actions";
import { shownPart } from "./shown";

type Props = {
  course: string;
  rows: TaughtGroup[];
  /** Prefix of the group's code in its link. */
  link: string;
};

export const GroupTable = ({ course, rows, link }: Props) => (
  <DataTable
    caption="Grupos"
    rows={rows}
    rowKey={({ id }) => id}
    rowName={({ name }) => name}
    rowHref={({ id }) => `/dashboard/academy/teaching/${course}/people?group=${id}`}
    columns={columnsFor(course, link)}
  />
);

const columnsFor = (course: string, link: string): Column<TaughtGroup>[] => [
  {
    key: "name",
    header: "Grupo",
    card: "title",
    primary: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: "state",
    header: "Estado",
    card: "state",
    cell: ({ state }) => <Badge tone={groupTones[state]}>{groupStates[state]}</Badge>,
  },
  {
    key: "startsOn",
    header: "Empieza",
    card: "fact",
    named: true,
    cell: ({ startsOn }) => <DateCell date={startOfDay(startsOn)} />,
  },
  {
    key: "members",
    header: "Personas",
    card: "fact",
    named: true,
    align: "end",
    cell: ({ members, joinLimit }) => (
      <span className="whitespace-nowrap">
        {joinLimit === null ? formatNumber(members) : `${formatNumber(members)} de ${formatNumber(joinLimit)}`}
      </span>
    ),
  },
  {
    key: "done",
    header: "Terminaron",
    card: "note",
    named: true,
    align: "end",
    cell: ({ done, members }) => <span className="whitespace-nowrap">{shownPart(done, members)}</span>,
  },
  {
    key: "actions",
    header: "Acciones",
    card: "actions",
    align: "end",
    cell: (group) => <GroupActions course={course} group={group} link={link} />,
  },
];
