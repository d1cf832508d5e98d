"use client";

import { type Column, DataTable } from "@/components/dashboard/data-table";
import { Badge } from "@/components/ui/badge";
import { LockIcon, ShieldCheckIcon } from "@/components/ui/icons";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Backup, BackupKind, BackupReason } from "@/lib/backups/schema";
import { formatBrief, formatDateTime, formatMoment } from "@/lib/core/dates";
import { formatBytes } from "@/lib/core/numbers";
import { type Actions, BackupActions, DownloadButton } from "./backup-actions";
import { RenameForm } from "./rename-form";

type Props = {
  backups: Backup[];
  /** Null for people who may only look. */
  actions: Actions | null;
  renaming: string | null;
};

export function BackupTable({ backups, actions, renaming }: Props) {
  return (
    <DataTable
      caption="Copias de seguridad"
      rows={backups}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      columns={[...columnsFor(actions, renaming), ...(actions ? [actionsColumn(actions)] : [])]}
    />
  );
}

const columnsFor = (actions: Actions | null, renaming: string | null): Column<Backup>[] => [
  {
    key: "name",
    header: "Nombre",
    card: "title",
    primary: true,
    cell: (backup) =>
      actions && backup.name === renaming ? (
        <RenameForm name={backup.name} onRenamed={actions.onChanged} onClose={actions.onRenameEnd} />
      ) : (
        <span className="block wrap-anywhere whitespace-normal @4xl/list:min-w-52">
          {backup.name}
          <span className="block text-sm font-normal text-subtle @max-4xl/list:hidden">{originOf(backup)}</span>
        </span>
      ),
  },
  {
    key: "createdAt",
    header: "Fecha",
    card: "fact",
    cell: ({ createdAt }) => (
      <>
        <span className="whitespace-nowrap @4xl/list:hidden">{formatMoment(createdAt)}</span>
        <TimeAgo
          iso={createdAt}
          label={formatBrief(createdAt)}
          title={formatDateTime(createdAt)}
          className="inline-block min-w-36 whitespace-nowrap @max-4xl/list:hidden"
        />
      </>
    ),
  },
  {
    key: "size",
    header: "Tamaño",
    card: "fact",
    align: "end",
    cell: ({ size }) => <span className="whitespace-nowrap">{formatBytes(size * 1024)}</span>,
  },
  {
    key: "kind",
    header: "Contenido",
    cell: ({ kind, isEncrypted }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {kindLabels[kind]}
        {isEncrypted && (
          <Badge>
            <LockIcon className="size-3.5" /> Cifrada
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: "verified",
    header: "Verificación",
    card: "note",
    cell: (backup) => (
      <span className="@4xl/list:inline-flex">
        <Verification verified={backup.verified} />
        <span className="text-subtle @4xl/list:hidden">
          {"\u00a0· "}
          {originOf(backup)}
        </span>
        <span className="block text-subtle empty:hidden @4xl/list:hidden">{extrasOf(backup)}</span>
      </span>
    ),
  },
];

const actionsColumn = (actions: Actions): Column<Backup> => ({
  key: "actions",
  header: "Acciones",
  card: "actions",
  folded: true,
  quick: ({ name }) => <DownloadButton name={name} />,
  cell: (backup) => <BackupActions backup={backup} actions={actions} />,
});

/** "Programada", "A mano · Ada Lovelace" */
const originOf = ({ reason, author }: Backup): string =>
  author ? `${reasonLabels[reason]} · ${author}` : reasonLabels[reason];

/** "Datos y archivos · Cifrada" */
const extrasOf = ({ kind, isEncrypted }: Backup): string =>
  [kind === "tar" && kindLabels.tar, isEncrypted && "Cifrada"].filter(Boolean).join(" · ");

function Verification({ verified }: Pick<Backup, "verified">) {
  if (!verified) return <span className="text-sm text-subtle">Sin verificar</span>;
  const { at, ok, reason } = verified;
  return (
    <span className="inline-flex max-w-72 flex-wrap items-center gap-x-2 gap-y-1 whitespace-normal">
      {ok ? (
        <Badge tone="accent">
          <ShieldCheckIcon className="size-4" /> Verificada
        </Badge>
      ) : (
        <Badge tone="danger">Dañada</Badge>
      )}
      <TimeAgo iso={at} label={formatBrief(at)} title={formatDateTime(at)} className="text-sm text-subtle" />
      {reason && <span className="basis-full text-sm wrap-anywhere text-danger">{reason}</span>}
    </span>
  );
}

const kindLabels: Record<BackupKind, string> = {
  sql: "Datos",
  tar: "Datos y archivos",
};

const reasonLabels: Record<BackupReason, string> = {
  person: "A mano",
  schedule: "Programada",
  command: "Por comando",
  upload: "Subida",
  before_restore: "Antes de restaurar",
  before_reset: "Antes de reiniciar",
};
