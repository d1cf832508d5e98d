"use client";

import { PageError } from "@/components/ui/page-error";

export default function ProductError(props: { error: unknown; retry: () => void }) {
  return <PageError title="Error al cargar el producto" {...props} />;
}
