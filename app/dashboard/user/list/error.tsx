"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function UserListError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudieron cargar los usuarios." onRetry={retry} />;
}
