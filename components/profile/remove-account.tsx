"use client";

import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, PasswordField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { api } from "@/lib/api/client";
import { leaveSession } from "@/lib/api/session";
import { type LeaveInput, leaveInput } from "@/lib/personal-data/schema";

type Proof = z.ZodType<LeaveInput, LeaveInput>;
type Props = { email: string; hasPassword: boolean };

/** Deletes the person's own account once they have shown that it is theirs. */
export function RemoveAccount({ email, hasPassword }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
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
        <Form
          schema={hasPassword ? byPassword : byEmail}
          onSubmit={remove}
          survives={false}
          aria-label="Eliminar mi cuenta"
          className="mt-5 space-y-5"
        >
          {hasPassword ? (
            <PasswordField name="password" label="Tu contraseña" autoComplete="current-password" required />
          ) : (
            <Field
              name="email"
              type="email"
              label="Tu correo"
              hint={`Escribe ${email} para confirmar.`}
              autoComplete="off"
              required
            />
          )}
          <FormActions onCancel={close}>
            <SubmitButton variant="danger" busyLabel="Eliminando...">
              Eliminar mi cuenta
            </SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

/** The call takes either; each form asks for its own. */
const byPassword: Proof = leaveInput.pick({ password: true }).required();
const byEmail: Proof = leaveInput.pick({ email: true }).required();

const remove = (proof: LeaveInput): Promise<void> =>
  leaveSession(() => api("POST /api/users/profile/remove", { body: proof }), "/auth/removed");
