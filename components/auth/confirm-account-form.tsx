"use client";

import { useState } from "react";
import { PasswordField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { api } from "@/lib/api/client";
import { saveSession } from "@/lib/api/session";
import type { ConfirmInput } from "@/lib/auth/schema";
import { leaveSignIn } from "@/lib/auth/shared/way-back";

type Props = {
  token: string;
  /** Password managers file the password under this. */
  email: string;
  /** Whether the person must prove with the password that they are who registered. */
  asksPassword: boolean;
};

export function ConfirmAccountForm({ token, email, asksPassword }: Props) {
  const [leaving, setLeaving] = useState(false);

  async function confirm(body: ConfirmInput) {
    const { redirectURL, ...session } = await api("POST /api/auth/register/confirm", { body });
    setLeaving(true);
    saveSession(session);
    leaveSignIn(session.user.role, redirectURL);
  }

  return (
    <Form
      schema={() => import("@/lib/auth/schema").then(({ confirmInput }) => confirmInput)}
      extra={() => ({ token })}
      onSubmit={confirm}
      survives={false}
      aria-label="Confirmar tu cuenta"
      className="space-y-5"
    >
      {asksPassword && (
        <>
          {/* Without a name: it is for password managers and is not sent. */}
          <input type="text" id="username" value={email} autoComplete="username" readOnly hidden />
          <PasswordField
            name="password"
            label="Contraseña"
            hint="Usa la contraseña que elegiste al registrarte en el otro navegador."
            autoComplete="current-password"
            required
          />
        </>
      )}
      <FormAlert />
      <SubmitButton busyLabel="Confirmando..." busy={leaving} className="w-full">
        CONFIRMAR E INICIAR SESIÓN
      </SubmitButton>
    </Form>
  );
}
