"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { api } from "@/lib/api/client";
import { leaveSession } from "@/lib/api/session";
import { type LeaveInput, leaveInput } from "@/lib/personal-data/schema";
import { type Owner, ProofForm } from "./proof-form";

type Props = { email: string; owner: Owner };

/** Deletes the person's own account once they have shown that it is theirs. */
export function RemoveAccount({ email, owner }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const submit = (
    <SubmitButton variant="danger" busyLabel="Eliminando...">
      Eliminar mi cuenta
    </SubmitButton>
  );
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)} className="w-full sm:w-auto">
        Eliminar mi cuenta
      </Button>
      <Dialog
        open={open}
        onClose={close}
        alert
        title="¿Eliminar tu cuenta?"
        description="Se borran tu perfil, tus sesiones, tu avance en los cursos y tu armario. No se puede deshacer. Si quieres conservar algo, descarga antes tus datos."
      >
        {owner.hasPassword || owner.hasApp || owner.hasPasskeys ? (
          <ProofForm owner={owner} label="Eliminar mi cuenta" submit={submit} onProof={remove} onCancel={close} />
        ) : (
          <Form
            schema={byEmail}
            onSubmit={remove}
            survives={false}
            aria-label="Eliminar mi cuenta"
            className="mt-5 space-y-5"
          >
            <Field
              name="email"
              type="email"
              label="Tu correo"
              hint={`Escribe ${email} para confirmar.`}
              autoComplete="off"
              required
            />
            <FormActions onCancel={close}>{submit}</FormActions>
          </Form>
        )}
      </Dialog>
    </>
  );
}

/** Who has nothing else to show types the e-mail of the account. */
const byEmail = leaveInput.pick({ email: true }).required();

const remove = (proof: LeaveInput): Promise<void> =>
  leaveSession(() => api("POST /api/users/profile/remove", { body: proof }), "/auth/removed");
