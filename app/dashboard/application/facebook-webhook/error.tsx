"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function FacebookWebhookError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudo abrir la herramienta." onRetry={retry} />;
}
