"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function DashboardError({ retry }: { retry: () => void }) {
  return (
    <div className="container-site min-h-dvh py-16">
      <ErrorState title="No se pudo cargar el panel." onRetry={retry} />
    </div>
  );
}
