"use client";

import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

/** Puts the demo in where there is none, to try the inbox before a number is connected. */
export function CreateDemo() {
  const act = useAct(() => api("POST /api/whatsapp/demo/create"), "No se pudo crear la demostración.");
  return (
    <Button variant="secondary" busyLabel="Creando…" {...act}>
      Probar con una demostración
    </Button>
  );
}

/**
 * Takes the demo's conversations away, once somebody said that they may go.
 * @param onLeave leaves the one that is open, before it goes
 */
export function RemoveDemo({ onLeave }: { onLeave?: () => void }) {
  return (
    <ConfirmButton
      label="Quitar la demostración"
      title="¿Quitar la demostración?"
      description="Se borran para siempre las conversaciones de demostración, con sus mensajes, archivos y notas, también lo que escribiste en ellas. Las etiquetas, las respuestas rápidas y las conversaciones de verdad se quedan."
      confirmLabel="Quitar"
      danger
      quiet
      // The inbox hears of it by itself, and what is read anew would undo where one goes meanwhile.
      refreshes={!onLeave}
      onConfirm={async () => {
        onLeave?.();
        await api("DELETE /api/whatsapp/demo/remove");
        toast.success("La demostración se quitó.");
      }}
    />
  );
}
