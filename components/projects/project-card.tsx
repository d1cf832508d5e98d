import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { projectPath } from "@/lib/projects/shared/paths";
import { altOf } from "@/lib/media/shared/picture";
import { type ProjectItem } from "@/lib/projects/schema";
import { categoryLabels } from "@/lib/projects/shared/kinds";
import { ProjectCover } from "./project-cover";
import { TechnologyIcon } from "./technology-icon";

type Props = {
  project: Pick<
    ProjectItem,
    "slug" | "title" | "description" | "client" | "image" | "imageAlt" | "category" | "technologies"
  >;
  href?: string;
  heading?: "h2" | "h3";
  wide?: boolean;
  eager?: boolean;
};

export function ProjectCard({
  project,
  href = projectPath(project.slug),
  heading: Heading = "h2",
  wide = false,
  eager,
}: Props) {
  const { title, description, client, image, imageAlt, category, technologies } = project;
  return (
    <article
      className={`group/card relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong ${
        wide ? "lg:grid lg:grid-cols-[3fr_2fr]" : ""
      }`}
    >
      <div className="overflow-hidden border-b border-line">
        <ProjectCover
          src={image}
          alt={imageAlt || altOf(image)}
          eager={eager}
          className="transition-transform duration-200 group-hover/card:scale-[1.02]"
        />
      </div>
      <div className={`flex grow flex-col items-start p-5 sm:p-6 ${wide ? "lg:justify-center lg:p-10" : ""}`}>
        <p className="flex max-w-full items-center gap-x-3 text-sm text-subtle">
          <Badge tone="accent">{categoryLabels[category]}</Badge>
          <span className="min-w-0 truncate">{client}</span>
        </p>
        <Heading className={`mt-3 ${wide ? "text-2xl lg:text-3xl" : "text-xl"}`}>
          <Link
            href={href}
            className="transition-colors group-hover/card:text-accent after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </Link>
        </Heading>
        <p className={`mt-2 text-muted ${wide ? "lg:text-lg" : ""}`}>{description}</p>
        <ul aria-label="Tecnologías" className={`flex flex-wrap gap-1.5 pt-5 ${wide ? "" : "mt-auto"}`}>
          {technologies.map(({ id, name, icon }) => (
            <li key={id}>
              <TechnologyIcon src={icon} label={name} size={28} />
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
