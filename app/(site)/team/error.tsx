"use client";

import { PageError } from "@/components/ui/page-error";

export default function TeamError(props: { error: unknown; retry: () => void }) {
  return <PageError title="No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde." {...props} />;
}
