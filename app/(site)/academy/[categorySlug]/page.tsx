import type { Metadata } from "next";
import { AcademyShell } from "@/components/academy/academy-shell";
import { CourseCard } from "@/components/academy/course-card";
import { countCourses } from "@/components/academy/types";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { BookOpenIcon } from "@/components/ui/icons";
import { InlineMarkdown } from "@/components/ui/inline-markdown";
import { Trail } from "@/components/ui/trail";
import { findCategory, listAddresses } from "@/lib/academy/catalog";
import { categoryPath } from "@/lib/academy/shared/paths";
import { slug } from "@/lib/core/schema";
import { CatalogAside } from "../catalog-aside";
import { academyMetadata, missingMetadata } from "../metadata";
import { academyCrumb, breadcrumbs, categoryCrumb, courseList } from "../structured-data";

type Props = { params: Promise<{ categorySlug: string }> };

export const ensureStatic = "navigation";
// No skeleton: React would put the page behind it, in a part of the HTML that only a script can show.
export const instant = false;

const missing = "No se encontró la categoría.";

export async function generateStaticParams() {
  const { categories } = await listAddresses();
  const params = categories.map((category) => ({ categorySlug: category.slug }));
  return params.length > 0 ? params : [{ categorySlug: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = await load(params);
  if (!category) return missingMetadata(missing);
  return academyMetadata({
    title: `Cursos de ${category.name}`,
    description: category.description,
    path: categoryPath(category.slug),
    image: { kind: "category", slug: category.slug },
  });
}

export default async function CategoryPage({ params }: Props) {
  const category = await load(params);
  if (!category) return <MissingPage title={missing} section="academy" />;
  const { name, description, courses } = category;
  return (
    <AcademyShell aside={<CatalogAside category={category.slug} />}>
      <JsonLd data={breadcrumbs([categoryCrumb(category)])} />
      {courses.length > 0 && <JsonLd data={await courseList(name, [category])} />}
      <Trail above={[academyCrumb]} here={name} />
      <header className="mt-2 max-w-3xl">
        <h1 className="text-3xl">{name}</h1>
        <p className="mt-3 text-lg text-muted">
          <InlineMarkdown>{description}</InlineMarkdown>
        </p>
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
            <CourseCard key={course.id} course={course} category={category.slug} eager={index < 2} />
          ))}
        </div>
      )}
    </AcademyShell>
  );
}

async function load(params: Props["params"]) {
  const { categorySlug } = await params;
  return slug.safeParse(categorySlug).success ? findCategory(categorySlug) : null;
}
