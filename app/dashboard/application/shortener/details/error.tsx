"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function LinkDetailsError({ retry }: { retry: () => void }) {
  return <ErrorState title="Error al cargar las visitas" onRetry={retry} />;
}
