"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function UserError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudo cargar la información del usuario" onRetry={retry} />;
}
