"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

/** Tries a mail again that was given up. */
export function RetryButton({ id, to }: { id: string; to: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    try {
      await api("POST /api/mail/jobs/retry/{id}", { params: { id } });
      toast.success("El correo vuelve a la cola.");
    } catch (failure) {
      toastFailure(failure);
    } finally {
      router.refresh();
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" busy={busy} onClick={retry} aria-label={`Reintentar el correo a ${to}`}>
      Reintentar
    </Button>
  );
}
