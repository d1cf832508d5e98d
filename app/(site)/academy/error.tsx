"use client";

import { LoadError } from "@/components/academy/load-error";

export default function AcademyError(props: { error: unknown; retry: () => void }) {
  return <LoadError title="Failed to load academy categories. Please try again later." {...props} />;
}
