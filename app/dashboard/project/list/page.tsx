import type { Metadata } from "next";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { ProjectCard } from "@/components/projects/project-card";
import { NewContent } from "@/components/studio/catalogue/new-content";
import { Unpublished } from "@/components/studio/catalogue/unpublished";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FolderIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { describePictures } from "@/lib/media/describe";
import { mayOpen } from "@/lib/panel/panel";
import { pageProjectCards } from "@/lib/projects/list";
import { queryTechnologies } from "@/lib/projects/queries";
import { projectCategory, projectQuery } from "@/lib/projects/schema";
import { categoryNames } from "@/lib/projects/shared/kinds";
import { listUnpublished } from "@/lib/studio/catalogue";

export const metadata: Metadata = { title: "Proyectos" };

const all = { value: "", label: "Todas" };
const categories = projectCategory.options.map((value) => ({ value, label: categoryNames[value] }));

export default async function ProjectListPage({ searchParams }: PageProps<"/dashboard/project/list">) {
  const actor = await requirePage("/dashboard/project/list");
  const mayWrite = mayOpen(actor.role, "/dashboard/project/[id]/update");
  const list = await readList("/dashboard/project/list", projectQuery, searchParams);
  const [page, technologies, unpublished] = await Promise.all([
    pageProjectCards(list.query).then(describePictures),
    queryTechnologies(),
    mayWrite ? listUnpublished(actor, "project") : [],
  ]);
  const technologiesOf = (ids: string[]) => ids.flatMap((id) => technologies.find((one) => one.id === id) ?? []);
  const technologyOptions = technologies.map(({ slug, name }) => ({ value: slug, label: name }));

  return (
    <ListScreen
      title="Proyectos"
      description="Los trabajos que el estudio muestra en su portafolio."
      actions={
        <>
          <ButtonLink href="/projects" variant="secondary">
            Ver en el sitio
          </ButtonLink>
          {mayWrite && <NewContent kind="project" label="Nuevo proyecto" asks="Título" />}
        </>
      }
      intro={<Unpublished items={unpublished} />}
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Título, cliente o descripción" },
        { type: "select", name: "category", label: "Categoría", options: [all, ...categories] },
        { type: "select", name: "technology", label: "Tecnología", options: [all, ...technologyOptions] },
        perPageFilter,
      ]}
      empty={
        <EmptyState icon={<FolderIcon className="size-6" />} title="No hay proyectos para mostrar en este momento.">
          Aquí aparecen los proyectos que cumplen con los filtros.
        </EmptyState>
      }
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {page.results.map(({ technologyIds, ...project }) => (
          <ProjectCard
            key={project.id}
            project={{ ...project, technologies: technologiesOf(technologyIds) }}
            href={`/dashboard/project/${project.slug}/details`}
          />
        ))}
      </div>
    </ListScreen>
  );
}
