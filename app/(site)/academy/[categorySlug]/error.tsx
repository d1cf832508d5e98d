"use client";

import { LoadError } from "@/components/academy/load-error";

export default function CategoryError(props: { error: unknown; retry: () => void }) {
  return <LoadError title="Failed to load category. It might not exist or there was a network error." {...props} />;
}
