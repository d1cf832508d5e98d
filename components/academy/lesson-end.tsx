"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon, AwardIcon, CheckIcon, CircleCheckIcon, TrophyIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { CourseProgress } from "@/lib/academy/schema";
import { coursePath } from "@/lib/academy/shared/paths";
import { countLessons, type LessonStep } from "./types";
import { useProgress } from "./use-progress";

export function LessonEnd({ lessonId, next, others }: LessonStep) {
  const { courses, locks, error, view, setDone } = useProgress();
  const [busy, setBusy] = useState(false);
  const router = useRouter();
  const loaded = courses !== undefined;
  const progress = courses?.find(({ completed }) => completed.includes(lessonId));

  useEffect(() => {
    if (loaded) void view(lessonId);
    // Once for each lesson that is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lessonId, loaded]);

  if (!loaded && !error) return <Skeleton className="h-11 w-52" />;

  async function mark(completed: boolean) {
    setBusy(true);
    try {
      await setDone(lessonId, completed);
      if (completed && next) router.push(next);
    } catch (failure) {
      toast.danger((failure as Error).message);
    } finally {
      setBusy(false);
    }
  }

  const lock = locks.find((one) => one.lessonId === lessonId);

  return (
    <>
      {lock && <p className="mb-4 rounded-lg bg-amber-soft px-4 py-3 text-amber">{lock.reason}</p>}
      {progress && !busy ? (
        <Button variant="secondary" onClick={() => void mark(false)}>
          <CircleCheckIcon className="size-5 text-accent" /> Hecha
          <span className="sr-only">: volver a marcar como pendiente</span>
        </Button>
      ) : (
        <Button busy={busy} onClick={() => void mark(true)} className="max-sm:w-full">
          {!busy && <CheckIcon />} {next ? "Marcar y seguir" : "Marcar como hecha"}
        </Button>
      )}
      {!next && <div role="status">{progress && !busy && <CourseEnd {...{ progress, courses, others }} />}</div>}
    </>
  );
}

type End = { progress: CourseProgress; courses: CourseProgress[] | undefined; others: LessonStep["others"] };

/** Lists skipped lessons, else courses to take next. */
function CourseEnd({ progress, courses = [], others = [] }: End) {
  const { course, continueAt, completedLessons, totalLessons } = progress;
  if (continueAt) {
    const left = totalLessons - completedLessons;
    return (
      <div className={frame}>
        <p className="font-semibold">Llegaste al final del curso.</p>
        <p className="mt-1 text-muted">
          {left === 1 ? "Te falta 1 lección" : `Te faltan ${countLessons(left)}`} para completarlo.
        </p>
        <ButtonLink href={continueAt.path} className="mt-4 max-sm:w-full">
          Ir a «{continueAt.titleLesson}» <ArrowRightIcon />
        </ButtonLink>
      </div>
    );
  }
  const begun = courses.find((other) => other.continueAt);
  const fresh = others.find(({ slug }) => !courses.some((other) => other.course.slug === slug));
  const onward = begun?.continueAt
    ? { href: begun.continueAt.path, label: `Continuar «${begun.course.title}»` }
    : fresh && { href: fresh.href, label: `Empezar «${fresh.title}»` };
  return (
    <div className={frame}>
      <TrophyIcon className="size-10 text-accent" />
      <h2 className="mt-2 text-xl">¡Felicitaciones! Terminaste el curso</h2>
      <p className="mt-1 text-muted">
        Completaste las {countLessons(totalLessons)} de «{course.title}».
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {course.hasCertificate && (
          <ButtonLink href={coursePath(course.categorySlug, course.slug)} className="max-sm:w-full">
            <AwardIcon /> Ver tu certificado
          </ButtonLink>
        )}
        {onward && (
          <ButtonLink
            href={onward.href}
            variant={course.hasCertificate ? "secondary" : "primary"}
            className="max-sm:w-full"
          >
            {onward.label} <ArrowRightIcon />
          </ButtonLink>
        )}
        <ButtonLink
          href="/academy"
          variant={onward || course.hasCertificate ? "secondary" : "primary"}
          className="max-sm:w-full"
        >
          Ver toda la academia
        </ButtonLink>
      </div>
    </div>
  );
}

const frame = "mt-6 animate-appear rounded-lg border border-accent/40 bg-accent-soft/40 p-5";
