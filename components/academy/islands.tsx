"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { LockIcon, LockOpenIcon } from "@/components/ui/icons";
import { useSession } from "@/lib/api/session";
import { EmptyMark } from "./empty-mark";
import type { LessonStep } from "./types";

/*
 * The parts that depend on the viewer, in one file so that all pages share its script. Members' parts load after
 * sign-in; the HTML has the guests' parts.
 */

const live = () => import("./progress-live");
const LazyDoneMark = lazy(() => live().then((parts) => ({ default: parts.LiveDoneMark })));
const LazyOutlineProgress = lazy(() => live().then((parts) => ({ default: parts.LiveOutlineProgress })));
const LazyCourseCardProgress = lazy(() => live().then((parts) => ({ default: parts.LiveCourseCardProgress })));
const LazyCourseProgress = lazy(() => live().then((parts) => ({ default: parts.LiveCourseProgress })));
const LazyContinue = lazy(() => live().then((parts) => ({ default: parts.LiveContinue })));
const LazyLessonEnd = lazy(() => import("./lesson-end").then((parts) => ({ default: parts.LessonEnd })));
const LazyPremium = lazy(() => import("./premium-content").then((part) => ({ default: part.MembersContent })));

// A server component cannot reference lazy components directly, so these wrap them.
export const OutlineIsland = (props: { course: string }) => <LazyOutlineProgress {...props} />;
export const CourseCardIsland = (props: { course: string }) => <LazyCourseCardProgress {...props} />;
export const CourseIsland = (props: ComponentProps<typeof LazyCourseProgress>) => <LazyCourseProgress {...props} />;
export const ContinueIsland = () => <LazyContinue />;
export const LessonEndIsland = (props: LessonStep) => <LazyLessonEnd {...props} />;
export const PremiumIsland = (props: { lesson: string }) => <LazyPremium {...props} />;

/** CSS opens it for signed-in users even before hydration. */
export function PremiumLock({ className = "size-5" }: { className?: string }) {
  const { status } = useSession();
  if (status === "authenticated") return <LockOpenIcon className={className} />;
  if (status === "guest") return <LockIcon className={className} />;
  return (
    <>
      <LockIcon className={`if-guest ${className}`} />
      <LockOpenIcon className={`if-user ${className}`} />
    </>
  );
}

export function DoneMark({ lessonId }: { lessonId: string }) {
  const { status } = useSession();
  const empty = <EmptyMark />;
  if (status !== "authenticated") return empty;
  return (
    <Suspense fallback={empty}>
      <LazyDoneMark lessonId={lessonId} />
    </Suspense>
  );
}
