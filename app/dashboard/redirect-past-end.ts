import { redirect } from "next/navigation";
import type { Page } from "@/lib/core/page";

/** Leads from beyond the end of a list to its last page: what was on the page may just have been deleted. */
export function redirectPastEnd({ results, totalItems, totalPages }: Page<unknown>, href: (page: number) => string) {
  if (results.length === 0 && totalItems > 0) redirect(href(totalPages));
}
