import { type Column, DataTable } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { Avatar } from "@/components/ui/avatar";
import type { Sort } from "@/lib/core/list";
import { fullName } from "@/lib/people/shared/names";
import { roleLabels } from "@/lib/people/shared/roles";
import type { User } from "@/lib/users/schema";
import { RemoveUser } from "./remove-user";
import { UserState } from "./user-state";

type Shown = User & { mayRemove: boolean };

/** The users of a page; each row opens its user. */
export function UserTable({ rows, sort }: { rows: Shown[]; sort: Sort }) {
  return (
    <DataTable
      caption="Usuarios"
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={fullName}
      rowHref={({ _id }) => `/dashboard/user/${_id}/details`}
      columns={columns}
      sort={sort}
    />
  );
}

const columns: Column<Shown>[] = [
  { key: "photo", header: "Foto", card: "lead", cell: ({ photo }) => <Avatar photo={photo} /> },
  {
    key: "name",
    header: "Nombre",
    card: "title",
    primary: true,
    sortable: true,
    cell: (user) => (
      <span className="inline-flex flex-wrap items-center gap-2 wrap-anywhere max-sm:flex max-sm:flex-nowrap">
        <span className="max-sm:flex-1 max-sm:truncate">{fullName(user)}</span>{" "}
        <UserState disabled={user.disabledAt !== null} />
      </span>
    ),
  },
  {
    key: "email",
    header: "Correo",
    card: "rest",
    sortable: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    key: "role",
    header: "Rol",
    card: "state",
    sortable: true,
    cell: ({ role, disabledAt }) => (
      // On a phone its place is taken by the badge that says so.
      <span className={disabledAt ? "max-sm:hidden" : ""}>{roleLabels[role]}</span>
    ),
  },
  {
    key: "createdAt",
    header: "Creado",
    sortable: true,
    cell: ({ createdAt }) => <DateCell date={createdAt} />,
  },
  {
    key: "actions",
    header: "Acciones",
    card: "actions",
    align: "end",
    cell: (user) => user.mayRemove && <RemoveUser id={user._id} name={fullName(user)} compact />,
  },
];
