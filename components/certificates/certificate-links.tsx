import { ButtonAnchor } from "@/components/ui/button";
import { AwardIcon, DownloadIcon, ExternalLinkIcon } from "@/components/ui/icons";
import { linkedInUrl } from "@/lib/certificates/shared/certificate";

type Props = {
  certificate: { id: string; courseTitle: string; issuedAt: Date | string; expiresAt: Date | string | null };
  site: string;
  url: string;
  quiet?: boolean;
};

export function CertificateLinks({ certificate, site, url, quiet }: Props) {
  const { id, courseTitle } = certificate;
  const of = (what: string) => (quiet ? { "aria-label": `${what}: ${courseTitle}` } : {});
  return (
    <>
      <ButtonAnchor
        href={`/api/certificates/pdf/${id}`}
        download={`certificado-${id.slice(0, 8)}.pdf`}
        variant={quiet ? "secondary" : "primary"}
        {...of("Descargar PDF")}
      >
        <DownloadIcon /> {quiet ? "PDF" : "Descargar PDF"}
      </ButtonAnchor>
      <ButtonAnchor
        href={`/api/certificates/badge/${id}`}
        download={`insignia-${id.slice(0, 8)}.png`}
        variant="secondary"
        {...of("Descargar insignia")}
      >
        <AwardIcon /> {quiet ? "Insignia" : "Descargar insignia (PNG)"}
      </ButtonAnchor>
      <ButtonAnchor
        href={linkedInUrl({ ...certificate, url }, site)}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        {...of("Agregar a LinkedIn")}
      >
        <ExternalLinkIcon /> {quiet ? "LinkedIn" : "Agregar a LinkedIn"}
      </ButtonAnchor>
    </>
  );
}
