"use client";

import { LoadError } from "@/components/academy/load-error";

export default function ProductError(props: { error: unknown; retry: () => void }) {
  return <LoadError title="Error al cargar el producto" {...props} />;
}
