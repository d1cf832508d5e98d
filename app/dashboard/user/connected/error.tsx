"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function ConnectedUsersError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudo cargar la lista de usuarios conectados." onRetry={retry} />;
}
