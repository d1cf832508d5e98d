"use client";

import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

/** Tries a mail again that was given up. */
export function RetryButton({ id, to }: { id: string; to: string }) {
  const retry = useAct(async () => {
    await api("POST /api/mail/jobs/retry/{id}", { params: { id } });
    toast.success("El correo vuelve a la cola.");
  });
  return (
    <Button variant="secondary" {...retry} aria-label={`Reintentar el correo a ${to}`}>
      Reintentar
    </Button>
  );
}
