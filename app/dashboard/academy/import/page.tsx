import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { ExportCard } from "@/components/studio/transfer/export-card";
import { ImportScreen } from "@/components/studio/transfer/import-screen";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Importar y exportar" };

export default async function ImportPage() {
  await requirePage("/dashboard/academy/import");
  return (
    <>
      <PageHeader
        title="Importar y exportar"
        description="Cursos enteros como carpetas de markdown: para escribirlos con otro editor, guardarlos o llevarlos a otro sitio."
        trail={[{ label: "Academia", href: "/dashboard/academy" }, { label: "Importar y exportar" }]}
      />
      <div className="space-y-6">
        <ImportScreen />
        <ExportCard />
      </div>
    </>
  );
}
