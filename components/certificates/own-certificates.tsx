import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import type { CertificateItem } from "@/lib/certificates/schema";
import { certificatePath } from "@/lib/certificates/shared/certificate";
import { formatDate } from "@/lib/core/dates";
import { CertificateBadge } from "./certificate-badge";
import { CertificateLinks } from "./certificate-links";

type Props = {
  certificates: CertificateItem[];
  site: string;
  base: string;
};

export const OwnCertificates = ({ certificates, site, base }: Props) => (
  <Card title="Mis certificados">
    {certificates.length === 0 ? (
      <p className="max-w-prose text-muted">
        Aún no tienes certificados. Obtienes uno al terminar un curso de la{" "}
        <Link href="/academy" className="link">
          academia
        </Link>{" "}
        que da certificado.
      </p>
    ) : (
      <ul aria-label="Tus certificados" className="divide-y divide-line">
        {certificates.map((certificate) => (
          <OwnCertificate
            key={certificate.id}
            {...{ certificate, site }}
            url={base + certificatePath(certificate.id)}
          />
        ))}
      </ul>
    )}
  </Card>
);

function OwnCertificate({ certificate, site, url }: { certificate: CertificateItem; site: string; url: string }) {
  const { id, courseTitle, state, issuedAt, expiresAt } = certificate;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <a href={certificatePath(id)} className="inline-flex min-h-11 items-center wrap-anywhere link sm:min-h-0">
            {courseTitle}
          </a>
          <CertificateBadge state={state} />
        </p>
        <p className="text-sm text-muted">
          Emitido el {formatDate(issuedAt)}
          {expiresAt && ` · ${state === "expired" ? "venció" : "vence"} el ${formatDate(expiresAt)}`}
        </p>
      </div>
      {state !== "revoked" && (
        <div className="flex w-full flex-wrap gap-2 *:grow sm:w-auto sm:*:grow-0">
          <CertificateLinks {...{ certificate, site, url }} quiet />
        </div>
      )}
    </li>
  );
}
