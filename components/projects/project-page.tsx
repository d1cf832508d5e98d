import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Trail } from "@/components/ui/trail";
import { VideoPlayer } from "@/components/ui/video-player";
import { linkedVideo } from "@/lib/content/shared/video";
import { altOf, pictureOf } from "@/lib/media/shared/picture";
import { categoryLabels, type Project, type ProjectItem } from "@/lib/projects/schema";
import { CollaboratorList } from "./collaborator-list";
import { projectsCrumb, selectionCrumb } from "./crumbs";
import { OutsideLinks } from "./outside-links";
import { ProjectCard } from "./project-card";
import { ProjectCover } from "./project-cover";
import { ProjectFacts } from "./project-facts";
import { ProjectFigures } from "./project-figures";
import { ProjectGallery } from "./project-gallery";
import { ProjectSteps } from "./project-steps";
import { ProjectStory } from "./project-story";
import { TechnologyList } from "./technology-list";

type Props = {
  /** Its texts are HTML that was rendered and sanitised. */
  project: Project;
  /** Those before and after it. */
  previous?: ProjectItem;
  next?: ProjectItem;
  related: ProjectItem[];
  /** What search engines read of it. */
  children?: ReactNode;
};

/** The page of a project: what was made, for whom and by whom. */
export function ProjectPage({ project, previous, next, related, children }: Props) {
  const { title, description, category, client, image, imageAlt, youtube } = project;
  const video = linkedVideo({ youtubeUrl: youtube, vkUrl: null });
  return (
    <article className="container-site py-6 sm:py-10">
      {children}
      <Trail above={[projectsCrumb, selectionCrumb(category)]} here={title} />
      <header className="mt-3 max-w-3xl">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Badge tone="accent">{categoryLabels[category]}</Badge> {client}
        </p>
        <h1 className="mt-4 text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{description}</p>
      </header>
      <div className="mt-8 sm:mt-10">
        {video && "provider" in video ? (
          <VideoPlayer {...video} title={title} poster={pictureOf(image)} />
        ) : (
          <ProjectCover
            src={image}
            alt={imageAlt || altOf(image) || title}
            eager
            className="rounded-lg border border-line sm:aspect-[16/9]"
          />
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
      <ProjectGallery title={title} images={project.gallery} />
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
        <ProjectSteps previous={previous} next={next} />
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
