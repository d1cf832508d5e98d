import type { ProjectFields } from "../shared/fields";
import { distinct, idsOf, numbered, type Tx } from "./rows";

type Named = { id: string; fields: Pick<ProjectFields, "technologyIds" | "collaborators"> };

/** Which of the people and technologies that projects name are on the site. */
export async function presentOf(tx: Tx, projects: Named["fields"][]) {
  const people = projects.flatMap(({ collaborators }) => collaborators.map(({ memberId }) => memberId));
  const tools = projects.flatMap(({ technologyIds }) => technologyIds);
  const [members, technologies] = [
    await tx.teamMember.findMany({ where: { id: { in: people } }, select: { id: true } }),
    await tx.technology.findMany({ where: { id: { in: tools } }, select: { id: true } }),
  ];
  return { members: new Set(idsOf(members)), technologies: new Set(idsOf(technologies)) };
}

/** Names in projects the people and technologies that they are to name; whoever is not on the site is left out until they are. */
export async function linkProjects(tx: Tx, projects: Named[]): Promise<void> {
  const present = await presentOf(
    tx,
    projects.map(({ fields }) => fields),
  );
  const of = { projectId: { in: idsOf(projects) } };
  await tx.projectTechnology.deleteMany({ where: of });
  await tx.projectCollaborator.deleteMany({ where: of });
  await tx.projectTechnology.createMany({
    data: projects.flatMap(({ id, fields }) =>
      numbered(
        [...new Set(fields.technologyIds)]
          .filter((technologyId) => present.technologies.has(technologyId))
          .map((technologyId) => ({ projectId: id, technologyId })),
      ),
    ),
  });
  await tx.projectCollaborator.createMany({
    data: projects.flatMap(({ id, fields }) =>
      numbered(
        [...new Map(fields.collaborators.map((person) => [person.memberId, person])).values()]
          .filter(({ memberId }) => present.members.has(memberId))
          .map(({ memberId, roles, skillsUsed }) => ({
            projectId: id,
            memberId,
            roles: distinct(roles),
            skillsUsed: distinct(skillsUsed),
          })),
      ),
    ),
  });
}

/** People or technologies came back to the site: back into the projects that name them. */
export async function relinkProjects(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const projects = await tx.$queryRaw<Named[]>`
    SELECT i.id, i.published AS fields FROM content_items i JOIN projects p ON p.id = i.id
    WHERE i.published->'technologyIds' ?| ${ids}::text[]
      OR EXISTS (SELECT FROM jsonb_array_elements(i.published->'collaborators') c WHERE c->>'memberId' = ANY(${ids}::text[]))`;
  if (projects.length > 0) await linkProjects(tx, projects);
}
