"use client";

import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

/** Processes a delivery again; existing data stays as it is. */
export function ReprocessButton({ id, isFailed }: { id: string; isFailed: boolean }) {
  const reprocess = useAct(async () => {
    const { state } = await api("POST /api/whatsapp/deliveries/reprocess/{id}", { params: { id } });
    if (state === "failed") toast.danger("La entrega aún no se puede procesar: revisa el motivo.");
    else toast.success("La entrega se procesó.");
  });
  return (
    <Button variant="secondary" {...reprocess}>
      {isFailed ? "Reintentar" : "Procesar de nuevo"}
    </Button>
  );
}
