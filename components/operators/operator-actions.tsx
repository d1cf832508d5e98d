"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { OperatorState } from "@/lib/operators/schema";

type Props = { id: string; name: string; state: OperatorState; orders: number };

/** An operator with orders can only be archived, and brought back; each action asks first. */
export function OperatorActions({ id, name, state, orders }: Props) {
  const router = useRouter();

  async function remove() {
    try {
      const { outcome, message } = await api("DELETE /api/operators/remove/{id}", { params: { id } });
      toast.success(message);
      if (outcome === "removed") router.push("/dashboard/operator/list");
    } finally {
      router.refresh();
    }
  }

  async function restore() {
    try {
      await api("PATCH /api/operators/restore/{id}", { params: { id } });
      toast.success("El operador vuelve a estar disponible.");
    } finally {
      router.refresh();
    }
  }

  if (state === "archived") {
    return (
      <ConfirmButton
        label="Recuperar operador"
        title={`¿Recuperar a ${name}?`}
        description="Volverá a la lista y se le podrán asignar órdenes y personas."
        confirmLabel="Recuperar"
        onConfirm={restore}
      />
    );
  }
  if (orders > 0) {
    return (
      <ConfirmButton
        label="Archivar operador"
        title={`¿Archivar a ${name}?`}
        description="Dejará de aparecer en la lista y en los formularios. Sus órdenes se conservan y podrás recuperarlo cuando quieras."
        confirmLabel="Archivar"
        onConfirm={remove}
      />
    );
  }
  return (
    <ConfirmButton
      label="Eliminar operador"
      danger
      title={`¿Eliminar a ${name}?`}
      description="No tiene órdenes, así que se elimina para siempre. Las personas que trabajan con él conservan su cuenta. No se puede deshacer."
      confirmLabel="Eliminar"
      onConfirm={remove}
    />
  );
}
