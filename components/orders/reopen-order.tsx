"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { UndoIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import { orderStateLabels } from "@/lib/orders/shared/states";

type Props = { order: { id: string; number: string; version: number } };

/** For admins, of an order that is over. */
export function ReopenOrder({ order: { id, number, version } }: Props) {
  const router = useRouter();
  const isAwake = useAwake();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" disabled={!isAwake} onClick={() => setOpen(true)}>
        <UndoIcon /> Reabrir orden
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`¿Reabrir orden ${number}?`}
        description="La orden vuelve al estado que tenía antes de cerrarse. El motivo queda en su historia."
      >
        <Form
          schema={() => import("@/lib/orders/shared/input").then(({ reopenInput }) => reopenInput)}
          extra={() => ({ version })}
          onSubmit={async (body) => {
            const { state } = await api("POST /api/orders/reopen/{id}", { params: { id }, body });
            toast.success(`La orden pasó a ${orderStateLabels[state]}.`);
            setOpen(false);
            router.refresh();
          }}
          survives={false}
          aria-label="Reabrir orden"
          className="mt-5 space-y-5"
        >
          <TextareaField name="reason" label="Motivo" rows={3} maxLength={500} required />
          <FormActions onCancel={() => setOpen(false)} cancelLabel="Volver">
            <SubmitButton busyLabel="Guardando...">Reabrir orden</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}
