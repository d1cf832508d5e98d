"use client";

import { useState } from "react";
import { EmailField } from "@/components/ui/email-field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { api } from "@/lib/api/client";
import { orSay } from "@/lib/api/failure-words";
import { MessageDialog } from "./message-dialog";
import { wayBack } from "@/lib/auth/shared/way-back";

/** Asks for the password mail. Works without scripts: the browser then submits it. */
export function ForgotForm() {
  const [sent, setSent] = useState<string | null>(null);

  return (
    <>
      <Form
        schema={() => import("@/lib/auth/schema").then(({ forgotInput }) => forgotInput)}
        extra={() => ({ domain: location.origin, redirectURL: wayBack() })}
        onSubmit={async (body) => {
          const answer = api("POST /api/auth/forgotPassword", { body });
          setSent((await orSay("Hubo un problema al enviar el email", answer)).message);
        }}
        survives={false}
        action="/api/auth/forgotPassword/form"
        encType="multipart/form-data"
        className="space-y-5"
      >
        <EmailField autoComplete="username" />
        <FormAlert />
        <SubmitButton worksAsleep busyLabel="Enviando..." className="w-full">
          Enviar email
        </SubmitButton>
      </Form>
      <MessageDialog title="Revisa tu correo" message={sent} onClose={() => setSent(null)} />
    </>
  );
}
