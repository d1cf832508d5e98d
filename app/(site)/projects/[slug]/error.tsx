"use client";

import { LoadError } from "@/components/academy/load-error";

export default function ProjectError(props: { error: unknown; retry: () => void }) {
  return <LoadError title="No se pudo cargar el proyecto." {...props} />;
}
