"use client";

import { LoadError } from "@/components/academy/load-error";

export default function TeamError(props: { error: unknown; retry: () => void }) {
  return <LoadError title="No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde." {...props} />;
}
