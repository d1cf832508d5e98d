"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { TrashIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

export function RemoveRecord({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  return (
    <ConfirmButton
      label={`Eliminar la visita de ${name}`}
      icon={<TrashIcon />}
      title="Eliminar el registro"
      description="Esta visita se elimina y se descuenta de todos los totales. No se puede deshacer."
      confirmLabel="Eliminar"
      danger
      onConfirm={async () => {
        try {
          await api("DELETE /api/stat/remove/{id}", { params: { id } });
          toast.success("Registro eliminado.");
        } catch {
          toast.danger("Error al eliminar el registro");
        }
        router.refresh();
      }}
    />
  );
}
