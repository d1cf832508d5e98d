"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function ProfileError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudo obtener el perfil del usuario." onRetry={retry} />;
}
