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

/** The reason is public. */
export function RevokeCertificate({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Revocar certificado
      </Button>
      <Dialog
        open={open}
        onClose={close}
        alert
        title={`¿Revocar el certificado de ${name}?`}
        description="Su página dirá que ya no es válido y por qué. Avisaremos a la persona por correo, y no podrá obtener otro certificado de este curso. No se puede deshacer."
      >
        <Form
          schema={() => import("@/lib/certificates/schema").then(({ revocationInput }) => revocationInput)}
          onSubmit={async (body) => {
            await api("POST /api/certificates/revoke/{id}", { params: { id }, body });
            toast.success("El certificado quedó revocado.");
            close();
            router.refresh();
          }}
          survives={false}
          aria-label="Revocar"
          className="mt-5 space-y-5"
        >
          <TextareaField
            name="reason"
            label="Motivo"
            rows={3}
            maxLength={300}
            hint="Lo verá cualquier persona que abra el certificado."
            required
          />
          <FormActions onCancel={close}>
            <SubmitButton variant="danger" busyLabel="Revocando...">
              Revocar
            </SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}
