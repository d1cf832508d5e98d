"use client";

import { useState } from "react";
import { PasswordField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { api } from "@/lib/api/client";
import { orSay } from "@/lib/api/failure-words";
import { forgetSession } from "@/lib/api/session";
import type { RestoreInput } from "@/lib/auth/schema";
import { passwordHint } from "@/lib/auth/shared/fields";
import { safePath, withWayBack } from "@/lib/core/safe-path";
import type { Opener } from "@/lib/users/shared/openers";
import { MessageDialog } from "./message-dialog";
import { OpenersChoice, useKept } from "./openers-choice";
import { askedPage } from "@/lib/auth/shared/remember-target";

type Props = {
  token: string;
  /** Password managers file the password under this. */
  email: string;
  openers: Opener[];
  submitLabel: string;
};

/** Goes home, or to the sign-in for the page that the person originally wanted. */
function goOn() {
  const back = safePath(askedPage(), "");
  location.replace(back ? withWayBack("/auth/login", back) : "/");
}

export function RestoreForm({ token, email, openers, submitLabel }: Props) {
  const choice = useKept(openers, false);
  const [done, setDone] = useState<string | null>(null);

  async function send(body: RestoreInput) {
    const answer = api("POST /api/auth/restorePassword", { body });
    const { message } = await orSay("Error al restablecer la contraseña", answer);
    // The server has ended every session of the person, this browser's too.
    forgetSession();
    setDone(message);
  }

  return (
    <>
      <Form
        schema={() => import("@/lib/auth/schema").then(({ restoreInput }) => restoreInput)}
        extra={() => ({ emailEncrypt: token, keep: choice.keep })}
        onSubmit={send}
        survives={false}
        className="space-y-5"
      >
        {/* Without a name: it is for password managers and is not sent. */}
        <input type="text" id="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          name="newPassword"
          label="Nueva contraseña"
          hint={passwordHint}
          autoComplete="new-password"
          required
        />
        <OpenersChoice
          choice={choice}
          legend="Otros accesos a tu cuenta"
          hint="Marca los accesos tuyos que quieras conservar. Los demás dejarán de servir."
        />
        <FormAlert />
        <SubmitButton busyLabel="Guardando..." className="w-full">
          {submitLabel}
        </SubmitButton>
      </Form>
      <MessageDialog title="Contraseña guardada" message={done} onClose={goOn} />
    </>
  );
}
