import type { Metadata } from "next";
import Link from "next/link";
import { CategoryCard } from "@/components/academy/category-card";
import { Continue } from "@/components/academy/continue";
import { ForMembers } from "@/components/academy/for-members";
import { SearchBox } from "@/components/academy/search-box";
import { countCourses, countLessons } from "@/components/academy/types";
import { DueToday } from "@/components/repetition/due-today";
import { JsonLd } from "@/components/site/json-ld";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { BookOpenIcon, NoteIcon } from "@/components/ui/icons";
import { listCategories } from "@/lib/academy/catalog";
import { notesPath } from "@/lib/notes/shared/notes";
import { academyMetadata } from "./metadata";
import { courseList } from "./structured-data";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> =>
  academyMetadata({
    title: "Academia",
    description:
      "Cursos en español de desarrollo web: HTML y CSS, TypeScript, Git, PostgreSQL, Next.js, accesibilidad, SEO y trabajo independiente.",
    path: "/academy",
    image: { kind: "catalog", slug: "academia" },
  });

const notesLink = (
  <p className="mt-3">
    <Link href={notesPath} prefetch={false} className="inline-flex min-h-11 items-center gap-2 link">
      <NoteIcon className="size-5" /> Mis apuntes
    </Link>
  </p>
);

export default async function AcademyPage() {
  const categories = await listCategories();
  const courses = categories.flatMap((category) => category.courses);
  const lessons = courses.reduce((sum, course) => sum + course.lessonCount, 0);
  return (
    <div className="container-site py-10 sm:py-14">
      <JsonLd data={await courseList("Cursos de la academia", categories)} />
      <header className="max-w-3xl">
        <h1 className="text-4xl">Academia</h1>
        <p className="mt-3 text-lg text-muted">
          Cursos en español para construir sitios y aplicaciones web, con código que puedes copiar y probar.
          {lessons > 0 && ` ${countCourses(courses.length)} y ${countLessons(lessons)}, a tu ritmo.`}
        </p>
        <SearchBox className="mt-6 max-w-xl" />
      </header>
      <Continue />
      <DueToday />
      <ForMembers loading={notesLink}>{notesLink}</ForMembers>
      {categories.length === 0 ? (
        <div className="mt-10">
          <EmptyState
            title="No hay categorías de cursos disponibles en la academia."
            icon={<BookOpenIcon className="size-6" />}
            action={<ButtonLink href="/">Volver al inicio</ButtonLink>}
          >
            Aquí aparecerán los cursos en cuanto se publique el primero.
          </EmptyState>
        </div>
      ) : (
        <div id="cursos" className="mt-10 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {categories.map((category, index) => (
            <CategoryCard key={category.id} category={category} eager={index < 3} />
          ))}
        </div>
      )}
    </div>
  );
}
