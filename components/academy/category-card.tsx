import Link from "next/link";
import { categoryPath, coursePath } from "@/lib/academy/paths";
import { Cover } from "./cover";
import { FreshnessBadge } from "./freshness-badge";
import { countCourses, countLessons, type CategoryItem } from "./types";

/** A category with its courses. */
export function CategoryCard({ category, eager }: { category: CategoryItem; eager?: boolean }) {
  const { slug, name, description, thumbnail, courses } = category;
  const lessons = courses.reduce((sum, course) => sum + course.lessonCount, 0);
  return (
    <article className="border-line bg-surface group/card hover:border-line-strong relative flex flex-col overflow-hidden rounded-lg border transition-colors">
      <Cover src={thumbnail} eager={eager} />
      <div className="flex grow flex-col p-5">
        <h2 className="text-xl">
          <Link
            href={categoryPath(slug)}
            className="group-hover/card:text-accent transition-colors after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
        </h2>
        {courses.length > 0 && (
          <p className="text-subtle mt-1 text-sm">
            {countCourses(courses.length)} · {countLessons(lessons)}
          </p>
        )}
        <p className="text-muted mt-3 line-clamp-3">{description}</p>
        {courses.length === 0 ? (
          <p className="border-line text-subtle mt-auto border-t pt-4">
            No hay cursos disponibles en esta categoría todavía.
          </p>
        ) : (
          <ul className="border-line relative mt-4 border-t pt-2">
            {courses.map((course) => (
              <li key={course.id}>
                <Link
                  href={coursePath(slug, course.slug)}
                  className="hover:bg-sunken -mx-2 flex min-h-11 items-center justify-between gap-3 rounded-md px-2 py-1.5 leading-6 font-medium"
                >
                  {course.title}
                  <FreshnessBadge freshness={course.freshness} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
