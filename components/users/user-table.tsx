import { type Column, DataTable } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { photoColumn } from "@/components/dashboard/photo-column";
import { Selection, SelectRow } from "@/components/dashboard/selection";
import type { Sort } from "@/lib/core/list";
import { fullName } from "@/lib/people/shared/names";
import { type Role, roleLabels } from "@/lib/people/shared/roles";
import { type ListedUser, stateOf, type UserBulk, userStateLabels } from "@/lib/users/schema";
import { DisableUser } from "./access-actions";
import { RemoveUser } from "./remove-user";
import { UserBulkActions } from "./user-bulk";
import { UserState } from "./user-state";

type Shown = ListedUser & {
  mayRemove: boolean;
  /** Why the viewer may not do it, or null. */
  denials: Record<UserBulk["action"], string | null>;
};

export const userColumns = { state: "Estado", factor: "Verificación en dos pasos", seen: "Último uso" } as const;
export type UserColumn = keyof typeof userColumns;

type Props = {
  rows: Shown[];
  sort: Sort;
  added: readonly UserColumn[];
  roles: Role[];
};

export function UserTable({ rows, sort, added, roles }: Props) {
  const people = rows.map((user) => ({ id: user._id, name: fullName(user), role: user.role, denials: user.denials }));
  return (
    <Selection ids={rows.map(({ _id }) => _id)}>
      <div className="space-y-2">
        <UserBulkActions people={people} roles={roles} />
        <DataTable
          caption="Usuarios"
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={fullName}
          rowHref={({ _id }) => `/dashboard/user/${_id}/details`}
          columns={[...usual, ...added.map((key) => extra[key]), actions]}
          sort={sort}
        />
      </div>
    </Selection>
  );
}

const usual: Column<Shown>[] = [
  {
    key: "select",
    header: "Elegir",
    card: "lead",
    cell: (user) => <SelectRow id={user._id} name={`a ${fullName(user)}`} />,
  },
  photoColumn,
  {
    key: "name",
    header: "Nombre",
    card: "title",
    primary: true,
    sortable: true,
    cell: (user) => (
      <span className="inline-flex flex-wrap items-center gap-2 wrap-anywhere @max-4xl/list:flex @max-4xl/list:flex-nowrap">
        <span className="@max-4xl/list:flex-1 @max-4xl/list:truncate">{fullName(user)}</span>{" "}
        <UserState disabled={user.disabledAt !== null} />
      </span>
    ),
  },
  {
    key: "email",
    header: "Correo",
    card: "rest",
    sortable: true,
    cell: ({ email }) => <span className="wrap-anywhere @4xl/list:block @4xl/list:min-w-44">{email}</span>,
  },
  {
    key: "role",
    header: "Rol",
    card: "state",
    sortable: true,
    cell: ({ role, disabledAt }) => (
      // On a phone the badge takes its place.
      <span className={disabledAt ? "@max-4xl/list:hidden" : ""}>{roleLabels[role]}</span>
    ),
  },
  {
    key: "createdAt",
    header: "Creado",
    sortable: true,
    cell: ({ createdAt }) => <DateCell date={createdAt} />,
  },
];

const extra: Record<UserColumn, Column<Shown>> = {
  state: { key: "state", header: "Estado", card: "note", cell: (user) => userStateLabels[stateOf(user)] },
  factor: {
    key: "factor",
    header: "Dos pasos",
    card: "note",
    named: true,
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? "Activa" : "Inactiva"),
  },
  seen: {
    key: "seen",
    header: "Último uso",
    card: "note",
    named: true,
    cell: ({ lastSeenAt, isInvited }) => (
      <span className="whitespace-nowrap">
        {lastSeenAt ? <DateCell date={lastSeenAt} /> : isInvited ? "Nunca" : "Sin uso reciente"}
      </span>
    ),
  },
};

const actions: Column<Shown> = {
  key: "actions",
  header: "Acciones",
  card: "actions",
  align: "end",
  cell: (user) => {
    const disabled = user.disabledAt !== null;
    const mayDisable = user.denials[disabled ? "enable" : "disable"] === null;
    return (
      (mayDisable || user.mayRemove) && (
        <>
          {mayDisable && <DisableUser id={user._id} name={fullName(user)} disabled={disabled} compact />}
          {user.mayRemove && <RemoveUser id={user._id} name={fullName(user)} compact />}
        </>
      )
    );
  },
};
