"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function OutboxError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudieron cargar los correos." onRetry={retry} />;
}
