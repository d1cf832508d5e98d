"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function StatViewerError({ retry }: { retry: () => void }) {
  return <ErrorState title="Error al cargar los datos" onRetry={retry} />;
}
