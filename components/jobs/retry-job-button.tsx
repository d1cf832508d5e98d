"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

export function RetryJobButton({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    try {
      await api("POST /api/jobs/retry/{id}", { params: { id } });
      toast.success("El trabajo se intenta de nuevo.");
    } catch (failure) {
      toastFailure(failure);
    } finally {
      router.refresh();
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" busy={busy} onClick={retry} aria-label={`Intentar de nuevo: ${name}`}>
      Intentar de nuevo
    </Button>
  );
}
