import Link from "next/link";
import { selectionPath } from "@/lib/projects/shared/paths";
import { type Technology } from "@/lib/projects/schema";
import { technologyTypeLabels } from "@/lib/projects/shared/kinds";
import { TechnologyIcon } from "./technology-icon";

export function TechnologyList({ technologies }: { technologies: Technology[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-1">
      {technologies.map(({ id, slug, name, icon, type }) => (
        <li key={id}>
          <Link
            href={selectionPath({ technology: slug })}
            className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 transition-colors hover:border-line-strong"
          >
            <TechnologyIcon src={icon} size={36} />
            <span className="min-w-0">
              <span className="block leading-6 font-semibold">{name}</span>
              <span className="block text-sm leading-5 text-subtle">{technologyTypeLabels[type]}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
