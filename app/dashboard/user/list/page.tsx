import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ColumnPicker } from "@/components/dashboard/column-picker";
import { ExportLink } from "@/components/dashboard/export-link";
import { choiceFilter, labelFilter, perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { UserPlusIcon, UsersIcon } from "@/components/ui/icons";
import { userColumns, UserTable } from "@/components/users/user-table";
import { db } from "@/lib/core/db";
import { readList } from "@/lib/core/list";
import { chosenColumns, columnCookieName } from "@/lib/core/list-columns";
import { requirePage } from "@/lib/dashboard/require-page";
import { listOperatorChoices } from "@/lib/operators/choices";
import { roleLabels } from "@/lib/people/shared/roles";
import { listUsers } from "@/lib/users/list";
import { countSuperadmins } from "@/lib/users/change";
import { denialsOn, permissionsOn, rolesGrantedBy } from "@/lib/users/rules";
import { factorLabels, userExportQuery, userQuery, userStateLabels } from "@/lib/users/schema";

export const metadata: Metadata = { title: "Usuarios" };

const { user, admin, superadmin: _, ...others } = roleLabels;

export default async function UserListPage({ searchParams }: PageProps<"/dashboard/user/list">) {
  const actor = await requirePage("/dashboard/user/list");
  const list = await readList("/dashboard/user/list", userQuery, searchParams);
  const [page, operators, superadmins, jar] = await Promise.all([
    listUsers(list.query),
    listOperatorChoices(),
    countSuperadmins(db),
    cookies(),
  ]);
  const added = chosenColumns(jar.get(columnCookieName("users"))?.value, userColumns);

  return (
    <ListScreen
      title="Usuarios"
      description="Quién puede entrar al sitio y qué puede hacer en él."
      actions={
        <>
          <ColumnPicker list="users" columns={userColumns} shown={added} />
          <ExportLink list={list} call="GET /api/users/export" query={userExportQuery} />
          <ButtonLink href="/dashboard/user/create">
            <UserPlusIcon /> Invitar usuario
          </ButtonLink>
        </>
      }
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Nombre, correo o usuario" },
        labelFilter("role", "Rol", { user, admin, ...others }),
        labelFilter("state", "Estado", userStateLabels),
        labelFilter("factor", "Dos pasos", factorLabels),
        choiceFilter("operator", "Operador", operators),
        perPageFilter,
      ]}
      empty={
        <EmptyState
          icon={<UsersIcon className="size-6" />}
          title="Ningún usuario coincide"
          action={<ButtonLink href="/dashboard/user/create">Invitar usuario</ButtonLink>}
        >
          Prueba con otras palabras, quita un filtro o invita a alguien nuevo.
        </EmptyState>
      }
    >
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
    </ListScreen>
  );
}
