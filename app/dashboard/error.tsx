"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function DashboardError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudo cargar el panel." onRetry={retry} />;
}
