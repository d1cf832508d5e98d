import { Card } from "@/components/dashboard/card";
import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";

/** All of the academy as a file; a category or a course is exported from its row in the tree. */
export function ExportCard() {
  return (
    <Card title="Exportar">
      <p className="mb-4 max-w-prose text-muted">
        Un ZIP con los borradores de toda la academia, también lo archivado, y sus imágenes con lo que se dice de ellas,
        en las mismas carpetas que se importan. Una categoría o un curso se exportan desde su menú en el árbol.
      </p>
      <ButtonAnchor href="/api/content/export" download variant="secondary" className="max-sm:w-full">
        <DownloadIcon /> Exportar la academia
      </ButtonAnchor>
    </Card>
  );
}
