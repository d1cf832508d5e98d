import type { Metadata } from "next";
import { ResetEffects } from "@/components/backups/reset-effects";
import { Card } from "@/components/dashboard/card";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Reiniciar la base de datos" };

export default async function ResetPage() {
  await requirePage("/dashboard/setting/database/reset");
  return (
    <Card title="Reiniciar la base de datos" className="max-w-3xl">
      <ResetEffects />
    </Card>
  );
}
