"use client";

import { usePathname } from "next/navigation";
import { usePanel } from "@/components/dashboard/panel";
import { ErrorState } from "@/components/ui/error-state";
import { failureOf } from "@/lib/panel/shared/panel";

/** One for the whole panel, which knows what each of its pages says. */
export default function DashboardError({ retry }: { retry: () => void }) {
  return <ErrorState title={failureOf(usePanel(), usePathname())} onRetry={retry} />;
}
