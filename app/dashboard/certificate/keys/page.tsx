import type { Metadata } from "next";
import { RotateKey } from "@/components/certificates/rotate-key";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { Badge } from "@/components/ui/badge";
import { listKeys } from "@/lib/certificates/keys";
import { formatDateTime } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Claves de los certificados" };

export default async function CertificateKeysPage() {
  await requirePage("/dashboard/certificate/keys");
  const keys = await listKeys();
  return (
    <>
      <PageHeader
        title="Claves de los certificados"
        description="Las insignias se firman con estas claves. Cada año se usa una nueva. Las anteriores se conservan para que las insignias ya firmadas siempre se puedan comprobar."
        trail={[{ label: "Certificados", href: "/dashboard/certificate/list" }, { label: "Claves" }]}
        actions={<RotateKey />}
      />
      <Card className="max-w-4xl">
        {keys.length === 0 ? (
          <p className="text-muted">La primera clave se crea con el primer certificado.</p>
        ) : (
          <ul className="divide-y divide-line">
            {keys.map(({ id, createdAt, retiredAt, _count }) => (
              <li key={id} className="py-4 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-mono text-sm wrap-anywhere">{id}</span>
                  {!retiredAt && <Badge tone="accent">En uso</Badge>}
                </p>
                <p className="text-sm text-muted">
                  Desde el {formatDateTime(createdAt)}
                  {retiredAt && ` hasta el ${formatDateTime(retiredAt)}`} · {formatNumber(_count.certificates)}{" "}
                  {_count.certificates === 1 ? "certificado" : "certificados"}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
