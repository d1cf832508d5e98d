import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";

/** Downloads what the filters select, as CSV. */
export function ExportLink({ href }: { href: string }) {
  return (
    <ButtonAnchor href={href} download variant="secondary">
      <DownloadIcon /> Exportar CSV
    </ButtonAnchor>
  );
}
