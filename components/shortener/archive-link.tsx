"use client";

import { useRouter } from "next/navigation";
import { RowAction } from "@/components/dashboard/row-menu";
import { attempt } from "@/components/dashboard/toast-failure";
import { useAct } from "@/components/dashboard/use-act";
import { ArchiveIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

export function ArchiveLink({ id, name, isArchived }: { id: string; name: string; isArchived: boolean }) {
  const router = useRouter();
  const write = (archived: boolean) => api("PATCH /api/shortener/update/{id}", { params: { id }, body: { archived } });
  const { busy, onClick } = useAct(async () => {
    await write(!isArchived);
    toast.success(isArchived ? `/${name} vuelve a la lista.` : `Archivaste /${name}. Sigue funcionando.`, {
      undo: () => attempt(() => write(isArchived)).then(() => router.refresh()),
    });
  }, "Ocurrió un error al guardar.");
  const label = isArchived ? "Desarchivar" : "Archivar";
  return (
    <RowAction
      icon={<ArchiveIcon className="size-5" />}
      label={label}
      name={`${label} ${name}`}
      title={label}
      disabled={busy}
      onClick={onClick}
    />
  );
}
