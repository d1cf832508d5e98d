import type { Metadata } from "next";
import { LessonForm } from "@/components/studio/lesson/lesson-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { loadLesson } from "../load-lesson";

export const metadata: Metadata = { title: "Editar lección" };

export default async function UpdateLessonPage({ params }: PageProps<"/dashboard/academy/lesson/[id]/update">) {
  const { id } = await requirePage("/dashboard/academy/lesson/[id]/update");
  return <LessonForm draft={await loadLesson(params)} userId={id} />;
}
