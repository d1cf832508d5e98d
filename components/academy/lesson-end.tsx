"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button, ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon, ArrowUpIcon, AwardIcon, CheckIcon, CircleCheckIcon, TrophyIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { CourseProgress } from "@/lib/academy/schema";
import { firstMissing, type MissingPart, partAnchors, sayMissing } from "@/lib/academy/shared/missing";
import { coursePath } from "@/lib/academy/shared/paths";
import { currentOf } from "@/lib/academy/shared/percentage";
import { countLessons, countNew, type LessonStep } from "./types";
import { useProgress } from "./use-progress";

export function LessonEnd({ lessonId, course, parts, next, others }: LessonStep) {
  const { courses, locks, error, retry, view, setDone } = useProgress();
  const [busy, setBusy] = useState(false);
  const router = useRouter();
  const loaded = courses !== undefined;
  const progress = courses?.find((one) => one.course.slug === course);
  const isDone = progress?.completed.includes(lessonId) && !busy;
  const first = firstMissing(
    progress
      ? progress.missing.filter((one) => one.lessonId === lessonId)
      : parts.map((part) => ({ part, waits: false })),
  );

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
      // Something may be missing by now.
      retry();
    } finally {
      setBusy(false);
    }
  }

  const lock = locks.find((one) => one.lessonId === lessonId);

  return (
    <>
      {lock && <p className="mb-4 rounded-lg bg-amber-soft px-4 py-3 text-amber">{lock.reason}</p>}
      {isDone ? (
        <div className="flex flex-wrap gap-3">
          {next && (
            <ButtonLink href={next} className="max-sm:w-full">
              Continuar <ArrowRightIcon />
            </ButtonLink>
          )}
          <Button variant="secondary" onClick={() => void mark(false)} className="max-sm:w-full">
            <CircleCheckIcon className="size-5 text-accent" /> Completada
            <span className="sr-only">: volver a marcar como pendiente</span>
          </Button>
        </div>
      ) : first ? (
        <Missing {...first} next={next} />
      ) : (
        <Button busy={busy} onClick={() => void mark(true)} className="max-sm:w-full">
          {!busy && <CheckIcon />} {next ? "Completar y continuar" : "Completar la lección"}
        </Button>
      )}
      {!next && <div role="status">{isDone && progress && <CourseEnd {...{ progress, courses, others }} />}</div>}
    </>
  );
}

/** Leads to the part, whose own button is the one to press; while that waits, to the next lesson. */
function Missing({ next, ...one }: MissingPart & { next?: string }) {
  if (!one.waits) {
    return (
      <ButtonAnchor href={partAnchors[one.part]} variant="secondary" className="max-sm:w-full">
        <ArrowUpIcon /> {sayMissing(one)}
      </ButtonAnchor>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {next && (
        <ButtonLink href={next} className="max-sm:w-full">
          Continuar <ArrowRightIcon />
        </ButtonLink>
      )}
      <p className="text-muted">{sayMissing(one)}.</p>
    </div>
  );
}

type End = { progress: CourseProgress; courses: CourseProgress[] | undefined; others: LessonStep["others"] };

/** Lists skipped lessons, else courses to take next. */
function CourseEnd({ progress, courses = [], others = [] }: End) {
  const { course, continueAt, completedLessons, totalLessons, newLessons } = progress;
  if (continueAt) {
    const left = totalLessons - completedLessons;
    return (
      <div className={frame}>
        <p className="font-semibold">Llegaste al final del curso.</p>
        <p className="mt-1 text-muted">
          {newLessons.length > 0
            ? `Hay ${countNew(newLessons.length)}.`
            : `${left === 1 ? "Te falta 1 lección" : `Te faltan ${countLessons(left)}`} para completarlo.`}
        </p>
        <ButtonLink href={continueAt.path} className="mt-4 max-sm:w-full">
          Ir a «{continueAt.titleLesson}» <ArrowRightIcon />
        </ButtonLink>
      </div>
    );
  }
  const begun = currentOf(courses);
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
