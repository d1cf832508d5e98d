"use client";

import { PageError } from "@/components/ui/page-error";

export default function AcademyError(props: { error: unknown; retry: () => void }) {
  return <PageError title="Failed to load academy categories. Please try again later." {...props} />;
}
