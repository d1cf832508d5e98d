"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api, ApiError } from "@/lib/api/client";

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
      toast.danger(failure instanceof ApiError ? failure.message : undefined);
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
