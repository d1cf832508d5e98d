"use client";

import { lazy, Suspense, type ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/lib/api/session";
import { continueFrame, EmptyMark, ProgressSkeleton } from "./progress-placeholders";

/*
 * The student's progress on static pages. What a guest sees is in the HTML; the part for members, and the library it
 * needs, is fetched once somebody is signed in. `.if-guest` and `.if-user` choose before the first paint.
 */
const live = () => import("./progress-live");
const LiveDoneMark = lazy(() => live().then((parts) => ({ default: parts.LiveDoneMark })));
const LiveOutlineProgress = lazy(() => live().then((parts) => ({ default: parts.LiveOutlineProgress })));
const LiveCourseCardProgress = lazy(() => live().then((parts) => ({ default: parts.LiveCourseCardProgress })));
const LiveCourseProgress = lazy(() => live().then((parts) => ({ default: parts.LiveCourseProgress })));
const LiveLessonProgress = lazy(() => live().then((parts) => ({ default: parts.LiveLessonProgress })));
const LiveContinue = lazy(() => live().then((parts) => ({ default: parts.LiveContinue })));

type Props = { guest?: ReactNode; loading?: ReactNode; children: ReactNode };

function ForMembers({ guest = null, loading = null, children }: Props) {
  const { status } = useSession();
  if (status === "authenticated") return <Suspense fallback={loading}>{children}</Suspense>;
  if (status === "guest") return guest;
  return (
    <>
      {guest && <div className="if-guest">{guest}</div>}
      {loading && <div className="if-user">{loading}</div>}
    </>
  );
}

/** Where a lesson that is done gets its mark. */
export function DoneMark({ lessonId }: { lessonId: string }) {
  const { status } = useSession();
  const empty = <EmptyMark />;
  if (status !== "authenticated") return empty;
  return (
    <Suspense fallback={empty}>
      <LiveDoneMark lessonId={lessonId} />
    </Suspense>
  );
}

/** A thin bar below the course's name in the outline. */
export function OutlineProgress({ course }: { course: string }) {
  return (
    <ForMembers loading={<div className="h-9" />}>
      <LiveOutlineProgress course={course} />
    </ForMembers>
  );
}

/** Over the lower edge of a course's cover, so that nothing moves. */
export function CourseCardProgress({ course }: { course: string }) {
  return (
    <ForMembers>
      <LiveCourseCardProgress course={course} />
    </ForMembers>
  );
}

/** How a course begins, or goes on. */
export function CourseProgress({ course, firstLesson, login }: { course: string; firstLesson: string; login: string }) {
  return (
    <div className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <ForMembers guest={<CourseStart firstLesson={firstLesson} login={login} />} loading={<ProgressSkeleton />}>
        <LiveCourseProgress course={course} firstLesson={firstLesson} />
      </ForMembers>
    </div>
  );
}

function CourseStart({ firstLesson, login }: { firstLesson: string; login: string }) {
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 grow basis-60 text-muted">
        Puedes leerlo sin cuenta.{" "}
        <a href={login} className="link">
          Inicia sesión
        </a>{" "}
        para guardar tu avance.
      </p>
      <ButtonLink href={firstLesson} className="max-sm:w-full">
        Empezar el curso <ArrowRightIcon />
      </ButtonLink>
    </div>
  );
}

/** At the end of a lesson: mark it as done. */
export function LessonProgress({ lessonId, login }: { lessonId: string; login: string }) {
  const guest = (
    <p className="flex min-h-11 items-center text-muted">
      <span>
        <a href={login} className="link">
          Inicia sesión
        </a>{" "}
        para marcar esta lección como hecha.
      </span>
    </p>
  );
  return (
    <div className="mt-10 min-h-11">
      <ForMembers guest={guest} loading={<Skeleton className="h-11 w-52" />}>
        <LiveLessonProgress lessonId={lessonId} />
      </ForMembers>
    </div>
  );
}

/** On the academy's front: where one left off. Guests see nothing of it. */
export function Continue() {
  return (
    <ForMembers
      loading={
        <div className={continueFrame}>
          <ProgressSkeleton />
        </div>
      }
    >
      <section aria-label="Continuar" className={continueFrame}>
        <LiveContinue />
      </section>
    </ForMembers>
  );
}
