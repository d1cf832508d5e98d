"use client";

import { useState } from "react";
import { Card } from "@/components/dashboard/card";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmailField } from "@/components/ui/email-field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { DownloadIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";
import { leaveSession } from "@/lib/api/session";
import type { LeaveInput } from "@/lib/personal-data/schema";
import { type Owner, ProofForm } from "./proof-form";

type Props = { email: string; owner: Owner };

export function PrivacyCard({ className, ...account }: Props & { className?: string }) {
  const row = "flex flex-wrap items-center justify-between gap-x-6 gap-y-3";
  return (
    <Card title="Privacidad" className={className}>
      <ul className="divide-y divide-line">
        <li className={`${row} pb-5`}>
          <p className="max-w-prose grow basis-72 text-muted">
            Descarga en un archivo JSON todo lo que guardamos de ti: perfil, sesiones, avance en los cursos, armario,
            enlaces, mensajes y lo que hiciste en el panel.
          </p>
          <ButtonAnchor href="/api/users/profile/data" download variant="secondary" className="w-full sm:w-auto">
            <DownloadIcon /> Descargar mis datos
          </ButtonAnchor>
        </li>
        <li className={`${row} pt-5`}>
          <p className="max-w-prose grow basis-72 text-muted">
            Elimina tu cuenta y tus datos. Lo que es del estudio, como las órdenes, se queda sin tu nombre.
          </p>
          <RemoveAccount {...account} />
        </li>
      </ul>
    </Card>
  );
}

const label = "Eliminar mi cuenta";

function RemoveAccount({ email, owner }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)} className="w-full sm:w-auto">
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        alert
        title="¿Eliminar tu cuenta?"
        description="Se eliminan tu perfil, tus sesiones, tu avance en los cursos y tu armario. No se puede deshacer. Si quieres conservar algo, descarga antes tus datos."
      >
        {owner.hasPassword || owner.hasApp || owner.hasPasskeys ? (
          <ProofForm
            owner={owner}
            label={label}
            submit={label}
            busyLabel="Eliminando..."
            danger
            onProof={remove}
            onCancel={close}
          />
        ) : (
          <Form
            schema={() => import("@/lib/personal-data/schema").then(({ leaveByEmail }) => leaveByEmail)}
            onSubmit={remove}
            survives={false}
            aria-label={label}
            className="mt-5 space-y-5"
          >
            <EmailField label="Tu correo" hint={`Escribe ${email} para confirmar.`} autoComplete="off" />
            <FormActions onCancel={close}>
              <SubmitButton variant="danger" busyLabel="Eliminando...">
                {label}
              </SubmitButton>
            </FormActions>
          </Form>
        )}
      </Dialog>
    </>
  );
}

const remove = (proof: LeaveInput): Promise<void> =>
  leaveSession(() => api("POST /api/users/profile/remove", { body: proof }), "/auth/removed");
