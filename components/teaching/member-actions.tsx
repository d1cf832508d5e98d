"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { PlusIcon, XIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";

/** For admins: only they may find people by address. */
export function AddMember({ group }: { group: string }) {
  const router = useRouter();
  const isAwake = useAwake();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={!isAwake} onClick={() => setOpen(true)}>
        <PlusIcon /> Agregar persona
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Agregar al grupo">
        <Form
          schema={() => import("@/lib/teaching/groups/schema").then(({ newMemberInput }) => newMemberInput)}
          onSubmit={async (body) => {
            await api("POST /api/teaching/groups/addMember/{id}", { params: { id: group }, body });
            toast.success("La persona ya está en el grupo.");
            router.refresh();
            return { anew: true, focus: () => document.querySelector<HTMLElement>("dialog [name=person]") };
          }}
          survives={false}
          aria-label="Agregar al grupo"
          className="mt-5 space-y-5"
        >
          <Field name="person" label="Usuario o correo" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          <FormAlert />
          <FormActions onCancel={() => setOpen(false)}>
            <SubmitButton busyLabel="Agregando...">Agregar</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

export function RemoveMember({ group, id, name }: { group: string; id: string; name: string }) {
  const remove = useAct(async () => {
    await api("POST /api/teaching/groups/removeMember/{id}", { params: { id: group }, body: { userId: id } });
    toast.success("La persona ya no está en el grupo.");
  });
  return (
    <ConfirmButton
      label={`Quitar a ${name} del grupo`}
      icon={<XIcon className="size-5" />}
      face="Quitar del grupo"
      danger
      title={`¿Quitar a ${name} del grupo?`}
      description="Su avance se conserva. Verá el curso como las personas que no están en un grupo."
      confirmLabel="Quitar del grupo"
      onConfirm={async () => void (await remove.onClick())}
    />
  );
}
