"use client";

import { useState } from "react";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { api } from "@/lib/api/client";
import { readSessionUser, saveSessionUser } from "@/lib/api/session";
import { MessageDialog } from "./message-dialog";

type Props = {
  token: string;
  email: string;
  old: string;
};

export function ConfirmEmailForm({ token, email, old }: Props) {
  const [done, setDone] = useState<string | null>(null);

  async function confirm() {
    await api("POST /api/auth/confirmEmail", { body: { token } });
    // Somebody else may be signed in here.
    if (readSessionUser()?.email === old) saveSessionUser({ email });
    setDone(`Desde ahora inicias sesión con ${email}.`);
  }

  return (
    <>
      <Form
        schema={() => import("@/lib/auth/schema").then(({ linkInput }) => linkInput)}
        extra={() => ({ token })}
        onSubmit={confirm}
        survives={false}
        aria-label="Confirmar tu correo"
        className="space-y-5"
      >
        <FormAlert />
        <SubmitButton busyLabel="Confirmando..." className="w-full">
          CONFIRMAR CORREO
        </SubmitButton>
      </Form>
      <MessageDialog
        title="Correo confirmado"
        message={done}
        onClose={() => location.replace("/dashboard/setting/profile")}
      />
    </>
  );
}
