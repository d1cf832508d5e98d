"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function StatError({ retry }: { retry: () => void }) {
  return <ErrorState title="Error al cargar estadísticas" onRetry={retry} />;
}
