"use client";

import { RowAction } from "@/components/dashboard/row-menu";
import { useAct } from "@/components/dashboard/use-act";
import { PauseIcon, PlayIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

export function PauseLink({ id, name, isPaused }: { id: string; name: string; isPaused: boolean }) {
  const { busy, onClick } = useAct(async () => {
    await api("PATCH /api/shortener/update/{id}", { params: { id }, body: { paused: !isPaused } });
    toast.success(isPaused ? "El enlace vuelve a funcionar." : "El enlace está en pausa.");
  }, "Ocurrió un error al guardar.");
  const label = isPaused ? "Reanudar" : "Pausar";
  const icon = isPaused ? <PlayIcon className="size-5" /> : <PauseIcon />;
  return (
    <RowAction icon={icon} label={label} name={`${label} ${name}`} title={label} disabled={busy} onClick={onClick} />
  );
}
