import { PageTabs } from "@/components/dashboard/page-tabs";
import { PageHeader } from "@/components/dashboard/page-header";
import { requireSection } from "@/lib/dashboard/require-page";
import { mayOpen } from "@/lib/panel/panel";
import type { DashboardPage } from "@/lib/panel/shared/panel";

const tabs: { label: string; href: DashboardPage }[] = [
  { label: "Copias", href: "/dashboard/setting/database" },
  { label: "Consola SQL", href: "/dashboard/setting/database/sql" },
  { label: "Reinicio", href: "/dashboard/setting/database/reset" },
];

export const instant = false;

export default async function DatabaseLayout({ children }: LayoutProps<"/dashboard/setting/database">) {
  const { role } = await requireSection("/dashboard/setting/database");
  return (
    <>
      <PageHeader
        title="Base de datos"
        description="Copias de seguridad de todo lo que guarda el sitio, y cómo restaurarlas."
        trail={[{ label: "Base de datos" }]}
      />
      <PageTabs label="Base de datos" tabs={tabs.filter(({ href }) => mayOpen(role, href))} />
      {children}
    </>
  );
}
