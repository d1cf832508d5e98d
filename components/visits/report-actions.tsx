import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { DownloadIcon, ListIcon } from "@/components/ui/icons";
import type { ReportLinks } from "./report-links";

export const ReportActions = ({ links, label }: { links: Pick<ReportLinks, "visits" | "download">; label: string }) => (
  <>
    <ButtonLink href={links.visits} variant="secondary" prefetch={false}>
      <ListIcon /> {label}
    </ButtonLink>
    <ButtonAnchor href={links.download} download variant="secondary">
      <DownloadIcon /> Exportar CSV
    </ButtonAnchor>
  </>
);
