"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

export function RemoveSite({ id, name }: { id: number; name: string }) {
  const router = useRouter();
  return (
    <ConfirmButton
      label="Eliminar sitio"
      danger
      quiet
      title={`¿Eliminar ${name}?`}
      description="Se eliminan todas sus visitas, objetivos, segmentos y notas, y su script deja de contar. No se puede deshacer."
      typed={name}
      confirmLabel="Eliminar"
      onConfirm={async () => {
        await api("DELETE /api/analytics/sites/remove/{id}", { params: { id: String(id) } });
        toast.success("¡Sitio eliminado!");
        router.push("/dashboard/application/sites/list");
        router.refresh();
      }}
    />
  );
}
