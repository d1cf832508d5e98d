"use client";

import { useState } from "react";
import { PasswordField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { api } from "@/lib/api/client";
import { forgetSession } from "@/lib/api/session";
import { passwordHint, restoreInput, type RestoreInput } from "@/lib/auth/schema";
import { MessageDialog } from "./message-dialog";
import { orSay } from "./or-say";

const schema = restoreInput.pick({ newPassword: true });

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

  const send = async ({ newPassword }: Pick<RestoreInput, "newPassword">) => {
    const body: RestoreInput = { emailEncrypt: token, newPassword };
    const answer = api<{ message: string }>("/api/auth/restorePassword", { method: "POST", body });
    const { message } = await orSay("Error al restablecer la contraseña", answer);
    // Every session of the person has ended, this browser's too.
    forgetSession();
    setDone(message);
  };

  return (
    <>
      <Form schema={schema} onSubmit={send} className="space-y-5">
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          name="newPassword"
          label="Nueva contraseña"
          hint={passwordHint}
          autoComplete="new-password"
          required
        />
        <FormAlert />
        <SubmitButton busyLabel="Guardando..." className="w-full">
          {submitLabel}
        </SubmitButton>
      </Form>
      <MessageDialog title="Contraseña guardada" message={done} onClose={() => location.replace("/")} />
    </>
  );
}
