import Link from "next/link";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon, CircleCheckIcon } from "@/components/ui/icons";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { CourseProgress } from "@/lib/academy/schema";
import { formatMinutes } from "@/lib/academy/shared/minutes";
import { coursePath, lessonPath } from "@/lib/academy/shared/paths";
import { currentOf } from "@/lib/academy/shared/percentage";
import { CourseCard } from "./course-card";
import { Cover } from "./cover";
import { FreshnessBadge } from "./freshness-badge";
import { Published } from "./published";
import { countLessons, countNew, type CourseItem } from "./types";

type LatestLesson = {
  slug: string;
  titleLesson: string;
  minutes: number;
  freshness: "Hot" | "New" | null;
  createdAt: Date;
  section: { slug: string; course: { slug: string; title: string; category: { slug: string } } };
};

type Props = {
  /** Last opened first. */
  begun: CourseProgress[];
  /** Newest first, with the slug of their category. */
  fresh: (CourseItem & { category: string })[];
  lessons: LatestLesson[];
};

export function StudentHome({ begun, fresh, lessons }: Props) {
  const current = currentOf(begun);
  return (
    <div className="space-y-10">
      {current ? (
        <Current progress={current} />
      ) : (
        fresh.length > 0 && <Suggestions done={begun.length > 0} courses={fresh} />
      )}
      {begun.length > (current ? 1 : 0) && <Courses begun={begun} />}
      {lessons.length > 0 && <Latest lessons={lessons} />}
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Current({ progress: { course, continueAt, ...tally } }: { progress: CourseProgress }) {
  return (
    <Section id="continuar" title="Continúa donde lo dejaste">
      <article className="mt-3 grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[20rem_1fr]">
        <Cover src={course.thumbnail} eager className="md:h-full" />
        <div className="flex min-w-0 flex-col justify-center gap-3 p-4 sm:p-6">
          <h3 className="text-xl">
            <Link href={coursePath(course.categorySlug, course.slug)} className="hover:text-accent">
              {course.title}
            </Link>
          </h3>
          <Tally {...tally} />
          {continueAt && (
            <>
              <p className="text-muted">Sigue: {continueAt.titleLesson}</p>
              <ButtonLink href={continueAt.path} className="self-start max-sm:w-full">
                Continuar <ArrowRightIcon />
              </ButtonLink>
            </>
          )}
        </div>
      </article>
    </Section>
  );
}

type TallyProps = Pick<CourseProgress, "percentage" | "completedLessons" | "totalLessons" | "newLessons">;

function Tally({ percentage, completedLessons, totalLessons, newLessons }: TallyProps) {
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-3 text-sm text-subtle tabular-nums">
        <span>
          {newLessons.length > 0 ? countNew(newLessons.length) : `${completedLessons} de ${countLessons(totalLessons)}`}
        </span>
        <span className="whitespace-nowrap">{percentage} %</span>
      </p>
      <ProgressBar percentage={percentage} label="Avance del curso" />
    </div>
  );
}

function Suggestions({ done, courses }: { done: boolean; courses: Props["fresh"] }) {
  return (
    <Section id="empezar" title={done ? "Terminaste todos tus cursos" : "Empieza tu primer curso"}>
      <p className="mt-1 text-muted">
        {done
          ? "Elige tu próximo curso."
          : "Tu avance se guarda mientras lees. Aquí podrás continuar donde lo dejaste."}
      </p>
      <ul className="mt-3 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {courses.map((course) => (
          <li key={course.id} className="*:h-full">
            <CourseCard course={course} category={course.category} heading="h3" />
          </li>
        ))}
      </ul>
      <ButtonLink href="/academy" variant="secondary" className="mt-5 max-sm:w-full">
        Ver toda la academia <ArrowRightIcon />
      </ButtonLink>
    </Section>
  );
}

function Courses({ begun }: { begun: CourseProgress[] }) {
  return (
    <Section id="cursos" title="Tus cursos">
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {begun.map(({ course, continueAt, finishedAt, ...tally }) => (
          <li
            key={course.id}
            className="relative rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong"
          >
            <p className="mb-2 flex items-start justify-between gap-3 leading-6 font-semibold">
              <Link href={coursePath(course.categorySlug, course.slug)} className="after:absolute after:inset-0">
                {course.title}
              </Link>
              {(finishedAt !== null || !continueAt) && (
                <>
                  <CircleCheckIcon className="size-5 text-accent" />
                  <span className="sr-only">Terminado</span>
                </>
              )}
            </p>
            <Tally {...tally} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Latest({ lessons }: { lessons: LatestLesson[] }) {
  return (
    <Section id="lecciones" title="Lecciones nuevas">
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {lessons.map(({ slug, titleLesson, minutes, freshness, createdAt, section }) => (
          <li
            key={slug}
            className="relative flex items-center gap-4 px-4 py-3 transition-colors hover:bg-sunken/60 sm:px-5"
          >
            <div className="min-w-0 grow">
              <Link
                href={lessonPath(section.course.category.slug, section.course.slug, section.slug, slug)}
                className="leading-6 font-medium after:absolute after:inset-0"
              >
                {titleLesson}
              </Link>
              <p className="text-sm text-subtle">
                {section.course.title} · {minutes > 0 && `${formatMinutes(minutes)} · `}
                <Published date={createdAt} />
              </p>
            </div>
            <FreshnessBadge freshness={freshness} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
