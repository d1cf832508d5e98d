import Link from "next/link";
import { Foldable } from "@/components/ui/foldable";
import { LayersIcon } from "@/components/ui/icons";
import { categoryPath, coursePath } from "@/lib/academy/shared/paths";
import { FreshnessDot } from "./freshness-badge";
import type { CategoryItem } from "./types";

type Props = { categories: CategoryItem[]; category?: string; course?: string };

export function CatalogSidebar({ categories, category, course }: Props) {
  if (categories.length === 0) return null;
  return (
    <Foldable label="Categorías y cursos" icon={<LayersIcon />} until="xl">
      <nav aria-label="Categorías y cursos">
        <p className="mb-2 hidden px-2 text-sm font-semibold text-subtle xl:block">Categorías y cursos</p>
        <ul className="space-y-3">
          {categories.map(({ slug, name, courses }) => (
            <li key={slug}>
              <Link
                href={categoryPath(slug)}
                prefetch={false}
                aria-current={slug === category && !course ? "page" : undefined}
                className="flex min-h-11 items-center rounded-md px-2 py-1.5 leading-6 font-semibold hover:bg-sunken aria-[current]:text-accent xl:min-h-9"
              >
                {name}
              </Link>
              {courses.length === 0 ? (
                <p className="px-2 text-sm text-subtle">No hay cursos disponibles.</p>
              ) : (
                <ul className="ml-2 border-l border-line">
                  {courses.map((item) => (
                    <li key={item.slug}>
                      <Link
                        href={coursePath(slug, item.slug)}
                        prefetch={false}
                        aria-current={item.slug === course ? "true" : undefined}
                        className="-ml-px flex min-h-11 items-center gap-2 border-l-2 border-transparent py-1.5 pl-3 text-sm text-muted hover:border-line-strong hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent xl:min-h-9"
                      >
                        {item.title}
                        <FreshnessDot freshness={item.freshness} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Foldable>
  );
}
