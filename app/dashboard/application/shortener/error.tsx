"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function ShortenerError({ retry }: { retry: () => void }) {
  return <ErrorState title="Error al cargar URLs" onRetry={retry} />;
}
