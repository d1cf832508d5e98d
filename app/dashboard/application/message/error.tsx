"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function MessagesError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudieron cargar los mensajes." onRetry={retry} />;
}
