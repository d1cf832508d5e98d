import type { Metadata } from "next";
import { CollaboratorList } from "@/components/projects/collaborator-list";
import { OutsideLinks } from "@/components/projects/outside-links";
import { ProjectCard } from "@/components/projects/project-card";
import { ProjectCover } from "@/components/projects/project-cover";
import { ProjectFacts } from "@/components/projects/project-facts";
import { ProjectFigures } from "@/components/projects/project-figures";
import { ProjectSteps } from "@/components/projects/project-steps";
import { ProjectStory } from "@/components/projects/project-story";
import { TechnologyList } from "@/components/projects/technology-list";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Trail } from "@/components/ui/trail";
import { VideoPlayer } from "@/components/ui/video-player";
import { linkedVideo } from "@/lib/content/shared/video";
import { slug as slugSchema } from "@/lib/core/schema";
import { findProject, listAddresses, listProjects } from "@/lib/projects/catalog";
import { categoryLabels, categoryNames } from "@/lib/projects/schema";
import { projectPath, selectionPath } from "@/lib/projects/shared/paths";
import { relatedProjects } from "@/lib/projects/shared/selection";
import { breadcrumbList } from "../../breadcrumb-list";
import { pageMetadata } from "../../page-metadata";
import { projectDetail } from "../structured-data";

type Props = { params: Promise<{ slug: string }> };
type Step = { label: string; href: string };

export const ensureStatic = "navigation";
// No skeleton: React would put the page behind it, in a part of the HTML that only a script can show.
export const instant = false;

const missing = "Proyecto no encontrado";

export async function generateStaticParams() {
  const { projects } = await listAddresses();
  const params = projects.map(({ slug }) => ({ slug }));
  return params.length > 0 ? params : [{ slug: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const project = await load(params);
  if (!project) return { title: missing };
  return pageMetadata({
    title: project.title,
    description: project.description,
    path: projectPath(project.slug),
    picture: `/og/projects/project/${project.slug}`,
    type: "article",
  });
}

export default async function ProjectPage({ params }: Props) {
  const project = await load(params);
  if (!project) return <MissingPage title={missing} section="projects" />;
  const { slug, title, description, category, client, image, imageAlt, youtube } = project;
  const projects = await listProjects();
  const index = projects.findIndex((other) => other.slug === slug);
  const related = relatedProjects(projects, project);
  const video = linkedVideo({ youtubeUrl: youtube, vkUrl: null });
  const above: [Step, Step] = [
    { label: "Proyectos", href: "/projects" },
    { label: categoryNames[category], href: selectionPath({ category }) },
  ];
  return (
    <article className="container-site py-6 sm:py-10">
      <JsonLd data={breadcrumbList([...above, { label: title, href: projectPath(slug) }])} />
      <JsonLd data={await projectDetail(project)} />
      <Trail above={above} here={title} />
      <header className="mt-3 max-w-3xl">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Badge tone="accent">{categoryLabels[category]}</Badge> {client}
        </p>
        <h1 className="mt-4 text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{description}</p>
      </header>
      <div className="mt-8 sm:mt-10">
        {video && "provider" in video ? (
          <VideoPlayer {...video} title={title} poster={image} />
        ) : (
          <ProjectCover src={image} alt={imageAlt} eager className="rounded-lg border border-line sm:aspect-[16/9]" />
        )}
      </div>
      <ProjectFacts project={project} />
      <div className="mt-10">
        <ProjectFigures figures={project.figures} />
      </div>
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-12 sm:mt-16 lg:grid-cols-[1fr_17rem]">
        <ProjectStory project={project} />
        <aside className="space-y-10 lg:sticky lg:top-[calc(var(--spacing-navbar)+2rem)] lg:self-start">
          <section>
            <h2 className="mb-4 text-xl">Hecho con</h2>
            <TechnologyList technologies={project.technologies} />
          </section>
          {project.links.length > 0 && (
            <section>
              <h2 className="mb-4 text-xl">Enlaces</h2>
              <OutsideLinks links={project.links} />
            </section>
          )}
        </aside>
      </div>
      {project.collaborators.length > 0 && (
        <section className="mt-16">
          <h2 className="mb-6 text-2xl">Quiénes lo hicieron</h2>
          <CollaboratorList collaborators={project.collaborators} />
        </section>
      )}
      <section className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg bg-accent-soft p-6 sm:p-10">
        <div className="max-w-xl">
          <h2 className="text-2xl">¿Tienes algo parecido entre manos?</h2>
          <p className="mt-2 text-muted">Cuéntanos qué te quita tiempo. Te respondemos con un alcance y un precio.</p>
        </div>
        <ButtonLink href="/contact" size="lg">
          Contar mi proyecto
        </ButtonLink>
      </section>
      <div className="mt-10">
        <ProjectSteps previous={projects[index - 1]} next={projects[index + 1]} />
      </div>
      {related.length > 0 && (
        <section className="mt-16">
          <h2 className="mb-6 text-2xl">Proyectos parecidos</h2>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <ProjectCard key={other.id} project={other} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </article>
  );
}

async function load(params: Props["params"]) {
  const { slug } = await params;
  return slugSchema.safeParse(slug).success ? findProject(slug) : null;
}
