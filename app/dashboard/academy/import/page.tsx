import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { ImportScreen } from "@/components/studio/transfer/import-screen";
import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Importar y exportar" };

export default async function ImportPage() {
  await requirePage("/dashboard/academy/import");
  return (
    <>
      <PageHeader
        title="Importar y exportar"
        description="Importa y exporta cursos enteros como carpetas de markdown, para editarlos, guardarlos o llevarlos a otro sitio."
        trail={[{ label: "Academia", href: "/dashboard/academy" }, { label: "Importar y exportar" }]}
      />
      <div className="space-y-6">
        <ImportScreen />
        <ExportCard />
      </div>
    </>
  );
}

function ExportCard() {
  return (
    <Card title="Exportar">
      <p className="mb-4 max-w-prose text-muted">
        Descarga un ZIP con los borradores de toda la academia, también los archivados, y sus imágenes con sus datos.
        Usa las mismas carpetas que al importar. Para exportar solo una categoría o un curso, usa su menú en el árbol.
      </p>
      <ButtonAnchor href="/api/content/export" download variant="secondary" className="max-sm:w-full">
        <DownloadIcon /> Exportar la academia
      </ButtonAnchor>
    </Card>
  );
}
