import { DatabaseTabs } from "@/components/backups/database-tabs";
import { PageHeader } from "@/components/dashboard/page-header";
import { requireSection } from "@/lib/dashboard/require-page";

export const instant = false;

/** The header that all pages of the database have in common. */
export default async function DatabaseLayout({ children }: LayoutProps<"/dashboard/setting/database">) {
  const { role } = await requireSection("/dashboard/setting/database");
  return (
    <>
      <PageHeader
        title="Base de datos"
        description="Copias de seguridad de todo lo que guarda el sitio, y cómo volver a ellas."
        trail={[{ label: "Base de datos" }]}
      />
      <DatabaseTabs role={role} />
      {children}
    </>
  );
}
