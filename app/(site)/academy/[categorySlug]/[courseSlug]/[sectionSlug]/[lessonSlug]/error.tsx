"use client";

import { LoadError } from "@/components/academy/load-error";

export default function LessonError(props: { error: unknown; retry: () => void }) {
  return <LoadError title="Error al cargar la lección" {...props} />;
}
