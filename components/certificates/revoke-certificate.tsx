"use client";

import { ReasonButton } from "@/components/dashboard/reason-button";
import { api } from "@/lib/api/client";

/** The reason is public. */
export const RevokeCertificate = ({ id, name }: { id: string; name: string }) => (
  <ReasonButton
    label="Revocar certificado"
    verb="Revocar"
    busyLabel="Revocando..."
    danger
    title={`¿Revocar el certificado de ${name}?`}
    description="Su página dirá que ya no es válido y por qué. Avisaremos a la persona por correo, y no podrá obtener otro certificado de este curso. No se puede deshacer."
    hint="Lo verá cualquier persona que abra el certificado."
    maxLength={300}
    schema={() => import("@/lib/certificates/schema").then(({ revocationInput }) => revocationInput)}
    act={(reason) => api("POST /api/certificates/revoke/{id}", { params: { id }, body: { reason } })}
    done="El certificado quedó revocado."
  />
);
