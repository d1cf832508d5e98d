"use client";

import { PageError } from "@/components/ui/page-error";

export default function CategoryError(props: { error: unknown; retry: () => void }) {
  return <PageError title="Failed to load category. It might not exist or there was a network error." {...props} />;
}
