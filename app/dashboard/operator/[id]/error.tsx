"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function OperatorError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudo cargar el operador." onRetry={retry} />;
}
