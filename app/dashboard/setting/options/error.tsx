"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function OptionsError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudieron cargar las opciones." onRetry={retry} />;
}
