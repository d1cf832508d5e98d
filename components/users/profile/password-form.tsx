"use client";

import { useRouter } from "next/navigation";
import { OpenersChoice, useKept } from "@/components/auth/openers-choice";
import { PasswordField } from "@/components/ui/field";
import { FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { passwordHint } from "@/lib/auth/shared/fields";
import type { Opener } from "@/lib/users/shared/openers";
import { type Owner, ProvenForm } from "./proof-form";

type Props = { owner: Owner; openers: Opener[] };

/** Changes the password. Other ways into the account end, except those the person keeps. */
export function PasswordForm({ owner, openers }: Props) {
  const router = useRouter();
  const choice = useKept(openers, true);

  return (
    <ProvenForm
      owner={owner}
      fields={() => import("@/lib/auth/schema").then(({ newPasswordFields }) => newPasswordFields)}
      passwordName="currentPassword"
      onProven={async (values) => {
        await api("POST /api/auth/changePassword", { body: { ...values, keep: choice.keep } });
        toast.success("Tu contraseña cambió. Las demás sesiones se cerraron.");
        router.refresh();
        return { anew: true as const };
      }}
      onAnew={choice.reset}
      aria-label="Cambiar contraseña"
      className="max-w-md space-y-5"
      actions={
        <>
          <FormAlert />
          <SubmitButton busyLabel="Cambiando...">Cambiar contraseña</SubmitButton>
        </>
      }
    >
      <PasswordField
        name="newPassword"
        label="Nueva contraseña"
        autoComplete="new-password"
        hint={passwordHint}
        required
      />
      <OpenersChoice
        choice={choice}
        legend="Otros accesos a tu cuenta"
        hint="Desmarca los que no reconozcas: dejarán de servir cuando cambies la contraseña."
      />
    </ProvenForm>
  );
}
