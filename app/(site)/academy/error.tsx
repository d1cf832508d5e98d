"use client";

import { useParams } from "next/navigation";
import { PageError } from "@/components/ui/page-error";

/** By the last part of the address that there is. One file for all of them: each would be one more script on every page below it. */
const titles = [
  ["lessonSlug", "Error al cargar la lección"],
  ["courseSlug", "Failed to load course details. It might not exist or there was a network error."],
  ["categorySlug", "Failed to load category. It might not exist or there was a network error."],
] as const;

export default function AcademyError(props: { error: unknown; retry: () => void }) {
  const params = useParams();
  const title = titles.find(([part]) => params[part])?.[1];
  return <PageError title={title ?? "Failed to load academy categories. Please try again later."} {...props} />;
}
