import type { Metadata } from "next";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { MemberCard } from "@/components/projects/member-card";
import { NewContent } from "@/components/studio/catalogue/new-content";
import { TeamOrder } from "@/components/studio/catalogue/team-order";
import { Unpublished } from "@/components/studio/catalogue/unpublished";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { UsersIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { describePictures } from "@/lib/media/describe";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import { pageMembers } from "@/lib/projects/list";
import { memberQuery } from "@/lib/projects/schema";
import { listInOrder, listUnpublished } from "@/lib/studio/catalogue";

export const metadata: Metadata = { title: "Equipo" };

const order = [
  { value: "DESC", label: "Recientes" },
  { value: "ASC", label: "Antiguos" },
];

async function listTeam(actor: Actor) {
  const team = await listInOrder(actor, "member");
  const unpublished = team
    .filter(({ state }) => state !== "published")
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return { team, unpublished };
}

export default async function TeamListPage({ searchParams }: PageProps<"/dashboard/project/user/list">) {
  const actor = await requirePage("/dashboard/project/user/list");
  const list = await readList("/dashboard/project/user/list", memberQuery, searchParams);
  const [page, { team, unpublished }] = await Promise.all([
    pageMembers(list.query).then(describePictures),
    can(actor, "content.publish")
      ? listTeam(actor)
      : listUnpublished(actor, "member").then((unpublished) => ({ team: [], unpublished })),
  ]);

  return (
    <ListScreen
      title="Equipo"
      description="Las personas que el sitio presenta y los proyectos en los que trabajaron."
      trail={[{ label: "Proyectos", href: "/dashboard/project/list" }, { label: "Equipo" }]}
      actions={
        <>
          <ButtonLink href="/team" variant="secondary">
            Ver en el sitio
          </ButtonLink>
          <NewContent kind="member" label="Nuevo integrante" asks="Nombre" />
        </>
      }
      intro={<Unpublished items={unpublished} />}
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Nombre, cargo o país" },
        { type: "date", name: "dateFrom", label: "Desde" },
        { type: "date", name: "dateTo", label: "Hasta" },
        { type: "select", name: "sortDate", label: "Orden", options: order },
        perPageFilter,
      ]}
      empty={
        <EmptyState
          icon={<UsersIcon className="size-6" />}
          title="No hay integrantes del equipo para mostrar en este momento."
        >
          Aquí aparecen las personas que cumplen con los filtros.
        </EmptyState>
      }
    >
      <div className="grid grid-cols-1 gap-5 min-[26rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {page.results.map((member) => (
          <MemberCard key={member.id} member={member} href={`/dashboard/project/user/${member.username}/details`} />
        ))}
      </div>
      {team.length > 1 && (
        <div className="mt-8">
          <TeamOrder items={team} />
        </div>
      )}
    </ListScreen>
  );
}
