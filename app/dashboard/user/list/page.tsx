import { cookies } from "next/headers";
import { ColumnPicker } from "@/components/dashboard/column-picker";
import { choiceFilter, labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ButtonLink } from "@/components/ui/button";
import { UserPlusIcon, UsersIcon } from "@/components/ui/icons";
import { userColumns, UserTable } from "@/components/users/user-table";
import { db } from "@/lib/core/db";
import { chosenColumns, columnCookieName } from "@/lib/core/list-columns";
import { listOperatorChoices } from "@/lib/operators/choices";
import { roleLabels } from "@/lib/people/shared/roles";
import { countSuperadmins } from "@/lib/users/change";
import { listUsers } from "@/lib/users/list";
import { denialsOn, permissionsOn, rolesGrantedBy } from "@/lib/users/rules";
import { factorLabels, userExportQuery, userQuery, userStateLabels } from "@/lib/users/schema";
import { listPage } from "../../list-page";

export const metadata = { title: "Usuarios" };

const { user, admin, superadmin: _, ...others } = roleLabels;

const readAdded = async () => chosenColumns((await cookies()).get(columnCookieName("users"))?.value, userColumns);

export default listPage("/dashboard/user/list", {
  ...metadata,
  description: "Las personas que pueden iniciar sesión y qué puede hacer cada una.",
  query: userQuery,
  load: listUsers,
  beside: () => Promise.all([listOperatorChoices(), countSuperadmins(db), readAdded()]),
  export: { call: "GET /api/users/export", query: userExportQuery },
  actions: ({ download, beside: [, , added] }) => (
    <>
      <ColumnPicker list="users" columns={userColumns} shown={added} />
      {download}
      <ButtonLink href="/dashboard/user/create">
        <UserPlusIcon /> Invitar usuario
      </ButtonLink>
    </>
  ),
  filters: ({ beside: [operators] }) => [
    searchFilter("Nombre, correo o usuario"),
    labelFilter("role", "Rol", { user, admin, ...others }),
    labelFilter("state", "Estado", userStateLabels),
    labelFilter("factor", "Dos pasos", factorLabels),
    choiceFilter("operator", "Operador", operators),
    perPageFilter,
  ],
  empty: {
    icon: UsersIcon,
    title: "Aún no hay usuarios",
    text: "Invita a la primera persona.",
    action: <ButtonLink href="/dashboard/user/create">Invitar usuario</ButtonLink>,
  },
  noMatch: "Ningún usuario coincide",
  show: ({ actor, list, page, beside: [, superadmins, added] }) => (
    <UserTable
      rows={page.results.map((user) => ({
        ...user,
        mayRemove: permissionsOn(actor, user).remove,
        denials: denialsOn(actor, user, superadmins),
      }))}
      sort={list.sort}
      added={added}
      roles={rolesGrantedBy(actor)}
    />
  ),
});
