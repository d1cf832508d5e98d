"use client";

import { useRouter } from "next/navigation";
import { PasswordField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { passwordHint } from "@/lib/auth/shared/fields";
import { type ChangePasswordInput, changePasswordInput } from "@/lib/auth/schema";

/** Changes the person's own password. Their other sessions end with it. */
export function PasswordForm() {
  const router = useRouter();

  async function change(values: ChangePasswordInput) {
    await api("POST /api/auth/changePassword", { body: values });
    toast.success("Tu contraseña cambió. Las demás sesiones se cerraron.");
    router.refresh();
    return { anew: true as const };
  }

  return (
    <Form schema={changePasswordInput} onSubmit={change} aria-label="Cambiar contraseña" className="max-w-md space-y-5">
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
