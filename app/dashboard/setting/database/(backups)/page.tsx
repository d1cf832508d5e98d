import type { Metadata } from "next";
import { BackupsScreen } from "@/components/backups/backups-screen";
import { getOverview } from "@/lib/backups/overview";
import { requirePage } from "@/lib/dashboard/require-page";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "Base de datos" };

export default async function BackupsPage() {
  const user = await requirePage("/dashboard/setting/database");
  return <BackupsScreen initial={await getOverview(user)} isSuperadmin={can(user, "backups.all")} />;
}
