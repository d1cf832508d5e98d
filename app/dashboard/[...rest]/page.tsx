import { notFound } from "next/navigation";
import { requirePage } from "@/lib/dashboard/require-page";

/** As the layout says: nothing of the panel is prepared. */
export const instant = false;

/** What no page of the panel answers: told within its frame. */
export default async function UnknownDashboardPage() {
  await requirePage("/dashboard/[...rest]");
  notFound();
}
