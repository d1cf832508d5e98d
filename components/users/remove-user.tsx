"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { TrashIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/api/client";
import { wordsOfServer } from "@/lib/api/failure-words";

type Props = {
  id: string;
  name: string;
  /** An icon in a row, which stays on the list; otherwise a button that leads to the list. */
  compact?: boolean;
};

export function RemoveUser({ id, name, compact = false }: Props) {
  const router = useRouter();

  async function remove() {
    try {
      await api("DELETE /api/users/remove/{id}", { params: { id } });
      toast.success("¡Usuario eliminado!");
      if (!compact) router.push("/dashboard/user/list");
    } catch (failure) {
      toast.danger(reasonOf(failure));
    }
  }

  return (
    <ConfirmButton
      label={compact ? `Eliminar a ${name}` : "Eliminar usuario"}
      icon={compact ? <TrashIcon /> : undefined}
      danger
      quiet={!compact}
      title={`¿Eliminar a ${name}?`}
      description="Se eliminan su cuenta, sus sesiones, su avance y su armario; las órdenes que llevó quedan sin su nombre. No se puede deshacer. Si solo quieres impedir que inicie sesión, desactiva la cuenta."
      confirmLabel="Eliminar"
      refreshes
      onConfirm={remove}
    />
  );
}

function reasonOf(failure: unknown): string {
  const isGone = failure instanceof ApiError && failure.status === 404;
  return wordsOfServer(failure, isGone ? "Usuario no encontrado." : "Hubo un error al eliminar el usuario.");
}
