"use client";

import { LoadError } from "@/components/academy/load-error";

export default function CourseError(props: { error: unknown; retry: () => void }) {
  return (
    <LoadError title="Failed to load course details. It might not exist or there was a network error." {...props} />
  );
}
