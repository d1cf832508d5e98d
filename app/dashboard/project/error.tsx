"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function ProjectsError({ retry }: { retry: () => void }) {
  return <ErrorState title="No pudimos cargar los proyectos. Inténtalo de nuevo más tarde." onRetry={retry} />;
}
