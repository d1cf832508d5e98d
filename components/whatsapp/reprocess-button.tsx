"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

/** Has a delivery understood once more; what is known of it stays as it is. */
export function ReprocessButton({ id, isFailed }: { id: string; isFailed: boolean }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function reprocess() {
    setBusy(true);
    try {
      const { state } = await api("POST /api/whatsapp/deliveries/reprocess/{id}", { params: { id } });
      if (state === "failed") toast.danger("La entrega sigue sin poder procesarse: mira el motivo.");
      else toast.success("La entrega se procesó.");
    } catch (failure) {
      toastFailure(failure);
    } finally {
      router.refresh();
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" busy={busy} onClick={reprocess}>
      {isFailed ? "Reintentar" : "Procesar de nuevo"}
    </Button>
  );
}
