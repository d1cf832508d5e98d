"use client";

import type { ReactNode } from "react";
import { Button, ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { ArrowRightIcon, CheckIcon, LockIcon, RefreshCwIcon } from "@/components/ui/icons";
import type { CourseProgress } from "@/lib/academy/schema";
import { currentOf } from "@/lib/academy/shared/percentage";
import { formatDate, formatDay } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { listNamed, readStorage, storagePrefixes } from "@/lib/core/storage";
import { EmptyMark } from "./empty-mark";
import { countNew } from "./types";
import { OutlineSkeleton, ProgressBox, ProgressSkeleton } from "./progress-placeholders";
import { useProgress } from "./use-progress";

// Answers given as a guest move into the account on any page of the academy.
if (readStorage("answers")) {
  void import("@/components/questions/send-kept").then(({ sendKept }) => sendKept()).catch(() => undefined);
}

if (listNamed(storagePrefixes.guestCode).length > 0) {
  void import("@/components/playground/kept-code").then(({ sendGuestCode }) => sendGuestCode()).catch(() => undefined);
}

const courseLabel = "Avance del curso";

const ofCourse = (courses: CourseProgress[] | undefined, slug: string) =>
  courses?.find(({ course }) => course.slug === slug);

export function LiveDoneMark({ lessonId }: { lessonId: string }) {
  const { courses, locks } = useProgress();
  if (courses?.some(({ newLessons }) => newLessons.includes(lessonId))) return <NewMark />;
  if (!courses?.some(({ completed }) => completed.includes(lessonId))) {
    const lock = locks.find((one) => one.lessonId === lessonId);
    return lock ? <Locked reason={lock.reason} /> : <EmptyMark />;
  }
  return (
    <span className="grid size-5 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
      <CheckIcon className="size-3.5" />
      <span className="sr-only">Completada.</span>
    </span>
  );
}

const NewMark = () => (
  <span
    title="Nueva desde que terminaste"
    className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-accent"
  >
    <span className="size-2 rounded-full bg-accent" />
    <span className="sr-only">Nueva desde que terminaste.</span>
  </span>
);

const Locked = ({ reason }: { reason: string }) => (
  <span title={reason} className="grid size-5 shrink-0 place-items-center rounded-full bg-sunken text-subtle">
    <LockIcon className="size-3.5" />
    <span className="sr-only">{reason}</span>
  </span>
);

export function LiveOutlineProgress({ course }: { course: string }) {
  const { courses } = useProgress();
  if (!courses) return <OutlineSkeleton />;
  const percentage = ofCourse(courses, course)?.percentage ?? 0;
  return (
    <div className="flex h-9 items-center gap-3 px-2">
      <div className="grow">
        <ProgressBar percentage={percentage} label={courseLabel} />
      </div>
      <span className="text-sm whitespace-nowrap text-subtle tabular-nums">{percentage} %</span>
    </div>
  );
}

export function LiveCourseCardProgress({ course }: { course: string }) {
  const { courses } = useProgress();
  const progress = ofCourse(courses, course);
  if (!progress || progress.completedLessons === 0) return null;
  return (
    <div className="absolute inset-x-0 bottom-0 animate-appear">
      <span className="absolute right-3 bottom-4 rounded-full bg-surface px-2.5 py-0.5 text-sm font-semibold text-ink tabular-nums">
        {progress.percentage} %
      </span>
      <ProgressBar percentage={progress.percentage} label={courseLabel} />
    </div>
  );
}

type Course = { course: string; firstLesson: string };

export function LiveCourseProgress({ course, firstLesson }: Course) {
  const { courses, locks, error, retry } = useProgress();
  if (error && !courses) return <Failed retry={retry} />;
  if (!courses) return <ProgressSkeleton />;
  const progress = ofCourse(courses, course);
  const next = progress?.continueAt;
  const news = progress?.newLessons.length ?? 0;
  const lock = next && locks.find(({ slug }) => slug === next.slug);
  return (
    <ProgressBox
      {...tally(progress)}
      note={
        <Note>
          {lock
            ? `«${next?.titleLesson}» se abre ${opening(lock)}`
            : !progress
              ? "Tu avance se guarda mientras lees."
              : news > 0
                ? countNew(news)
                : next
                  ? `Sigue: ${next.titleLesson}`
                  : "Curso completado."}
        </Note>
      }
      action={
        <ButtonLink href={next?.path ?? firstLesson}>
          {!progress ? "Empezar el curso" : news > 0 ? "Ver lo nuevo" : next ? "Continuar" : "Repasar el curso"}{" "}
          <ArrowRightIcon />
        </ButtonLink>
      }
    />
  );
}

const opening = ({ opensOn }: { opensOn: string | null }) =>
  opensOn ? `el ${formatDay(startOfDay(opensOn))}` : "cuando apruebes el cuestionario anterior";

export function LiveContinue() {
  const { courses, error, retry } = useProgress();
  if (error && !courses) return <Failed retry={retry} />;
  if (!courses) return <ProgressSkeleton />;
  const current = currentOf(courses);
  if (!current?.continueAt) {
    const started = courses.length > 0;
    return (
      <ProgressBox
        text={
          <span className="font-semibold">{started ? "Terminaste todos tus cursos" : "Aquí verás tus cursos"}</span>
        }
        bar={<ProgressBar percentage={started ? 100 : 0} label="Avance" />}
        note={<Note>{started ? "Elige tu próximo curso." : "Tu avance se guarda mientras lees."}</Note>}
        action={<ButtonAnchor href="/academy#cursos">Elegir un curso</ButtonAnchor>}
      />
    );
  }
  const { course, continueAt } = current;
  return (
    <ProgressBox
      {...tally(current, course.title)}
      note={<Note>Sigue: {continueAt.titleLesson}</Note>}
      action={
        <ButtonLink href={continueAt.path}>
          Continuar <ArrowRightIcon />
        </ButtonLink>
      }
    />
  );
}

function tally(progress: CourseProgress | undefined, title?: string) {
  const { percentage = 0, completedLessons = 0, totalLessons, finishedAt } = progress ?? {};
  const standing = finishedAt ? `Terminaste el ${formatDate(finishedAt)}` : `${percentage} % completado`;
  return {
    text: (
      <p className="flex w-full items-baseline justify-between gap-3">
        <span className={title ? "truncate font-semibold" : "font-semibold text-balance"}>{title ?? standing}</span>
        {totalLessons !== undefined && (
          <span className="shrink-0 text-sm text-subtle tabular-nums">
            {completedLessons} de {totalLessons}
          </span>
        )}
      </p>
    ),
    bar: <ProgressBar percentage={percentage} label={courseLabel} />,
  };
}

const Note = ({ children }: { children: ReactNode }) => <p className="w-full truncate text-muted">{children}</p>;

const Failed = ({ retry }: { retry: () => void }) => (
  <div role="alert">
    <ProgressBox
      text={<span className="font-semibold">No pudimos cargar tu avance</span>}
      bar={null}
      note={<Note>Las lecciones se pueden leer igual.</Note>}
      action={
        <Button variant="secondary" onClick={retry}>
          <RefreshCwIcon /> Reintentar
        </Button>
      }
    />
  </div>
);
