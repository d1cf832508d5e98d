"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function MessageError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudo cargar el mensaje." onRetry={retry} />;
}
