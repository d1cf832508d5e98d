import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { choiceFilter, perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { UserPlusIcon, UsersIcon } from "@/components/ui/icons";
import { UserTable } from "@/components/users/user-table";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listOperatorChoices } from "@/lib/operators/choices";
import { roleLabels } from "@/lib/people/shared/roles";
import { listUsers } from "@/lib/users/list";
import { permissionsOn } from "@/lib/users/rules";
import { userExportQuery, userQuery } from "@/lib/users/schema";

export const metadata: Metadata = { title: "Usuarios" };

const roles = (["user", "admin", "collaborator"] as const).map((value) => ({ value, label: roleLabels[value] }));

export default async function UserListPage({ searchParams }: PageProps<"/dashboard/user/list">) {
  const actor = await requirePage("/dashboard/user/list");
  const list = await readList("/dashboard/user/list", userQuery, searchParams);
  const [page, operators] = await Promise.all([listUsers(list.query), listOperatorChoices()]);

  return (
    <ListScreen
      title="Usuarios"
      description="Quién puede entrar al sitio y qué puede hacer en él."
      actions={
        <>
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
        { type: "select", name: "role", label: "Rol", options: [{ value: "", label: "Todos" }, ...roles] },
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
        rows={page.results.map((user) => ({ ...user, mayRemove: permissionsOn(actor, user).remove }))}
        sort={list.sort}
      />
    </ListScreen>
  );
}
