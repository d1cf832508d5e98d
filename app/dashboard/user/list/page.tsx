import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { choiceFilter, perPageFilter } from "@/components/dashboard/filters";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { ButtonLink } from "@/components/ui/button";
import { UserPlusIcon } from "@/components/ui/icons";
import { UserTable } from "@/components/users/user-table";
import { requirePage } from "@/lib/dashboard/require-page";
import { listLinks } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { listOperatorChoices } from "@/lib/operators/choices";
import { roleLabels } from "@/lib/people/shared/roles";
import { listUsers } from "@/lib/users/list";
import { permissionsOn } from "@/lib/users/rules";
import { userQuery } from "@/lib/users/schema";
import { redirectPastEnd } from "../../redirect-past-end";

export const metadata: Metadata = { title: "Usuarios" };

const path = "/dashboard/user/list";
const defaults = userQuery.parse({});
const roles = (["user", "admin", "collaborator"] as const).map((value) => ({ value, label: roleLabels[value] }));

export default async function UserListPage({ searchParams }: PageProps<"/dashboard/user/list">) {
  const actor = await requirePage("/dashboard/user/list");
  const query = readPageQuery(userQuery, await searchParams);
  const [page, operators] = await Promise.all([listUsers(query), listOperatorChoices()]);
  const links = listLinks(path, query, defaults);
  redirectPastEnd(page, links.page);

  return (
    <>
      <PageHeader
        title="Usuarios"
        description="Quién puede entrar al sitio y qué puede hacer en él."
        trail={[{ label: "Usuarios" }]}
        actions={
          <>
            <ExportLink href={links.export("/api/users/export")} />
            <ButtonLink href="/dashboard/user/create">
              <UserPlusIcon /> Invitar usuario
            </ButtonLink>
          </>
        }
      />
      <ListPage>
        <FilterBar
          values={query}
          defaults={defaults}
          fields={[
            { type: "search", name: "search", label: "Buscar", placeholder: "Nombre, correo o usuario" },
            { type: "select", name: "role", label: "Rol", options: [{ value: "", label: "Todos" }, ...roles] },
            choiceFilter("operator", "Operador", operators),
            perPageFilter,
          ]}
        />
        <UserTable
          rows={page.results.map((user) => ({ ...user, mayRemove: permissionsOn(actor, user).remove }))}
          sort={{ by: query.sort, order: query.order, href: links.sort }}
        />
        <ListFooter page={page} href={links.page} />
      </ListPage>
    </>
  );
}
