"use client";

import { usePathname } from "next/navigation";
import { ErrorState } from "@/components/ui/error-state";
import { failureOf } from "@/lib/dashboard/shared/pages";

/** One for the whole panel; the table of its pages knows what each says. */
export default function DashboardError({ retry }: { retry: () => void }) {
  return <ErrorState title={failureOf(usePathname())} onRetry={retry} />;
}
