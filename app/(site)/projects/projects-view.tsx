import { ProjectCard } from "@/components/projects/project-card";
import { ProjectFilters } from "@/components/projects/project-filters";
import { JsonLd } from "@/components/site/json-ld";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FolderIcon } from "@/components/ui/icons";
import { Trail } from "@/components/ui/trail";
import { listProjects, listTechnologies } from "@/lib/projects/catalog";
import { type PortfolioSelection, selectionPath } from "@/lib/projects/shared/paths";
import { selectProjects } from "@/lib/projects/shared/selection";
import { breadcrumbList } from "../breadcrumb-list";
import { projectList } from "./structured-data";

type Props = { selection: PortfolioSelection; title: string; intro: string };

const top = { label: "Proyectos", href: "/projects" };

export async function ProjectsView({ selection, title, intro }: Props) {
  const [projects, technologies] = await Promise.all([listProjects(), listTechnologies()]);
  const selected = selectProjects(projects, selection);
  const whole = !selection.category && !selection.technology;
  const lead = whole && selected.length > 2 ? selected.find(({ isFeatured }) => isFeatured) : undefined;
  const rest = selected.filter((project) => project !== lead);
  return (
    <div className="container-site py-8 sm:py-12">
      {!whole && <JsonLd data={breadcrumbList([top, { label: title, href: selectionPath(selection) }])} />}
      {selected.length > 0 && <JsonLd data={projectList(title, selected)} />}
      {!whole && <Trail above={[top]} here={title} />}
      <header className={`max-w-3xl ${whole ? "sm:pt-4" : "pt-2"}`}>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{intro}</p>
      </header>
      {projects.length > 0 && (
        <div className="mt-8">
          <ProjectFilters projects={projects} technologies={technologies} selection={selection} />
        </div>
      )}
      {selected.length === 0 ? (
        <div className="mt-10">
          <EmptyState
            title="No hay proyectos para mostrar en este momento."
            icon={<FolderIcon className="size-6" />}
            action={
              <ButtonLink href={whole ? "/" : "/projects"}>{whole ? "Volver al inicio" : "Ver todos"}</ButtonLink>
            }
          >
            Aquí aparecerán en cuanto se publique el primero.
          </EmptyState>
        </div>
      ) : (
        <div className="mt-8 grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6">
          {lead && (
            <div className="sm:col-span-2">
              <ProjectCard project={lead} wide eager />
            </div>
          )}
          {rest.map((project, index) => {
            const wide = rest.length > 1 && rest.length % 2 === 1 && index === rest.length - 1;
            return (
              <div key={project.id} className={wide ? "sm:col-span-2" : undefined}>
                <ProjectCard project={project} wide={wide} eager={!lead && index < 2} />
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
