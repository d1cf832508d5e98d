import { dateFilters, labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { MemberCard } from "@/components/projects/member-card";
import { NewContent } from "@/components/studio/catalogue/new-content";
import { TeamOrder } from "@/components/studio/catalogue/team-order";
import { Unpublished } from "@/components/studio/catalogue/unpublished";
import { ButtonLink } from "@/components/ui/button";
import { UsersIcon } from "@/components/ui/icons";
import { describePictures } from "@/lib/media/describe";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import { pageMembers } from "@/lib/projects/list";
import { memberQuery } from "@/lib/projects/schema";
import { listInOrder, listUnpublished } from "@/lib/studio/catalogue";
import { listPage } from "../../../list-page";

export const metadata = { title: "Equipo" };

async function listTeam(actor: Actor) {
  if (!can(actor, "content.publish")) return { team: [], unpublished: await listUnpublished(actor, "member") };
  const team = await listInOrder(actor, "member");
  const unpublished = team
    .filter(({ state }) => state !== "published")
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return { team, unpublished };
}

const add = <NewContent kind="member" label="Nuevo integrante" asks="Nombre" />;

export default listPage("/dashboard/project/user/list", {
  ...metadata,
  description: "Las personas que el sitio presenta y los proyectos en los que trabajaron.",
  trail: [{ label: "Proyectos", href: "/dashboard/project/list" }, { label: "Equipo" }],
  query: memberQuery,
  load: async (query) => describePictures(await pageMembers(query)),
  beside: listTeam,
  actions: () => (
    <>
      <ButtonLink href="/team" variant="secondary">
        Ver en el sitio
      </ButtonLink>
      {add}
    </>
  ),
  intro: ({ beside: { unpublished } }) => <Unpublished items={unpublished} />,
  filters: [
    searchFilter("Nombre, cargo o país"),
    ...dateFilters,
    labelFilter("sortDate", "Orden", { DESC: "Recientes", ASC: "Antiguos" }, null),
    perPageFilter,
  ],
  empty: {
    icon: UsersIcon,
    title: "Aún no hay integrantes del equipo",
    text: "Cada perfil se crea como borrador: nadie lo ve hasta que se publica.",
    action: add,
  },
  noMatch: "Ningún integrante coincide",
  show: ({ page, beside: { team } }) => (
    <>
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
    </>
  ),
});
