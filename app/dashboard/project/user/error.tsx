"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function TeamError({ retry }: { retry: () => void }) {
  return (
    <ErrorState title="No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde." onRetry={retry} />
  );
}
