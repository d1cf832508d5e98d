import Link from "next/link";
import { categoryPath, coursePath } from "@/lib/academy/shared/paths";
import { CatalogCard } from "./catalog-card";
import { FreshnessBadge } from "./freshness-badge";
import { countCourses, courseLength, type CategoryItem } from "./types";

export function CategoryCard({ category, eager }: { category: CategoryItem; eager?: boolean }) {
  const { slug, name, description, thumbnail, courses } = category;
  const length = {
    lessonCount: courses.reduce((sum, course) => sum + course.lessonCount, 0),
    minutes: courses.reduce((sum, course) => sum + course.minutes, 0),
  };
  return (
    <CatalogCard {...{ thumbnail, eager }} title={name} href={categoryPath(slug)}>
      {courses.length > 0 && (
        <p className="mt-1 text-sm text-subtle">
          {countCourses(courses.length)} · {courseLength(length)}
        </p>
      )}
      <p className="mt-3 line-clamp-3 text-muted">{description}</p>
      {courses.length === 0 ? (
        <p className="mt-auto border-t border-line pt-4 text-subtle">
          No hay cursos disponibles en esta categoría todavía.
        </p>
      ) : (
        <ul className="relative mt-4 border-t border-line pt-2">
          {courses.map((course) => (
            <li key={course.id}>
              <Link
                href={coursePath(slug, course.slug)}
                className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-md px-2 py-1.5 leading-6 font-medium hover:bg-sunken"
              >
                {course.title}
                <FreshnessBadge freshness={course.freshness} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </CatalogCard>
  );
}
