import type { Metadata } from "next";
import { ResetScreen } from "@/components/backups/reset-screen";
import { getOverview } from "@/lib/backups/overview";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Reiniciar la base de datos" };

export default async function ResetPage() {
  const user = await requirePage("/dashboard/setting/database/reset");
  return <ResetScreen initial={await getOverview(user)} />;
}
