"use client";

import { LoadError } from "@/components/academy/load-error";

export default function ProductsError(props: { error: unknown; retry: () => void }) {
  return <LoadError title="Error al cargar productos" {...props} />;
}
