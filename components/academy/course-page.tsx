import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { BookOpenIcon } from "@/components/ui/icons";
import { Trail } from "@/components/ui/trail";
import { lessonPath } from "@/lib/academy/shared/paths";
import { AcademyShell } from "./academy-shell";
import { CourseOutline } from "./course-outline";
import { Cover } from "./cover";
import { academyCrumb, categoryCrumb } from "./crumbs";
import { ForMembers } from "./for-members";
import { FreshnessBadge } from "./freshness-badge";
import { LessonRow } from "./lesson-row";
import { CourseStanding } from "./progress";
import { Published } from "./published";
import { type CourseDetail, courseLength, courseExtent, type WaysIn } from "./types";

type Props = {
  course: CourseDetail;
  /** Sanitised HTML. */
  description: string;
  ways: WaysIn;
  aside: ReactNode;
  /** Passed in so that this file does not import it. */
  certificate: Record<"guest" | "loading" | "member", ReactNode> | null;
  children?: ReactNode;
};

export function CoursePage({ course, description, ways, aside, certificate, children }: Props) {
  const { category, sections, title } = course;
  const hrefOf = (section: string, lesson: string) => lessonPath(category.slug, course.slug, section, lesson);
  const lessons = sections.flatMap((section) => section.lessons.map((lesson) => hrefOf(section.slug, lesson.slug)));
  return (
    <AcademyShell outline={<CourseOutline course={course} />} repeated aside={aside}>
      {children}
      <Trail above={[academyCrumb, categoryCrumb(category)]} here={title} />
      <header className="mt-2">
        <Cover src={course.thumbnail} eager className="rounded-lg border border-line sm:aspect-[2/1]" />
        <h1 className="mt-6 text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-muted" dangerouslySetInnerHTML={{ __html: description }} />
        <div className="mt-4 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <FreshnessBadge freshness={course.freshness} />
          <p className="text-sm text-subtle">
            {courseLength(courseExtent(course))} · Publicado <Published date={course.createdAt} />
          </p>
        </div>
        <CourseLinks label="Antes conviene llevar" courses={course.before} />
        {lessons[0] && <CourseStanding course={course.slug} firstLesson={lessons[0]} ways={ways} />}
        {lessons[0] && certificate && (
          <section aria-label="Certificado" className="mt-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
            <ForMembers guest={certificate.guest} loading={certificate.loading}>
              {certificate.member}
            </ForMembers>
          </section>
        )}
      </header>
      {lessons.length === 0 && (
        <div className="mt-8">
          <EmptyState title="Este curso aún no tiene lecciones." icon={<BookOpenIcon className="size-6" />}>
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
      <CourseLinks label="Después puedes llevar" courses={course.after} />
    </AcademyShell>
  );
}

function CourseLinks({ label, courses }: { label: string; courses: CourseDetail["before"] }) {
  if (courses.length === 0) return null;
  return (
    <p className="mt-4 text-muted sm:mt-6">
      {label}:{" "}
      {courses.map(({ slug, title, path }, index) => (
        <Fragment key={slug}>
          {index > 0 && " · "}
          <Link href={path} prefetch={false} className="inline-block py-2 link">
            {title}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
