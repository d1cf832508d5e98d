import Link from "next/link";
import { ChevronDownIcon } from "@/components/ui/icons";
import { type PortfolioSelection, selectionPath } from "@/lib/projects/shared/paths";
import { projectCategory, type ProjectItem, type Technology } from "@/lib/projects/schema";
import { categoryNames } from "@/lib/projects/shared/kinds";
import { selectProjects } from "@/lib/projects/shared/selection";
import { TechnologyIcon } from "./technology-icon";

type Props = { projects: ProjectItem[]; technologies: Technology[]; selection: PortfolioSelection };

export function ProjectFilters({ projects, technologies, selection }: Props) {
  const { category, technology } = selection;
  const count = (wanted: PortfolioSelection) => selectProjects(projects, wanted).length;
  const chosen = technologies.find(({ slug }) => slug === technology);
  return (
    <div className="space-y-3">
      <nav aria-label="Categorías">
        <ul className="flex flex-wrap gap-2">
          <Chip href={selectionPath({ technology })} label="Todos" count={count({ technology })} current={!category} />
          {projectCategory.options.map((option) => (
            <Chip
              key={option}
              href={selectionPath({ category: option, technology })}
              label={categoryNames[option]}
              count={count({ category: option, technology })}
              current={option === category}
            />
          ))}
        </ul>
      </nav>
      <details open={chosen !== undefined} className="group/tech">
        <summary className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold text-muted hover:bg-sunken hover:text-ink">
          Filtrar por tecnología{chosen && `: ${chosen.name}`}
          <ChevronDownIcon className="size-4 transition-transform group-open/tech:rotate-180" />
        </summary>
        <nav aria-label="Tecnologías" className="pt-2">
          <ul className="flex flex-wrap gap-2">
            <Chip href={selectionPath({ category })} label="Todas" count={count({ category })} current={!chosen} />
            {technologies.map(({ slug, name, icon }) => (
              <Chip
                key={slug}
                href={selectionPath({ category, technology: slug })}
                label={name}
                icon={icon}
                count={count({ category, technology: slug })}
                current={slug === technology}
              />
            ))}
          </ul>
        </nav>
      </details>
    </div>
  );
}

type ChipProps = { href: string; label: string; icon?: string; count: number; current: boolean };

function Chip({ href, label, icon, count, current }: ChipProps) {
  if (count === 0 && !current) return null;
  return (
    <li>
      <Link
        href={href}
        aria-current={current ? "page" : undefined}
        className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-medium transition-colors hover:border-line-strong aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent"
      >
        {icon && <TechnologyIcon src={icon} size={20} />}
        {label}
        <span className="text-sm text-subtle tabular-nums">{count}</span>
      </Link>
    </li>
  );
}
