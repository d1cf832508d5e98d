"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { PaymentItem } from "@/lib/payments/schema";

type Props = { payment: Pick<PaymentItem, "id" | "version"> };

export function RefusePayment({ payment: { id, version } }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Rechazar
      </Button>
      <Dialog
        open={open}
        onClose={close}
        alert
        title="¿Rechazar el pago?"
        description="Avisaremos por correo a quien lo envió, con el motivo. Después puede enviar otro comprobante."
      >
        <Form
          schema={() =>
            import("@/lib/payments/schema").then(({ paymentRefusal }) => paymentRefusal.omit({ version: true }))
          }
          onSubmit={async ({ reason }) => {
            await api("POST /api/payments/refuse/{id}", { params: { id }, body: { version, reason } }).finally(() =>
              router.refresh(),
            );
            toast.success("El pago quedó rechazado.");
            close();
          }}
          survives={false}
          aria-label="Rechazar"
          className="mt-5 space-y-5"
        >
          <TextareaField
            name="reason"
            label="Motivo"
            rows={3}
            maxLength={300}
            hint="Por ejemplo, que el monto no alcanza o que el dinero no llegó."
            required
          />
          <FormActions onCancel={close}>
            <SubmitButton variant="danger" busyLabel="Rechazando...">
              Rechazar
            </SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}
