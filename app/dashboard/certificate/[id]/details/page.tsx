import type { Metadata } from "next";
import Link from "next/link";
import { CertificateBadge } from "@/components/certificates/certificate-badge";
import { RevokeCertificate } from "@/components/certificates/revoke-certificate";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { ButtonAnchor } from "@/components/ui/button";
import { ExternalLinkIcon } from "@/components/ui/icons";
import { certificatePath, factsOf } from "@/lib/certificates/shared/certificate";
import { formatDateTime } from "@/lib/core/dates";
import { requirePage } from "@/lib/dashboard/require-page";
import { fullName } from "@/lib/people/shared/names";
import { loadCertificate } from "../load-certificate";

export const metadata: Metadata = { title: "Certificado" };

export default async function CertificateDetailsPage({ params }: PageProps<"/dashboard/certificate/[id]/details">) {
  await requirePage("/dashboard/certificate/[id]/details");
  const certificate = await loadCertificate(params);
  const {
    id,
    name,
    courseTitle,
    state,
    issuedAt,
    expiresAt,
    revokedAt,
    revokedReason,
    renewedAt,
    renewedBy,
    keyId,
    user,
  } = certificate;
  return (
    <>
      <PageHeader
        title={name}
        description={courseTitle}
        trail={[{ label: "Certificados", href: "/dashboard/certificate/list" }, { label: name }]}
        actions={
          <ButtonAnchor href={certificatePath(id)} target="_blank" variant="secondary">
            <ExternalLinkIcon /> Ver su página
          </ButtonAnchor>
        }
      />
      <Card title="Datos" className="max-w-3xl">
        <Details
          items={[
            { label: "Estado", value: <CertificateBadge state={state} /> },
            ...(revokedAt
              ? [
                  { label: "Revocado", value: formatDateTime(revokedAt) },
                  { label: "Motivo", value: revokedReason },
                ]
              : []),
            { label: "Nombre", value: name },
            {
              label: "Cuenta",
              value: (
                <Link href={`/dashboard/user/${user.id}/details`} className="link">
                  {fullName(user)}
                </Link>
              ),
            },
            { label: "Correo", value: user.email },
            { label: "Curso", value: courseTitle },
            { label: "Reconoce", value: factsOf(certificate).join(" · ") },
            { label: "Emitido", value: formatDateTime(issuedAt) },
            { label: "Vence", value: expiresAt ? formatDateTime(expiresAt) : "Nunca" },
            ...(renewedAt && renewedBy
              ? [
                  {
                    label: "Renovado",
                    value: (
                      <Link href={`/dashboard/certificate/${renewedBy}/details`} className="link">
                        {formatDateTime(renewedAt)}
                      </Link>
                    ),
                  },
                ]
              : []),
            { label: "Número", value: id },
            { label: "Clave", value: keyId },
          ]}
        />
        {!revokedAt && (
          <div className="mt-6 border-t border-line pt-6">
            <RevokeCertificate id={id} name={name} />
          </div>
        )}
      </Card>
    </>
  );
}
