import type { Metadata } from "next";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListBody, ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { ProjectCard } from "@/components/projects/project-card";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FolderIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { listLinks } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { pageProjects } from "@/lib/projects/list";
import { listTechnologies } from "@/lib/projects/queries";
import { categoryNames, projectCategory, projectQuery } from "@/lib/projects/schema";
import { redirectPastEnd } from "../../redirect-past-end";

export const metadata: Metadata = { title: "Proyectos" };

const path = "/dashboard/project/list";
const defaults = projectQuery.parse({});
const categories = projectCategory.options.map((value) => ({ value, label: categoryNames[value] }));

export default async function ProjectListPage({ searchParams }: PageProps<"/dashboard/project/list">) {
  await requirePage("/dashboard/project/list");
  const query = readPageQuery(projectQuery, await searchParams);
  const [page, technologies] = await Promise.all([pageProjects(query), listTechnologies()]);
  const links = listLinks(path, query, defaults);
  redirectPastEnd(page, links.page);

  return (
    <>
      <PageHeader
        title="Proyectos"
        description="Los trabajos que el estudio muestra en su portafolio."
        trail={[{ label: "Proyectos" }]}
        actions={
          <ButtonLink href="/projects" variant="secondary">
            Ver en el sitio
          </ButtonLink>
        }
      />
      <ListPage>
        <FilterBar
          values={query}
          defaults={defaults}
          fields={[
            { type: "search", name: "search", label: "Buscar", placeholder: "Título, cliente o descripción" },
            {
              type: "select",
              name: "category",
              label: "Categoría",
              options: [{ value: "", label: "Todas" }, ...categories],
            },
            {
              type: "select",
              name: "technology",
              label: "Tecnología",
              options: [
                { value: "", label: "Todas" },
                ...technologies.map(({ slug, name }) => ({ value: slug, label: name })),
              ],
            },
            perPageFilter,
          ]}
        />
        <ListBody>
          {page.results.length === 0 ? (
            <EmptyState icon={<FolderIcon className="size-6" />} title="No hay proyectos para mostrar en este momento.">
              Aquí aparecen los proyectos que cumplen con los filtros.
            </EmptyState>
          ) : (
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
              {page.results.map((project) => (
                <ProjectCard key={project.id} project={project} href={`/dashboard/project/${project.slug}/details`} />
              ))}
            </div>
          )}
        </ListBody>
        <ListFooter page={page} href={links.page} />
      </ListPage>
    </>
  );
}
