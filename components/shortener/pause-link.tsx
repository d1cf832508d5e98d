"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { RowActionFace, rowAction } from "@/components/dashboard/row-menu";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { PauseIcon, PlayIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

type Props = { id: string; name: string; isPaused: boolean };

/** Stops a link, or lets it lead on again. */
export function PauseLink({ id, name, isPaused }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const label = isPaused ? "Reanudar" : "Pausar";

  async function toggle() {
    setBusy(true);
    try {
      await api("PATCH /api/shortener/update/{id}", { params: { id }, body: { paused: !isPaused } });
      toast.success(isPaused ? "El enlace vuelve a funcionar." : "El enlace está en pausa.");
    } catch (failure) {
      toastFailure(failure, "Ocurrió un error al guardar.");
    } finally {
      setBusy(false);
      router.refresh();
    }
  }

  return (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      title={label}
      disabled={busy}
      onClick={toggle}
      className={rowAction}
    >
      <RowActionFace icon={isPaused ? <PlayIcon className="size-5" /> : <PauseIcon />} label={label} />
    </button>
  );
}
