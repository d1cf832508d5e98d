"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/dashboard/confirm-dialog";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { RowAction } from "@/components/dashboard/row-menu";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FolderIcon, LockIcon, PencilIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { openedPiece } from "@/components/ui/opened-piece";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import { formatNumber } from "@/lib/core/numbers";
import type { LinkFolderItem, LinkFolderPerson } from "@/lib/shortener/folders/schema";
import { linkFolderLabels } from "@/lib/shortener/shared/folder-words";

const FolderDialog = openedPiece(() => import("./folder-dialog").then((file) => file.FolderDialog));

type Props = { folders: LinkFolderItem[]; people: LinkFolderPerson[]; me: string };

/** Folders with what is in them and who sees it; those who made one change and delete it. */
export function FolderList({ folders, people, me }: Props) {
  const isAwake = useAwake();
  /** The one that is changed, or `new`. */
  const [edited, setEdited] = useState<LinkFolderItem | "new" | null>(null);
  const [removing, setRemoving] = useState<LinkFolderItem | null>(null);
  const add = (
    <Button disabled={!isAwake} onClick={() => setEdited("new")}>
      <PlusIcon /> Crear carpeta
    </Button>
  );
  const actions: Column<LinkFolderItem> = {
    key: "actions",
    header: "Acciones",
    card: "actions",
    align: "end",
    cell: (folder) =>
      folder.mayManage && (
        <>
          <RowAction
            icon={<PencilIcon />}
            label="Editar"
            aria-label={`Editar ${folder.name}`}
            onClick={() => setEdited(folder)}
          />
          <RowAction
            icon={<TrashIcon />}
            label="Eliminar"
            aria-label={`Eliminar ${folder.name}`}
            danger
            onClick={() => setRemoving(folder)}
          />
        </>
      ),
  };
  return (
    <div className="space-y-6">
      {folders.length === 0 ? (
        <EmptyState icon={<FolderIcon className="size-6" />} title="Todavía no hay carpetas" action={add}>
          Una carpeta junta los enlaces de un cliente o de una campaña, y puede ser solo de algunas personas.
        </EmptyState>
      ) : (
        <>
          <div className="flex justify-end">{add}</div>
          <DataTable
            caption="Carpetas de enlaces"
            rows={folders}
            rowKey={({ _id }) => _id}
            rowName={({ name }) => name}
            rowHref={({ _id }) => `/dashboard/application/shortener?folder=${_id}`}
            columns={[...columns, actions]}
          />
        </>
      )}
      <FolderDialog
        isWanted={edited !== null}
        folder={edited === "new" ? null : edited}
        open={edited !== null}
        people={people}
        me={me}
        onClose={() => setEdited(null)}
      />
      {removing && <RemoveFolder folder={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}

const tones = { open: "accent", shown: "info", private: "amber" } as const;

const columns: Column<LinkFolderItem>[] = [
  {
    key: "name",
    header: "Carpeta",
    card: "title",
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: "access",
    header: "Acceso",
    card: "state",
    cell: ({ access }) => (
      <Badge tone={tones[access]}>
        {access === "private" && <LockIcon className="size-4" />}
        {linkFolderLabels[access]}
      </Badge>
    ),
  },
  {
    key: "people",
    header: "Quiénes cambian sus enlaces",
    card: "rest",
    cell: (folder) => <span className="sm:wrap-anywhere">{saidOf(folder)}</span>,
  },
  {
    key: "links",
    header: "Enlaces",
    card: "fact",
    named: true,
    align: "end",
    cell: ({ links, archived }) => (
      <>
        {formatNumber(links)}
        {archived > 0 && (
          <span className="text-sm whitespace-nowrap text-subtle sm:block">
            {" "}
            {formatNumber(archived)} {archived === 1 ? "archivado" : "archivados"}
          </span>
        )}
      </>
    ),
  },
];

const shownNames = 3;

function saidOf({ access, people, madeBy }: LinkFolderItem): string {
  if (access === "open") return "Todos los administradores";
  const names = [...(madeBy ? [madeBy] : []), ...people.filter(({ _id }) => _id !== madeBy?._id)].map(
    ({ name }) => name,
  );
  if (names.length === 0) return "Solo superadministradores";
  const rest = names.length - shownNames;
  const shown = rest > 0 ? [...names.slice(0, shownNames), `${formatNumber(rest)} más`] : names;
  return new Intl.ListFormat("es").format(shown);
}

function RemoveFolder({ folder, onClose }: { folder: LinkFolderItem; onClose: () => void }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      alert
      danger
      title={`¿Eliminar la carpeta ${folder.name}?`}
      description={lossOf(folder)}
      confirmLabel="Eliminar carpeta"
      onConfirm={async () => {
        try {
          await api("DELETE /api/shortener/folders/remove/{id}", { params: { id: folder._id } });
          toast.success("¡Carpeta eliminada!");
          onClose();
        } finally {
          router.refresh();
        }
      }}
    />
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
    ? `Su enlace sigue funcionando, queda sin carpeta${one}.`
    : `Sus ${formatNumber(count)} enlaces siguen funcionando, quedan sin carpeta${several}.`;
}
