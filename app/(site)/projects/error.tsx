"use client";

import { PageError } from "@/components/ui/page-error";

export default function ProjectsError(props: { error: unknown; retry: () => void }) {
  return <PageError title="No pudimos cargar los proyectos. Inténtalo de nuevo más tarde." {...props} />;
}
