import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Trail } from "@/components/ui/trail";
import { VideoPlayer } from "@/components/ui/video-player";
import { linkedVideo } from "@/lib/content/shared/video";
import { altOf, pictureOf } from "@/lib/media/shared/picture";
import { type Project, type ProjectItem } from "@/lib/projects/schema";
import { categoryLabels } from "@/lib/projects/shared/kinds";
import { CollaboratorList } from "./collaborator-list";
import { projectsCrumb, selectionCrumb } from "./crumbs";
import { OutsideLinks } from "./outside-links";
import { ProjectCard } from "./project-card";
import { ProjectCover } from "./project-cover";
import { ProjectFigures } from "./project-figures";
import { ProjectSteps } from "./project-steps";
import { ProjectStory } from "./project-story";
import { TechnologyList } from "./technology-list";
import { Period } from "./period";

type Props = {
  /** Its texts are sanitised HTML. */
  project: Project;
  previous?: ProjectItem;
  next?: ProjectItem;
  related: ProjectItem[];
  children?: ReactNode;
};

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
          <h2 className="text-2xl">¿Tienes un proyecto parecido?</h2>
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

function ProjectFacts({ project }: { project: ProjectItem }) {
  const facts: { label: string; value: ReactNode }[] = [
    { label: "Cliente", value: project.client },
    { label: "Qué es", value: categoryLabels[project.category] },
    { label: "Duración", value: project.dates.end ? project.dates.duration : `${project.dates.duration}, en curso` },
    { label: "Fechas", value: <Period dates={project.dates} /> },
  ];
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="border-l-2 border-accent pl-4 max-sm:col-span-2">
          <dt className="text-sm text-subtle">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProjectGallery({ title, images }: { title: string; images: string[] }) {
  if (images.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="mb-6 text-2xl">Galería</h2>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {images.map((src, index) => (
          <li key={src}>
            <ProjectCover
              src={src}
              alt={altOf(src) || `${title}, imagen ${index + 1} de ${images.length}`}
              className="rounded-lg border border-line"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
