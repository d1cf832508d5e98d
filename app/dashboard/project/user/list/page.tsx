import type { Metadata } from "next";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListBody, ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { MemberCard } from "@/components/projects/member-card";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { UsersIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { listLinks } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { pageMembers } from "@/lib/projects/list";
import { memberQuery } from "@/lib/projects/schema";
import { redirectPastEnd } from "../../../redirect-past-end";

export const metadata: Metadata = { title: "Equipo" };

const path = "/dashboard/project/user/list";
const defaults = memberQuery.parse({});
const trail = [{ label: "Proyectos", href: "/dashboard/project/list" }, { label: "Equipo" }];

export default async function TeamListPage({ searchParams }: PageProps<"/dashboard/project/user/list">) {
  await requirePage("/dashboard/project/user/list");
  const query = readPageQuery(memberQuery, await searchParams);
  const page = await pageMembers(query);
  const links = listLinks(path, query, defaults);
  redirectPastEnd(page, links.page);

  return (
    <>
      <PageHeader
        title="Equipo"
        description="Las personas que el sitio presenta y los proyectos en los que trabajaron."
        trail={trail}
        actions={
          <ButtonLink href="/team" variant="secondary">
            Ver en el sitio
          </ButtonLink>
        }
      />
      <ListPage>
        <FilterBar
          values={query}
          defaults={defaults}
          fields={[
            { type: "search", name: "search", label: "Buscar", placeholder: "Nombre, cargo o país" },
            { type: "date", name: "dateFrom", label: "Desde" },
            { type: "date", name: "dateTo", label: "Hasta" },
            {
              type: "select",
              name: "sortDate",
              label: "Orden",
              options: [
                { value: "DESC", label: "Recientes" },
                { value: "ASC", label: "Antiguos" },
              ],
            },
            perPageFilter,
          ]}
        />
        <ListBody>
          {page.results.length === 0 ? (
            <EmptyState
              icon={<UsersIcon className="size-6" />}
              title="No hay integrantes del equipo para mostrar en este momento."
            >
              Aquí aparecen las personas que cumplen con los filtros.
            </EmptyState>
          ) : (
            <div className="grid grid-cols-1 gap-5 min-[26rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {page.results.map((member) => (
                <MemberCard
                  key={member.id}
                  member={member}
                  href={`/dashboard/project/user/${member.username}/details`}
                />
              ))}
            </div>
          )}
        </ListBody>
        <ListFooter page={page} href={links.page} />
      </ListPage>
    </>
  );
}
