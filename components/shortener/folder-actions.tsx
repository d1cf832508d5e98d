"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { RowAction } from "@/components/dashboard/row-menu";
import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { PencilIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { openedPiece } from "@/components/ui/opened-piece";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import { formatNumber } from "@/lib/core/numbers";
import type { LinkFolderItem, LinkFolderPerson } from "@/lib/shortener/folders/schema";

const FolderDialog = openedPiece(() => import("./folder-dialog").then((file) => file.FolderDialog));

type Props = { people: LinkFolderPerson[]; me: string };

export function CreateFolder(props: Props) {
  const isAwake = useAwake();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={!isAwake} onClick={() => setOpen(true)}>
        <PlusIcon /> Crear carpeta
      </Button>
      <FolderDialog {...props} isWanted={open} folder={null} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

export function FolderActions({ folder, ...props }: Props & { folder: LinkFolderItem }) {
  const [open, setOpen] = useState(false);
  const { _id: id, name } = folder;
  const remove = useAct(async () => {
    await api("DELETE /api/shortener/folders/remove/{id}", { params: { id } });
    toast.success("¡Carpeta eliminada!");
  }, "Error al eliminar");
  return (
    <>
      <RowAction
        icon={<PencilIcon className="size-5" />}
        label="Editar"
        name={`Editar ${name}`}
        title="Editar"
        onClick={() => setOpen(true)}
      />
      <FolderDialog {...props} isWanted={open} folder={folder} open={open} onClose={() => setOpen(false)} />
      <ConfirmButton
        label={`Eliminar ${name}`}
        icon={<TrashIcon className="size-5" />}
        face="Eliminar"
        danger
        title={`¿Eliminar la carpeta ${name}?`}
        description={lossOf(folder)}
        confirmLabel="Eliminar carpeta"
        onConfirm={async () => void (await remove.onClick())}
      />
    </>
  );
}

function lossOf({ links, archived, access }: LinkFolderItem): string {
  const count = links + archived;
  if (count === 0) return "No tiene enlaces.";
  const [one, several] =
    access === "open"
      ? ["", ""]
      : [
          " y lo podrán ver y cambiar todos los administradores",
          " y los podrán ver y cambiar todos los administradores",
        ];
  return count === 1
    ? `Su enlace seguirá funcionando, pero quedará sin carpeta${one}.`
    : `Sus ${formatNumber(count)} enlaces seguirán funcionando, pero quedarán sin carpeta${several}.`;
}
