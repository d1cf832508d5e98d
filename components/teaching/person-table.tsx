import { type Column, DataTable } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { photoColumn } from "@/components/dashboard/photo-column";
import type { Sort } from "@/lib/core/list";
import { formatPercent } from "@/lib/core/numbers";
import { fullName } from "@/lib/people/shared/names";
import type { CoursePerson } from "@/lib/teaching/shared/figures";
import { RemoveMember } from "./member-actions";

type Props = {
  rows: CoursePerson[];
  sort: Sort;
  lessons: number;
  /** Only admins' rows link to accounts. */
  isAdmin: boolean;
  /** Each member can be removed from it. */
  group?: string;
};

export const PersonTable = ({ rows, sort, lessons, isAdmin, group }: Props) => (
  <DataTable
    caption="Personas"
    rows={rows}
    rowKey={({ id }) => id}
    rowName={fullName}
    rowHref={isAdmin ? ({ id }) => `/dashboard/user/${id}/details` : undefined}
    columns={[...columnsFor(lessons), ...(group ? [removalFrom(group)] : [])]}
    sort={sort}
  />
);

const removalFrom = (group: string): Column<CoursePerson> => ({
  key: "actions",
  header: "Acciones",
  card: "actions",
  align: "end",
  cell: (person) => <RemoveMember group={group} id={person.id} name={fullName(person)} />,
});

const columnsFor = (lessons: number): Column<CoursePerson>[] => [
  photoColumn,
  {
    key: "name",
    header: "Nombre",
    card: "title",
    primary: true,
    sortable: true,
    cell: (person) => <span className="wrap-anywhere">{fullName(person)}</span>,
  },
  {
    key: "done",
    header: "Avance",
    card: "state",
    sortable: true,
    cell: ({ done }) => (
      <span className="inline-flex items-center gap-3 whitespace-nowrap tabular-nums">
        {done} de {lessons}
        <span
          aria-hidden="true"
          className="h-2 w-24 overflow-hidden rounded-full bg-sunken @max-4xl/list:hidden dark:bg-line"
        >
          <span className="block h-full rounded-full bg-accent" style={{ width: `${(100 * done) / lessons}%` }} />
        </span>
        <span className="@max-4xl/list:sr-only">{formatPercent(done, lessons)}</span>
      </span>
    ),
  },
  {
    key: "seen",
    header: "Última vez",
    card: "fact",
    named: true,
    sortable: true,
    cell: ({ seen }) => (seen ? <DateCell date={seen} /> : "—"),
  },
  {
    key: "finished",
    header: "Terminó",
    sortable: true,
    cell: ({ finished }) => (finished ? <DateCell date={finished} /> : "—"),
  },
];
