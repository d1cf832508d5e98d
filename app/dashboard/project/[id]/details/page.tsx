import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { CollaboratorList } from "@/components/projects/collaborator-list";
import { OutsideLinks } from "@/components/projects/outside-links";
import { Period } from "@/components/projects/period";
import { ProjectCover } from "@/components/projects/project-cover";
import { ProjectFigures } from "@/components/projects/project-figures";
import { ProjectStory } from "@/components/projects/project-story";
import { TechnologyList } from "@/components/projects/technology-list";
import { ButtonLink } from "@/components/ui/button";
import { requirePage } from "@/lib/dashboard/require-page";
import { altOf } from "@/lib/media/shared/picture";
import { mayOpen } from "@/lib/panel/panel";
import { memberPath, projectPath } from "@/lib/projects/shared/paths";
import { categoryLabels } from "@/lib/projects/shared/kinds";
import { renderStory } from "@/lib/projects/story";
import { editorPath } from "@/lib/studio/shared/kinds";
import { loadProject } from "../load-project";

export const metadata: Metadata = { title: "Proyecto" };

export default async function ProjectDetailsPage({ params }: PageProps<"/dashboard/project/[id]/details">) {
  const actor = await requirePage("/dashboard/project/[id]/details");
  const project = await renderStory(await loadProject(params));
  const { slug, title, description, category, client, dates, image, imageAlt } = project;
  const opensTeam = mayOpen(actor.role, "/dashboard/project/user/[username]/details");
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        trail={[{ label: "Proyectos", href: "/dashboard/project/list" }, { label: title }]}
        actions={
          <>
            <ButtonLink href={projectPath(slug)} variant="secondary">
              Ver en el sitio
            </ButtonLink>
            {mayOpen(actor.role, "/dashboard/project/[id]/update") && (
              <ButtonLink href={editorPath("project", project.id)}>Editar</ButtonLink>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-6">
          <div>
            <ProjectCover src={image} alt={imageAlt || altOf(image)} eager className="rounded-lg border border-line" />
          </div>
          <Card title="Ficha">
            <Details
              items={[
                { label: "Cliente", value: client },
                { label: "Qué es", value: categoryLabels[category] },
                { label: "Duración", value: dates.duration },
                { label: "Fechas", value: <Period dates={dates} /> },
              ]}
            />
          </Card>
          <ProjectFigures figures={project.figures} />
          <Card>
            <ProjectStory project={project} />
          </Card>
          <section aria-labelledby="colaboradores">
            <h2 id="colaboradores" className="mb-4 text-lg">
              Colaboradores
            </h2>
            <CollaboratorList
              collaborators={project.collaborators}
              hrefOf={opensTeam ? (username) => `/dashboard/project/user/${username}/details` : memberPath}
            />
          </section>
        </div>
        <div className="min-w-0 space-y-6">
          <Card title="Tecnologías">
            <TechnologyList technologies={project.technologies} />
          </Card>
          {project.links.length > 0 && (
            <Card title="Enlaces">
              <OutsideLinks links={project.links} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
