"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

type Props = { id: string; name: string; passkeys: number };

/** Takes away the second factor of somebody who lost it, after asking. */
export function RemoveSecondFactor({ id, name, passkeys }: Props) {
  const router = useRouter();

  async function remove() {
    try {
      await api("DELETE /api/users/secondFactor/{id}", { params: { id } });
      toast.success("La verificación en dos pasos se quitó.");
    } finally {
      router.refresh();
    }
  }

  return (
    <ConfirmButton
      label="Quitar la verificación en dos pasos"
      title={`¿Quitar la verificación en dos pasos de ${name}?`}
      description={`Hazlo solo si estás seguro de que es esa persona quien lo pide. ${withPasskeys(passkeys)}Sus sesiones se cierran, podrá entrar solo con su contraseña, y un correo se lo dice.`}
      confirmLabel="Quitar"
      onConfirm={remove}
    />
  );
}

const withPasskeys = (count: number): string => {
  if (count === 0) return "";
  return count === 1 ? "También se quita su llave de acceso. " : `También se quitan sus ${count} llaves de acceso. `;
};
