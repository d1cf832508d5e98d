"use client";

import { LoadError } from "@/components/academy/load-error";

export default function ProjectsError(props: { error: unknown; retry: () => void }) {
  return <LoadError title="No pudimos cargar los proyectos. Inténtalo de nuevo más tarde." {...props} />;
}
