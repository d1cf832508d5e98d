"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function ServerInfoError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudo obtener la información del servidor." onRetry={retry} />;
}
