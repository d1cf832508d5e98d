import { ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { ForMembers } from "./for-members";
import { CourseCardIsland, CourseIsland, LessonEndIsland, OutlineIsland } from "./islands";
import { OutlineSkeleton, ProgressSkeleton } from "./progress-placeholders";
import { SignInLinks } from "./sign-in-links";
import type { LessonStep, WaysIn } from "./types";

export function OutlineProgress({ course }: { course: string }) {
  return (
    <ForMembers loading={<OutlineSkeleton />}>
      <OutlineIsland course={course} />
    </ForMembers>
  );
}

/** Overlays the cover's lower edge, so that nothing moves. */
export function CourseCardProgress({ course }: { course: string }) {
  return (
    <ForMembers>
      <CourseCardIsland course={course} />
    </ForMembers>
  );
}

type Start = { firstLesson: string; ways: WaysIn };

export function CourseStanding({ course, firstLesson, ways }: Start & { course: string }) {
  return (
    <div className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <ForMembers guest={<CourseStart firstLesson={firstLesson} ways={ways} />} loading={<ProgressSkeleton />}>
        <CourseIsland course={course} firstLesson={firstLesson} />
      </ForMembers>
    </div>
  );
}

function CourseStart({ firstLesson, ways }: Start) {
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 grow basis-60 text-muted">
        Puedes leer el curso sin cuenta. <SignInLinks {...ways} /> para guardar tu avance.
      </p>
      <ButtonLink href={firstLesson} className="max-sm:w-full">
        Empezar el curso <ArrowRightIcon />
      </ButtonLink>
    </div>
  );
}

export function LessonProgress({ ways, ...step }: LessonStep & { ways: WaysIn }) {
  const guest = (
    <p className="flex min-h-11 items-center text-muted">
      <span>
        <SignInLinks {...ways} /> para completar esta lección.
      </span>
    </p>
  );
  return (
    <div className="mt-10 min-h-11">
      <ForMembers guest={guest} loading={<Skeleton className="h-11 w-52" />}>
        <LessonEndIsland {...step} />
      </ForMembers>
    </div>
  );
}
