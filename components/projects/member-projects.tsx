import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { altOf } from "@/lib/media/shared/picture";
import { type Member } from "@/lib/projects/schema";
import { categoryLabels } from "@/lib/projects/shared/kinds";
import { ProjectCover } from "./project-cover";

type Props = { projects: Member["projects"]; hrefOf: (slug: string) => string };

export function MemberProjects({ projects, hrefOf }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {projects.map(({ id, slug, title, image, imageAlt, category, roles }) => (
        <li key={id}>
          <article className="group/card relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong">
            <ProjectCover src={image} alt={imageAlt || altOf(image)} className="border-b border-line" />
            <div className="flex grow flex-col items-start p-5">
              <Badge tone="accent">{categoryLabels[category]}</Badge>
              <h3 className="mt-2 text-lg leading-6">
                <Link
                  href={hrefOf(slug)}
                  className="group-hover/card:text-accent after:absolute after:inset-0 after:rounded-lg"
                >
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-muted">{roles.join(" · ")}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
