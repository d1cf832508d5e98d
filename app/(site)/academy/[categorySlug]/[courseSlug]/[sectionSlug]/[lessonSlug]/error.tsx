"use client";

import { PageError } from "@/components/ui/page-error";

export default function LessonError(props: { error: unknown; retry: () => void }) {
  return <PageError title="Error al cargar la lección" {...props} />;
}
