"use client";

import { usePathname } from "next/navigation";
import { usePanel } from "@/components/dashboard/panel";
import { ErrorState } from "@/components/ui/error-state";
import { failureOf } from "@/lib/panel/shared/panel";

/** One file for the whole panel; `failureOf` gives each page's words. */
export default function DashboardError({ retry }: { retry: () => void }) {
  return <ErrorState title={failureOf(usePanel(), usePathname())} onRetry={retry} />;
}
