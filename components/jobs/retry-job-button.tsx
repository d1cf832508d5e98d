"use client";

import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

export function RetryJobButton({ id, name }: { id: string; name: string }) {
  const retry = useAct(async () => {
    await api("POST /api/jobs/retry/{id}", { params: { id } });
    toast.success("El trabajo se intenta de nuevo.");
  });
  return (
    <Button variant="secondary" {...retry} aria-label={`Intentar de nuevo: ${name}`}>
      Intentar de nuevo
    </Button>
  );
}
