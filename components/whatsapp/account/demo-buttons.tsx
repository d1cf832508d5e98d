"use client";

import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

export function CreateDemo() {
  const act = useAct(() => api("POST /api/whatsapp/demo/create"), "No se pudo crear la demostración.");
  return (
    <Button variant="secondary" busyLabel="Creando…" {...act}>
      Probar con una demostración
    </Button>
  );
}

/** @param onLeave closes the open conversation before it is removed */
export function RemoveDemo({ onLeave }: { onLeave?: () => void }) {
  return (
    <ConfirmButton
      label="Quitar la demostración"
      title="¿Quitar la demostración?"
      description="Se eliminan para siempre las conversaciones de demostración, con sus mensajes, archivos y notas, también lo que escribiste en ellas. Las etiquetas, las respuestas rápidas y las conversaciones reales no cambian."
      confirmLabel="Quitar"
      danger
      quiet
      // The inbox refreshes by itself; a refresh here would undo the navigation.
      refreshes={!onLeave}
      onConfirm={async () => {
        onLeave?.();
        await api("DELETE /api/whatsapp/demo/remove");
        toast.success("La demostración se quitó.");
      }}
    />
  );
}
