"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

export function RemoveEngagement({ id, title }: { id: string; title: string }) {
  const router = useRouter();
  return (
    <ConfirmButton
      label="Eliminar encargo"
      danger
      title={`¿Eliminar «${title}»?`}
      description="También se eliminan sus pasos, lo que respondió el cliente y sus archivos. No se puede deshacer."
      confirmLabel="Eliminar"
      onConfirm={async () => {
        await api("DELETE /api/engagements/remove/{id}", { params: { id } });
        toast.success("El encargo se eliminó.");
        router.push("/dashboard/engagement/list");
      }}
    />
  );
}
