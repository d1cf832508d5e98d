"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function LinkChartError({ retry }: { retry: () => void }) {
  return <ErrorState title="Error al cargar las visitas" onRetry={retry} />;
}
