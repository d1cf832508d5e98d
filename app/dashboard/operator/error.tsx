"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function OperatorsError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudieron cargar los operadores." onRetry={retry} />;
}
