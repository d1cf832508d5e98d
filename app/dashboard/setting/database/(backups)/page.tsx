import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { DatabaseIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Base de datos" };

export default async function BackupsPage() {
  await requirePage("/dashboard/setting/database");
  return (
    <EmptyState icon={<DatabaseIcon className="size-6" />} title="Aún no hay copias de seguridad">
      Aquí estarán, de la más reciente a la más antigua.
    </EmptyState>
  );
}
