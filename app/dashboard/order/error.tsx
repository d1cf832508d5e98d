"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function OrdersError({ retry }: { retry: () => void }) {
  return <ErrorState title="No se pudieron cargar las órdenes." onRetry={retry} />;
}
