"use client";

import { useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { RefreshCwIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";

/** Has a message sent again that failed, or of which nobody knows whether it arrived: then it may arrive twice. */
export function ResendButton({ id, isUncertain }: { id: string; isUncertain: boolean }) {
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      await api("POST /api/whatsapp/messages/resend/{id}", { params: { id } });
    } catch (failure) {
      toastFailure(failure, "Error al enviar el mensaje");
    }
    setBusy(false);
  }

  return (
    <button
      type="button"
      disabled={busy}
      onClick={resend}
      title={isUncertain ? "Puede que ya le haya llegado: entonces le llegará dos veces." : undefined}
      className="inline-flex min-h-8 items-center gap-1 font-medium link disabled:opacity-50"
    >
      <RefreshCwIcon className="size-4" /> Reintentar
    </button>
  );
}
