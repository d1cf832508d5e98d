"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PasswordField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { passwordHint } from "@/lib/auth/shared/fields";
import { type ChangePasswordInput, changePasswordInput } from "@/lib/auth/schema";

/** Changes the person's own password. Their other sessions end with it. */
export function PasswordForm() {
  const router = useRouter();
  const [changes, setChanges] = useState(0);

  async function change(values: ChangePasswordInput) {
    await api("/api/auth/changePassword", { method: "POST", body: values });
    toast.success("Tu contraseña cambió. Las demás sesiones se cerraron.");
    // Both fields start empty again.
    setChanges((count) => count + 1);
    router.refresh();
  }

  return (
    <Form
      key={changes}
      schema={changePasswordInput}
      onSubmit={change}
      label="Cambiar contraseña"
      className="max-w-md space-y-5"
    >
      <PasswordField name="currentPassword" label="Contraseña actual" autoComplete="current-password" required />
      <PasswordField
        name="newPassword"
        label="Nueva contraseña"
        autoComplete="new-password"
        hint={passwordHint}
        required
      />
      <FormAlert />
      <SubmitButton busyLabel="Cambiando...">Cambiar contraseña</SubmitButton>
    </Form>
  );
}
