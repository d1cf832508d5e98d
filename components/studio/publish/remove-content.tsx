"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { TrashIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { kindNames } from "@/lib/studio/shared/kinds";
import { useDraftState } from "../draft/draft-context";
import { listOf } from "../draft/list-of";

export function RemoveContent() {
  const { id, kind, title, isLive } = useDraftState(({ draft }) => draft);
  const router = useRouter();
  const name = `${kindNames[kind].the} «${title || "Sin título"}»`;

  const restore = () =>
    api("POST /api/content/restore", { body: { ids: [id] } }).then(() => router.refresh(), toastFailure);

  return (
    <ConfirmButton
      label="Eliminar"
      icon={<TrashIcon />}
      title={`¿Eliminar ${name}?`}
      description={
        isLive ? "Deja de verse en el sitio, y su dirección ya no llevará a ninguna página." : "Su borrador se elimina."
      }
      confirmLabel="Eliminar"
      danger
      onConfirm={async () => {
        await api("POST /api/content/remove", { body: { ids: [id] } });
        toast.success(`Se eliminó ${name}.`, { undo: restore });
        router.push(listOf(kind).href);
        router.refresh();
      }}
    />
  );
}
