import { type Column, DataTable, type Sort } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { UsersIcon } from "@/components/ui/icons";
import { roleLabels } from "@/lib/people/shared/roles";
import type { User } from "@/lib/users/schema";
import { RemoveUser } from "./remove-user";
import { UserState } from "./user-state";

export type UserRow = User & { mayRemove: boolean };

/** The users of a page; each row opens its user. */
export function UserTable({ rows, sort }: { rows: UserRow[]; sort: Sort }) {
  return (
    <DataTable
      caption="Usuarios"
      rows={rows}
      rowKey={({ _id }) => _id}
      rowHref={({ _id }) => `/dashboard/user/${_id}/details`}
      columns={columns}
      sort={sort}
      empty={
        <EmptyState
          icon={<UsersIcon className="size-6" />}
          title="Ningún usuario coincide"
          action={<ButtonLink href="/dashboard/user/create">Invitar usuario</ButtonLink>}
        >
          Prueba con otras palabras, quita un filtro o invita a alguien nuevo.
        </EmptyState>
      }
    />
  );
}

const fullName = ({ name, lastName }: User) => [name, lastName].filter(Boolean).join(" ");

const columns: Column<UserRow>[] = [
  { key: "photo", header: "Foto", cell: ({ photo }) => <Avatar photo={photo} /> },
  {
    key: "name",
    header: "Nombre",
    primary: true,
    sortable: true,
    cell: (user) => (
      <span className="inline-flex flex-wrap items-center gap-2 wrap-anywhere max-sm:justify-end">
        {fullName(user)} <UserState disabled={user.disabledAt !== null} />
      </span>
    ),
  },
  {
    key: "email",
    header: "Correo",
    sortable: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { key: "role", header: "Rol", sortable: true, cell: ({ role }) => roleLabels[role] },
  {
    key: "createdAt",
    header: "Creado",
    sortable: true,
    cell: ({ createdAt }) => <DateCell date={createdAt} />,
  },
  {
    key: "actions",
    header: "Acciones",
    align: "end",
    cell: (user) => user.mayRemove && <RemoveUser id={user._id} name={fullName(user)} compact />,
  },
];
