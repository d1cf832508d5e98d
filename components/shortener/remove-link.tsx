"use client";

import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { useAct } from "@/components/dashboard/use-act";
import { TrashIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { formatNumber } from "@/lib/core/numbers";

export const lostVisits = (visits: number): string =>
  `Se pierden sus estadísticas${
    visits > 0 ? `, con ${formatNumber(visits)} ${visits === 1 ? "visita" : "visitas"}` : ""
  }.`;

type Props = { id: string; name: string; visits: number };

export function RemoveLink({ id, name, visits }: Props) {
  const remove = useAct(async () => {
    await api("DELETE /api/shortener/remove/{id}", { params: { id } });
    toast.success("¡Enlace eliminado!");
  }, "Error al eliminar");
  return (
    <ConfirmButton
      label={`Eliminar ${name}`}
      icon={<TrashIcon className="size-5" />}
      face="Eliminar"
      danger
      title={`¿Eliminar ${name}?`}
      description={`El enlace dejará de funcionar, también en lo que ya está impreso. ${lostVisits(visits)} No se puede deshacer. Si solo quieres detenerlo, ponlo en pausa.`}
      confirmLabel="Eliminar"
      onConfirm={async () => void (await remove.onClick())}
    />
  );
}
