import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { AcademyShell } from "@/components/academy/academy-shell";
import { CourseOutline } from "@/components/academy/course-outline";
import { Cover } from "@/components/academy/cover";
import { FreshnessBadge } from "@/components/academy/freshness-badge";
import { LessonRow } from "@/components/academy/lesson-row";
import { CourseProgress } from "@/components/academy/progress";
import { Published } from "@/components/academy/published";
import { courseLength, lengthOf } from "@/components/academy/types";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import { EmptyState } from "@/components/ui/empty-state";
import { BookOpenIcon } from "@/components/ui/icons";
import { InlineMarkdown } from "@/components/ui/inline-markdown";
import { Trail } from "@/components/ui/trail";
import { findCourse, listAddresses } from "@/lib/academy/catalog";
import { coursePath, lessonPath } from "@/lib/academy/shared/paths";
import { slug } from "@/lib/core/schema";
import { CatalogAside } from "../../catalog-aside";
import { academyMetadata, missingMetadata } from "../../metadata";
import { waysIn } from "../../ways-in";
import { academyCrumb, breadcrumbs, categoryCrumb, courseDetail } from "../../structured-data";

type Props = { params: Promise<{ categorySlug: string; courseSlug: string }> };

export const ensureStatic = "navigation";
// No skeleton: React would put the page behind it, in a part of the HTML that only a script can show.
export const instant = false;

const missing = "Curso no encontrado.";

export async function generateStaticParams() {
  const { courses } = await listAddresses();
  const params = courses.map((course) => ({ categorySlug: course.category.slug, courseSlug: course.slug }));
  return params.length > 0 ? params : [{ categorySlug: "sin-contenido", courseSlug: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const course = await load(params);
  if (!course) return missingMetadata(missing);
  return academyMetadata({
    title: course.title,
    description: course.description,
    path: coursePath(course.category.slug, course.slug),
    image: { kind: "course", slug: course.slug },
  });
}

export default async function CoursePage({ params }: Props) {
  const course = await load(params);
  if (!course) return <MissingPage title={missing} section="academy" />;
  const { category, sections, title } = course;
  const path = coursePath(category.slug, course.slug);
  if ((await params).categorySlug !== category.slug) permanentRedirect(path);

  const hrefOf = (section: string, lesson: string) => lessonPath(category.slug, course.slug, section, lesson);
  const lessons = sections.flatMap((section) => section.lessons.map((lesson) => hrefOf(section.slug, lesson.slug)));
  return (
    <AcademyShell
      outline={<CourseOutline course={course} />}
      repeated
      aside={<CatalogAside category={category.slug} course={course.slug} />}
    >
      <JsonLd data={breadcrumbs([categoryCrumb(category), { label: title, href: path }])} />
      <JsonLd data={await courseDetail(course)} />
      <Trail above={[academyCrumb, categoryCrumb(category)]} here={title} />
      <header className="mt-2">
        <Cover src={course.thumbnail} eager className="rounded-lg border border-line sm:aspect-[2/1]" />
        <h1 className="mt-6 text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">
          <InlineMarkdown>{course.description}</InlineMarkdown>
        </p>
        <div className="mt-4 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <FreshnessBadge freshness={course.freshness} />
          <p className="text-sm text-subtle">
            {courseLength(lengthOf(course))} · Publicado <Published date={course.createdAt} />
          </p>
        </div>
        {lessons[0] && <CourseProgress course={course.slug} firstLesson={lessons[0]} ways={await waysIn(path)} />}
      </header>
      {lessons.length === 0 && (
        <div className="mt-8">
          <EmptyState title="Este curso todavía no tiene lecciones." icon={<BookOpenIcon className="size-6" />}>
            Aparecerán aquí, por secciones, en cuanto se publiquen.
          </EmptyState>
        </div>
      )}
      {sections.map((section) => (
        <section key={section.id} id={section.slug} className="mt-10">
          <h2 className="text-2xl">{section.titleSection}</h2>
          <ol className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {section.lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonRow lesson={lesson} href={hrefOf(section.slug, lesson.slug)} cover={course.thumbnail} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </AcademyShell>
  );
}

async function load(params: Props["params"]) {
  const { courseSlug } = await params;
  return slug.safeParse(courseSlug).success ? findCourse(courseSlug) : null;
}
