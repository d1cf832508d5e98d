"use client";

import { useState } from "react";
import { PlainField } from "@/components/plain-form/plain-field";
import { PlainForm, PlainFormAlert, PlainSubmit, valueOf } from "@/components/plain-form/plain-form";
import { api } from "@/lib/api/client";
import type { ForgotInput } from "@/lib/auth/schema";
import { checkEmail } from "./check-email";
import { MessageDialog } from "./message-dialog";
import { orSay } from "./or-say";

/** Asks for the mail with which a person chooses a new password. */
export function ForgotForm() {
  const [sent, setSent] = useState<string | null>(null);

  const send = async (form: HTMLFormElement) => {
    const body: ForgotInput = { email: valueOf(form, "email"), domain: location.origin };
    const answer = api<{ message: string }>("/api/auth/forgotPassword", { method: "POST", body });
    setSent((await orSay("Hubo un problema al enviar el email", answer)).message);
  };

  return (
    <>
      <PlainForm check={(form) => ({ email: checkEmail(form) })} onSubmit={send} className="space-y-5">
        <PlainField
          name="email"
          type="email"
          label="Correo electrónico"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PlainFormAlert />
        <PlainSubmit busyLabel="Enviando..." className="w-full">
          Enviar email
        </PlainSubmit>
      </PlainForm>
      <MessageDialog title="Revisa tu correo" message={sent} onClose={() => setSent(null)} />
    </>
  );
}
