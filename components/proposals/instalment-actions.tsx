"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Instalment } from "@/lib/proposals/instalments/shared/instalment";

type Props = { part: Pick<Instalment, "id" | "label" | "version" | "dueOn"> };

/** The actions of staff for a part that is owed. */
export const InstalmentActions = ({ part }: Props) => (
  <span className="flex flex-wrap gap-2">
    <MoveInstalment part={part} />
    <CancelInstalment part={part} />
  </span>
);

function MoveInstalment({ part: { id, label, version, dueOn } }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} aria-label={`Cambiar la fecha de ${label}`}>
        Cambiar fecha
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={`¿Cuándo vence «${label}»?`}
        description="El cliente ve la fecha en su página, y los recordatorios empiezan de nuevo."
      >
        <Form
          schema={() =>
            import("@/lib/proposals/instalments/schema").then(({ instalmentMove }) =>
              instalmentMove.omit({ version: true }),
            )
          }
          initial={{ dueOn }}
          onSubmit={async (body) => {
            await api("PATCH /api/proposals/instalments/move/{id}", {
              params: { id },
              body: { ...body, version },
            }).finally(() => router.refresh());
            toast.success("La fecha cambió.");
            close();
          }}
          survives={false}
          aria-label="Cambiar la fecha"
          className="mt-5 space-y-5"
        >
          <Field name="dueOn" type="date" label="Vence el" required />
          <FormAlert />
          <FormActions onCancel={close}>
            <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

function CancelInstalment({ part: { id, label, version } }: Props) {
  const router = useRouter();
  return (
    <ConfirmButton
      label="Cancelar pago"
      name={`Cancelar el pago ${label}`}
      title={`¿Cancelar «${label}»?`}
      description="El cliente ya no podrá pagarlo ni recibirá recordatorios. Lo que ya aceptó no cambia."
      confirmLabel="Cancelar pago"
      danger
      quiet
      onConfirm={async () => {
        await api("POST /api/proposals/instalments/cancel/{id}", { params: { id }, body: { version } });
        toast.success("El pago quedó cancelado.");
        router.refresh();
      }}
    />
  );
}
