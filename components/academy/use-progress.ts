"use client";

import { api } from "@/lib/api/client";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import type { CourseProgress, ProgressList } from "@/lib/academy/schema";
import { donePercentage } from "@/lib/academy/shared/percentage";

/** Fetched once for all islands of a page. */
export function useProgress() {
  const { user } = useSession();
  // The key has the person's id, so that another account in this browser starts empty.
  const { data, error, mutate } = useApi(user && ["GET /api/academy/progress/findAll", {}, user._id], {
    revalidateOnFocus: false,
  });

  return {
    courses: data?.courses,
    locks: data?.locks ?? [],
    error,
    retry: () => void mutate(),
    view: (lessonId: string) => mutate(async (current) => merge(current, await update(lessonId, {})), quiet),
    /** Optimistic; rolled back when saving fails. */
    setDone: (lessonId: string, completed: boolean) =>
      mutate(async (current) => merge(current, await update(lessonId, { completed })), {
        revalidate: false,
        rollbackOnError: true,
        optimisticData: (current) => ({
          locks: current?.locks ?? [],
          courses: (current?.courses ?? []).map(toggle(lessonId, completed)),
        }),
      }),
  };
}

// In sequence: two quick clicks must reach the server in order.
let queue: Promise<unknown> = Promise.resolve();

function update(lessonId: string, body: { completed?: boolean }): Promise<CourseProgress> {
  const send = () => api("PATCH /api/academy/progress/update/{id}", { params: { id: lessonId }, body });
  const sent = queue.then(send, send);
  queue = sent;
  return sent;
}

const quiet = { revalidate: false, throwOnError: false } as const;

/** The changed course comes first, as on the server. */
function merge(current: ProgressList | undefined, changed: CourseProgress): ProgressList {
  const others = (current?.courses ?? []).filter(({ course }) => course.id !== changed.course.id);
  return { locks: current?.locks ?? [], courses: [changed, ...others] };
}

const toggle =
  (lessonId: string, completed: boolean) =>
  (progress: CourseProgress, index: number): CourseProgress => {
    // Opening the lesson has put its course first.
    if (index !== 0 && !progress.completed.includes(lessonId)) return progress;
    const done = progress.completed.filter((id) => id !== lessonId);
    if (completed) done.push(lessonId);
    const newLessons = progress.newLessons.filter((id) => !done.includes(id));
    const percentage = donePercentage(done.length, progress.totalLessons - newLessons.length);
    return { ...progress, completed: done, completedLessons: done.length, percentage, newLessons };
  };
