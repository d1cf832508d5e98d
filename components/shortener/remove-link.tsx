"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { TrashIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { formatNumber } from "@/lib/core/numbers";

type Props = { id: string; name: string; visits: number };

/** Deletes a link after saying what is lost with it. */
export function RemoveLink({ id, name, visits }: Props) {
  const router = useRouter();

  async function remove() {
    try {
      await api("DELETE /api/shortener/remove/{id}", { params: { id } });
      toast.success("¡Enlace eliminado!");
    } catch (failure) {
      toastFailure(failure, "Error al eliminar");
    } finally {
      router.refresh();
    }
  }

  return (
    <ConfirmButton
      label={`Eliminar ${name}`}
      icon={<TrashIcon className="size-5" />}
      face="Eliminar"
      danger
      title={`¿Eliminar ${name}?`}
      description={`Quien lo abra verá que no existe, también desde lo que ya está impreso. Se pierden sus estadísticas${
        visits > 0 ? `, con ${formatNumber(visits)} ${visits === 1 ? "visita" : "visitas"}` : ""
      }. No se puede deshacer; pausarlo sí.`}
      confirmLabel="Eliminar"
      onConfirm={remove}
    />
  );
}
