"use client";

import { PageError } from "@/components/ui/page-error";

export default function ProductsError(props: { error: unknown; retry: () => void }) {
  return <PageError title="Error al cargar productos" {...props} />;
}
