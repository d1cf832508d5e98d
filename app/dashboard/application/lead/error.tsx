"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function LeadsError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudieron cargar los interesados." onRetry={retry} />;
}
