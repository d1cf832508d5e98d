"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function AuditError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudo cargar la auditoría." onRetry={retry} />;
}
