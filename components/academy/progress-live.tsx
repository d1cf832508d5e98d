"use client";

import { useEffect } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon, CheckIcon, CircleCheckIcon, RefreshCwIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { CourseProgress } from "@/lib/academy/schema";
import { ContinueSkeleton, CourseProgressSkeleton, EmptyMark } from "./progress-placeholders";
import { useProgress } from "./use-progress";

/* What ./progress shows to who is signed in. */

const ofCourse = (courses: CourseProgress[] | undefined, slug: string) =>
  courses?.find(({ course }) => course.slug === slug);

export function LiveDoneMark({ lessonId }: { lessonId: string }) {
  const { courses } = useProgress();
  if (!courses?.some(({ completed }) => completed.includes(lessonId))) return <EmptyMark />;
  return (
    <span className="bg-accent text-on-accent grid size-5 shrink-0 place-items-center rounded-full">
      <CheckIcon className="size-3.5" />
      <span className="sr-only">Hecha.</span>
    </span>
  );
}

function Bar({ percentage, label }: { percentage: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percentage}
      aria-valuemin={0}
      aria-valuemax={100}
      className="bg-sunken dark:bg-line h-2 overflow-hidden rounded-full"
    >
      <div className="bg-accent h-full rounded-full transition-[width]" style={{ width: `${percentage}%` }} />
    </div>
  );
}

export function LiveOutlineProgress({ course }: { course: string }) {
  const { courses } = useProgress();
  const progress = ofCourse(courses, course);
  return (
    <div className="flex h-9 items-center gap-3 px-2">
      <div className="grow">
        <Bar percentage={progress?.percentage ?? 0} label="Avance del curso" />
      </div>
      <span className="text-subtle text-sm tabular-nums">{progress?.percentage ?? 0} %</span>
    </div>
  );
}

export function LiveCourseCardProgress({ course }: { course: string }) {
  const { courses } = useProgress();
  const progress = ofCourse(courses, course);
  if (!progress || progress.completedLessons === 0) return null;
  return (
    <div className="animate-appear absolute inset-x-0 bottom-0">
      <span className="bg-surface text-ink absolute right-3 bottom-4 rounded-full px-2.5 py-0.5 text-sm font-semibold tabular-nums">
        {progress.percentage} %
      </span>
      <Bar percentage={progress.percentage} label="Avance del curso" />
    </div>
  );
}

type Course = { course: string; firstLesson: string };

export function LiveCourseProgress({ course, firstLesson }: Course) {
  const { courses, error, retry } = useProgress();
  const progress = ofCourse(courses, course);
  if (error && !courses) return <Failed retry={retry} />;
  if (!courses) return <CourseProgressSkeleton />;
  const next = progress?.continueAt;
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60 space-y-1.5">
        <Tally progress={progress} />
        <p className="text-muted truncate text-sm">
          {!progress ? "Tu avance se guarda mientras lees." : next ? `Sigue: ${next.titleLesson}` : "Curso completado."}
        </p>
      </div>
      <ButtonLink href={next?.path ?? firstLesson} className="max-sm:w-full">
        {!progress ? "Empezar el curso" : next ? "Continuar" : "Repasar el curso"} <ArrowRightIcon />
      </ButtonLink>
    </div>
  );
}

function Tally({ progress }: { progress: CourseProgress | undefined }) {
  const { percentage = 0, completedLessons = 0, totalLessons } = progress ?? {};
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold tabular-nums">{percentage} % hecho</span>
        {totalLessons !== undefined && (
          <span className="text-subtle text-sm tabular-nums">
            {completedLessons} de {totalLessons}
          </span>
        )}
      </p>
      <Bar percentage={percentage} label="Avance del curso" />
    </>
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-3">
      <p className="text-muted grow">No pudimos cargar tu avance.</p>
      <Button variant="secondary" onClick={retry}>
        <RefreshCwIcon /> Reintentar
      </Button>
    </div>
  );
}

export function LiveLessonProgress({ lessonId }: { lessonId: string }) {
  const { courses, view, setDone } = useProgress();
  const loaded = courses !== undefined;
  const done = courses?.some(({ completed }) => completed.includes(lessonId)) ?? false;

  useEffect(() => {
    if (loaded) void view(lessonId);
    // Once for each lesson that is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lessonId, loaded]);

  if (!loaded) return <Skeleton className="h-11 w-52" />;
  const toggle = () =>
    setDone(lessonId, !done).catch((error: Error) => {
      toast.danger(error.message);
    });
  return done ? (
    <Button variant="secondary" onClick={toggle}>
      <CircleCheckIcon className="text-accent size-5" /> Hecha
      <span className="sr-only">: volver a marcar como pendiente</span>
    </Button>
  ) : (
    <Button onClick={toggle}>
      <CheckIcon /> Marcar como hecha
    </Button>
  );
}

export function LiveContinue() {
  const { courses, error, retry } = useProgress();
  if (!courses && !error) return <ContinueSkeleton />;
  const current = courses?.find(({ continueAt }) => continueAt);
  return (
    <section aria-label="Continuar" className="border-line bg-surface mt-8 rounded-lg border p-4 sm:p-5">
      {!courses ? (
        <Failed retry={retry} />
      ) : current?.continueAt ? (
        <div className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-60 space-y-1.5">
            <Tally progress={current} />
            <p className="text-muted truncate text-sm">
              {current.course.title}: {current.continueAt.titleLesson}
            </p>
          </div>
          <ButtonLink href={current.continueAt.path} className="max-sm:w-full">
            Continuar <ArrowRightIcon />
          </ButtonLink>
        </div>
      ) : (
        <div className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-3">
          <p className="text-muted grow">
            {courses.length > 0
              ? "Terminaste todo lo que empezaste. Elige tu próximo curso."
              : "Elige un curso: tu avance se guarda y aquí podrás continuarlo."}
          </p>
        </div>
      )}
    </section>
  );
}
