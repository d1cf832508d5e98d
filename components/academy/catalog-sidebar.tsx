import Link from "next/link";
import { LayersIcon } from "@/components/ui/icons";
import { categoryPath, coursePath } from "@/lib/academy/paths";
import { Foldable } from "./foldable";
import { FreshnessDot } from "./freshness-badge";
import type { CategoryItem } from "./types";

type Props = { categories: CategoryItem[]; category?: string; course?: string };

/** The right column: every category with its courses. */
export function CatalogSidebar({ categories, category, course }: Props) {
  if (categories.length === 0) return null;
  return (
    <Foldable label="Categorías y cursos" icon={<LayersIcon />} until="xl">
      <nav aria-label="Categorías y cursos">
        <p className="text-subtle mb-2 hidden px-2 text-sm font-semibold xl:block">Categorías y cursos</p>
        <ul className="space-y-3">
          {categories.map(({ slug, name, courses }) => (
            <li key={slug}>
              <Link
                href={categoryPath(slug)}
                prefetch={false}
                aria-current={slug === category && !course ? "page" : undefined}
                className="aria-[current]:text-accent hover:bg-sunken flex min-h-11 items-center rounded-md px-2 py-1.5 leading-6 font-semibold xl:min-h-9"
              >
                {name}
              </Link>
              {courses.length === 0 ? (
                <p className="text-subtle px-2 text-sm">No hay cursos disponibles.</p>
              ) : (
                <ul className="border-line ml-2 border-l">
                  {courses.map((item) => (
                    <li key={item.slug}>
                      <Link
                        href={coursePath(slug, item.slug)}
                        prefetch={false}
                        aria-current={item.slug === course ? "true" : undefined}
                        className="text-muted hover:text-ink hover:border-line-strong aria-[current]:border-accent aria-[current]:text-accent -ml-px flex min-h-11 items-center gap-2 border-l-2 border-transparent py-1.5 pl-3 text-sm aria-[current]:font-semibold xl:min-h-9"
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
