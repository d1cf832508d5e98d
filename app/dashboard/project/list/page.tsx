import { choiceFilter, labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ProjectCard } from "@/components/projects/project-card";
import { NewContent } from "@/components/studio/catalogue/new-content";
import { Unpublished } from "@/components/studio/catalogue/unpublished";
import { ButtonLink } from "@/components/ui/button";
import { FolderIcon } from "@/components/ui/icons";
import { describePictures } from "@/lib/media/describe";
import { mayOpen } from "@/lib/panel/panel";
import type { Actor } from "@/lib/people/actor";
import { pageProjectCards } from "@/lib/projects/list";
import { queryTechnologies } from "@/lib/projects/queries";
import { projectQuery } from "@/lib/projects/schema";
import { categoryNames } from "@/lib/projects/shared/kinds";
import { listUnpublished } from "@/lib/studio/catalogue";
import { listPage } from "../../list-page";

export const metadata = { title: "Proyectos" };

const mayWrite = ({ role }: Actor) => mayOpen(role, "/dashboard/project/[id]/update");

const add = <NewContent kind="project" label="Nuevo proyecto" asks="Título" />;

export default listPage("/dashboard/project/list", {
  ...metadata,
  description: "Los trabajos que el estudio muestra en su portafolio.",
  query: projectQuery,
  load: async (query) => describePictures(await pageProjectCards(query)),
  beside: (actor) => Promise.all([queryTechnologies(), mayWrite(actor) ? listUnpublished(actor, "project") : []]),
  actions: ({ actor }) => (
    <>
      <ButtonLink href="/projects" variant="secondary">
        Ver en el sitio
      </ButtonLink>
      {mayWrite(actor) && add}
    </>
  ),
  intro: ({ beside: [, unpublished] }) => <Unpublished items={unpublished} />,
  filters: ({ beside: [technologies] }) => [
    searchFilter("Título, cliente o descripción"),
    labelFilter("category", "Categoría", categoryNames, "Todas"),
    choiceFilter(
      "technology",
      "Tecnología",
      technologies.map(({ slug, name }) => ({ id: slug, name })),
      "Todas",
    ),
    perPageFilter,
  ],
  empty: ({ actor }) => ({
    icon: FolderIcon,
    title: "No hay proyectos para mostrar en este momento.",
    text: "Cada proyecto se crea como borrador: nadie lo ve hasta que se publica.",
    action: mayWrite(actor) && add,
  }),
  noMatch: "Ningún proyecto coincide",
  show: ({ page, beside: [technologies] }) => (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {page.results.map(({ technologyIds, ...project }) => (
        <ProjectCard
          key={project.id}
          project={{
            ...project,
            technologies: technologyIds.flatMap((id) => technologies.find((one) => one.id === id) ?? []),
          }}
          href={`/dashboard/project/${project.slug}/details`}
        />
      ))}
    </div>
  ),
});
