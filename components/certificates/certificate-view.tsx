import { CopyButton } from "@/components/ui/copy-button";
import { BanIcon, ClockIcon, ShieldCheckIcon } from "@/components/ui/icons";
import { Unfold } from "@/components/ui/unfold";
import {
  type CertificateFacts,
  certificatePath,
  type CertificateState,
  factsOf,
  publicKeysPath,
} from "@/lib/certificates/shared/certificate";
import { formatDate } from "@/lib/core/dates";
import { CertificateLinks } from "./certificate-links";
import { CertificateSheet } from "./sheet";

type Shown = CertificateFacts & {
  id: string;
  name: string;
  courseTitle: string;
  state: CertificateState;
  issuedAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  revokedReason: string | null;
  /** The certificate that replaced an expired one. */
  renewedBy: string | null;
};

type Props = {
  certificate: Shown;
  site: string;
  /** `qr` is a data URL. */
  url: string;
  qr: string;
};

export function CertificateView({ certificate, site, url, qr }: Props) {
  const { id, name, courseTitle, issuedAt, expiresAt, state } = certificate;
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-6 sm:py-12 print:max-w-none print:[zoom:0.85] print:p-0">
      <StateBanner {...certificate} site={site} />
      <div className="mt-6">
        <CertificateSheet
          {...{ name, courseTitle, issuedAt, expiresAt, site }}
          as="h1"
          facts={factsOf(certificate)}
          proof={
            <a href={url} className="block overflow-hidden rounded-lg border border-line">
              {/* oxlint-disable-next-line @next/next/no-img-element */}
              <img src={qr} alt={`Código QR que lleva a ${url}`} width={128} height={128} />
            </a>
          }
        />
      </div>
      {state !== "revoked" && (
        <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap print:hidden">
          <CertificateLinks {...{ certificate, url, site }} />
          <CopyButton text={url} label="Copiar enlace" copiedLabel="Enlace copiado" />
        </div>
      )}
      <p className="mt-6 text-sm wrap-anywhere text-subtle">
        N.º {id}
        <span className="hidden print:inline"> · {url}</span>
      </p>
      <Unfold label="Cómo se comprueba" className="mt-2 print:hidden">
        <p className="max-w-prose text-muted">
          Esta página muestra los registros de {site}: el estado de arriba es el de hoy. La insignia lleva además una
          firma digital (Open Badge 3.0), que cualquier programa puede comprobar con{" "}
          <a href={publicKeysPath} className="link">
            nuestras claves públicas
          </a>
          {state !== "revoked" && (
            <>
              {" "}
              sin consultarnos:{" "}
              <a href={`/api/certificates/credential/${id}`} className="link">
                ver la firma
              </a>
            </>
          )}
          .
        </p>
      </Unfold>
    </div>
  );
}

const banners = {
  valid: { Icon: ShieldCheckIcon, look: "bg-accent-soft text-accent", title: "Certificado válido" },
  expired: { Icon: ClockIcon, look: "bg-amber-soft text-amber", title: "Certificado vencido" },
  revoked: { Icon: BanIcon, look: "bg-danger-soft text-danger", title: "Certificado revocado" },
} as const;

type BannerProps = Pick<Shown, "state" | "issuedAt" | "expiresAt" | "revokedAt" | "revokedReason" | "renewedBy"> & {
  site: string;
};

function StateBanner({ state, issuedAt, expiresAt, revokedAt, revokedReason, renewedBy, site }: BannerProps) {
  const { Icon, look, title } = banners[state];
  return (
    <div className={`flex items-start gap-3 rounded-lg px-4 py-3 ${look}`}>
      <Icon className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="wrap-anywhere">
          {state === "valid" && `Lo emitió ${site} el ${formatDate(issuedAt)}.`}
          {state === "expired" && `Fue válido hasta el ${formatDate(expiresAt!)}.`}
          {renewedBy && (
            <>
              {" "}
              Se renovó:{" "}
              <a href={certificatePath(renewedBy)} className="font-semibold underline">
                ver el certificado que lo reemplaza
              </a>
              .
            </>
          )}
          {state === "revoked" && `${site} lo revocó el ${formatDate(revokedAt!)}. Motivo: ${revokedReason}`}
        </p>
      </div>
    </div>
  );
}
