"use client";

import { PageError } from "@/components/ui/page-error";

export default function ProjectError(props: { error: unknown; retry: () => void }) {
  return <PageError title="No se pudo cargar el proyecto." {...props} />;
}
