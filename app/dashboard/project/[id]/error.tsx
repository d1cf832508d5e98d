"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function ProjectError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudo cargar el proyecto." onRetry={retry} />;
}
