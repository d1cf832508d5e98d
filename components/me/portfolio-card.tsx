import Link from "next/link";
import { ProjectCover } from "@/components/projects/project-cover";
import type { PortfolioProject } from "@/lib/me/shared/projects";

/** A project of the portfolio: its title leads to the case, and beside it the way to its code where that is public. */
export function PortfolioCard({ project }: { project: PortfolioProject }) {
  const { name, image, description, technologies, link, repoLink } = project;
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong">
      <div className="border-b border-line">
        <ProjectCover src={image} alt={`Portada del proyecto «${name}»`} />
      </div>
      <div className="flex grow flex-col p-5 sm:p-6">
        <h3 className="text-xl">
          <Link href={link} className="group-hover/card:text-accent after:absolute after:inset-0 after:rounded-lg">
            {name}
          </Link>
        </h3>
        <p className="mt-2 text-muted">{description}</p>
        <p className="mt-auto pt-5 text-sm text-subtle">{technologies.join(" · ")}</p>
        {repoLink && (
          <a
            href={repoLink}
            rel="noopener"
            className="relative z-1 mt-2 inline-flex min-h-11 items-center self-start link"
          >
            Ver el código
          </a>
        )}
      </div>
    </article>
  );
}
