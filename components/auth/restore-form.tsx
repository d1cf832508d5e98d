"use client";

import { useState } from "react";
import { PlainPasswordField } from "@/components/plain-form/plain-field";
import { PlainForm, PlainFormAlert, PlainSubmit, valueOf } from "@/components/plain-form/plain-form";
import { api } from "@/lib/api/client";
import { forgetSession } from "@/lib/api/session";
import { authTexts, passwordHint, passwordLimits } from "@/lib/auth/shared/fields";
import type { RestoreInput } from "@/lib/auth/schema";
import { MessageDialog } from "./message-dialog";
import { orSay } from "./or-say";

type Props = {
  /** The last part of the link that was mailed. */
  token: string;
  /** Whose password it is: password managers file it under this. */
  email: string;
  submitLabel: string;
};

/** Sets the password that the link of a mail allows to choose. */
export function RestoreForm({ token, email, submitLabel }: Props) {
  const [done, setDone] = useState<string | null>(null);

  const send = async (form: HTMLFormElement) => {
    const body: RestoreInput = { emailEncrypt: token, newPassword: valueOf(form, "newPassword") };
    const answer = api<{ message: string }>("/api/auth/restorePassword", { method: "POST", body });
    const { message } = await orSay("Error al restablecer la contraseña", answer);
    // Every session of the person has ended, this browser's too.
    forgetSession();
    setDone(message);
  };

  return (
    <>
      <PlainForm check={check} onSubmit={send} className="space-y-5">
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <PlainPasswordField
          name="newPassword"
          label="Nueva contraseña"
          hint={passwordHint}
          autoComplete="new-password"
          required
        />
        <PlainFormAlert />
        <PlainSubmit busyLabel="Guardando..." className="w-full">
          {submitLabel}
        </PlainSubmit>
      </PlainForm>
      <MessageDialog title="Contraseña guardada" message={done} onClose={() => location.replace("/")} />
    </>
  );
}

function check(form: HTMLFormElement) {
  const { length } = valueOf(form, "newPassword").trim();
  if (length === 0) return { newPassword: authTexts.newPassword };
  if (length < passwordLimits.min) return { newPassword: authTexts.shortPassword };
  return length > passwordLimits.max ? { newPassword: authTexts.longPassword } : {};
}
