import { notFound } from "next/navigation";
import { requirePage } from "@/lib/dashboard/require-page";

/** Nothing of the panel is prerendered (see the layout). */
export const instant = false;

export default async function UnknownDashboardPage() {
  await requirePage("/dashboard/[...rest]");
  notFound();
}
