"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { LockIcon, LockOpenIcon } from "@/components/ui/icons";
import { useSession } from "@/lib/api/session";
import { EmptyMark } from "./empty-mark";
import type { LessonStep } from "./types";

/*
 * What depends on who looks, in one file, so that all pages share its script. What members see is
 * fetched once somebody is signed in; what guests see is in the HTML.
 */

const live = () => import("./progress-live");
const LazyDoneMark = lazy(() => live().then((parts) => ({ default: parts.LiveDoneMark })));
const LazyOutlineProgress = lazy(() => live().then((parts) => ({ default: parts.LiveOutlineProgress })));
const LazyCourseCardProgress = lazy(() => live().then((parts) => ({ default: parts.LiveCourseCardProgress })));
const LazyCourseProgress = lazy(() => live().then((parts) => ({ default: parts.LiveCourseProgress })));
const LazyContinue = lazy(() => live().then((parts) => ({ default: parts.LiveContinue })));
const LazyLessonEnd = lazy(() => import("./lesson-end").then((parts) => ({ default: parts.LessonEnd })));
const LazyPremium = lazy(() => import("./premium-content").then((part) => ({ default: part.MembersContent })));

// A server component cannot name what is lazy: its own reference to this file is.
export const OutlineIsland = (props: { course: string }) => <LazyOutlineProgress {...props} />;
export const CourseCardIsland = (props: { course: string }) => <LazyCourseCardProgress {...props} />;
export const CourseIsland = (props: ComponentProps<typeof LazyCourseProgress>) => <LazyCourseProgress {...props} />;
export const ContinueIsland = () => <LazyContinue />;
export const LessonEndIsland = (props: LessonStep) => <LazyLessonEnd {...props} />;
export const PremiumIsland = (props: { lesson: string }) => <LazyPremium {...props} />;

/** The lock of what is for members: open for who is signed in, also before the page wakes up. */
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
