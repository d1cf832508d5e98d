"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

type Props = { id: string; name: string; disabled: boolean };

/** Closes an account or opens it again, after asking. */
export function DisableUser({ id, name, disabled }: Props) {
  const router = useRouter();

  async function change() {
    try {
      await api("PATCH /api/users/disable/{id}", { params: { id }, body: { disabled: !disabled } });
      toast.success(disabled ? "La cuenta está activa." : "La cuenta está desactivada.");
    } finally {
      router.refresh();
    }
  }

  return disabled ? (
    <ConfirmButton
      label="Activar cuenta"
      title={`¿Activar la cuenta de ${name}?`}
      description="Podrá volver a iniciar sesión con su contraseña o con Google."
      confirmLabel="Activar"
      onConfirm={change}
    />
  ) : (
    <ConfirmButton
      label="Desactivar cuenta"
      title={`¿Desactivar la cuenta de ${name}?`}
      description="Sus sesiones se cierran ahora mismo, sus tokens personales dejan de servir para siempre y no podrá volver a entrar. Sus datos se conservan."
      confirmLabel="Desactivar"
      danger
      quiet
      onConfirm={change}
    />
  );
}
