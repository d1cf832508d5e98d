"use client";

import { ReasonButton } from "@/components/dashboard/reason-button";
import { api } from "@/lib/api/client";
import type { PaymentItem } from "@/lib/payments/schema";

type Props = { payment: Pick<PaymentItem, "id" | "version"> };

export const RefusePayment = ({ payment: { id, version } }: Props) => (
  <ReasonButton
    label="Rechazar"
    verb="Rechazar"
    busyLabel="Rechazando..."
    title="¿Rechazar el pago?"
    description="Avisaremos por correo a quien lo envió, con el motivo. Después puede enviar otro comprobante."
    hint="Por ejemplo, que el monto no alcanza o que el dinero no llegó."
    maxLength={300}
    schema={() => import("@/lib/payments/schema").then(({ paymentRefusal }) => paymentRefusal.omit({ version: true }))}
    act={(reason) => api("POST /api/payments/refuse/{id}", { params: { id }, body: { version, reason } })}
    done="El pago quedó rechazado."
  />
);
