import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { BookOpenIcon } from "@/components/ui/icons";
import { Trail } from "@/components/ui/trail";
import { AcademyShell } from "./academy-shell";
import { CourseCard } from "./course-card";
import { academyCrumb } from "./crumbs";
import { type CategoryItem, countCourses } from "./types";

type Props = {
  category: CategoryItem;
  description: string;
  aside: ReactNode;
  children?: ReactNode;
};

export function CategoryPage({ category: { slug, name, courses }, description, aside, children }: Props) {
  return (
    <AcademyShell aside={aside}>
      {children}
      <Trail above={[academyCrumb]} here={name} />
      <header className="mt-2 max-w-3xl">
        <h1 className="text-3xl">{name}</h1>
        <p className="mt-3 text-lg text-muted" dangerouslySetInnerHTML={{ __html: description }} />
        {courses.length > 0 && <p className="mt-2 text-sm text-subtle">{countCourses(courses.length)}</p>}
      </header>
      {courses.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title="No hay cursos disponibles en esta categoría todavía."
            icon={<BookOpenIcon className="size-6" />}
            action={<ButtonLink href="/academy">Ver las otras categorías</ButtonLink>}
          >
            Aquí aparecerán en cuanto se publique el primero.
          </EmptyState>
        </div>
      ) : (
        <div className="mt-8 grid gap-5 sm:grid-cols-2">
          {courses.map((course, index) => (
            <CourseCard key={course.id} course={course} category={slug} eager={index < 2} />
          ))}
        </div>
      )}
    </AcademyShell>
  );
}
