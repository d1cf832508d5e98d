"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { RowAction } from "@/components/dashboard/row-menu";
import {
  DownloadIcon,
  GitCompareIcon,
  HistoryIcon,
  PencilIcon,
  ShieldCheckIcon,
  TrashIcon,
} from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Backup } from "@/lib/backups/schema";
import { formatDateTime } from "@/lib/core/dates";
import { formatBytes } from "@/lib/core/numbers";
import { sayFailure } from "./say-failure";

export type Actions = {
  mayLoad: boolean;
  onCompare: (backup: Backup) => void;
  onRestore: (backup: Backup) => void;
  onVerify: (backup: Backup) => void;
  onRename: (name: string) => void;
  onRenameEnd: (name: string) => void;
  onChanged: () => Promise<unknown>;
  onRemoved: () => Promise<unknown>;
};

export function BackupActions({ backup, actions }: { backup: Backup; actions: Actions }) {
  const { name } = backup;
  const { mayLoad, onCompare, onRestore, onVerify, onRename } = actions;
  return (
    <>
      <DownloadButton name={name} />
      <Action
        icon={<GitCompareIcon />}
        label="Comparar con los datos actuales"
        name={name}
        disabled={!mayLoad}
        onClick={() => onCompare(backup)}
      />
      <Action
        icon={<HistoryIcon />}
        label="Restaurar…"
        name={name}
        disabled={!mayLoad}
        onClick={() => onRestore(backup)}
      />
      <Action
        icon={<ShieldCheckIcon />}
        label="Verificar"
        name={name}
        disabled={!mayLoad}
        onClick={() => onVerify(backup)}
      />
      <Action icon={<PencilIcon />} label="Renombrar" name={name} onClick={() => onRename(name)} />
      <RemoveBackup backup={backup} onRemoved={actions.onRemoved} />
    </>
  );
}

type ActionProps = {
  icon: React.ReactNode;
  label: string;
  name: string;
  disabled?: boolean;
  onClick: () => void;
};

const Action = ({ label, name, ...button }: ActionProps) => (
  <RowAction {...button} label={label} name={`${label.replace("…", "")} ${name}`} />
);

/** Downloads by a link that works once and for a minute, so the browser's history keeps no usable one. */
export function DownloadButton({ name }: { name: string }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { url } = await api("POST /api/db/link/{name}", { params: { name } });
      // A download does not leave this page, so this also works where no window opens.
      if (!window.open(url, "_blank")) location.assign(url);
    } catch (failure) {
      sayFailure("No se pudo descargar la copia.", failure);
    } finally {
      setBusy(false);
    }
  }

  return <Action icon={<DownloadIcon />} label="Descargar" name={name} disabled={busy} onClick={download} />;
}

function RemoveBackup({ backup, onRemoved }: { backup: Backup; onRemoved: () => Promise<unknown> }) {
  const { name, createdAt, size, verified } = backup;

  async function remove() {
    try {
      await api("DELETE /api/db/delete/{name}", { params: { name } });
      toast.success(`Se eliminó ${name}.`);
    } catch (failure) {
      sayFailure("Error al eliminar backup.", failure);
    }
    await onRemoved();
  }

  return (
    <ConfirmButton
      label={`Eliminar ${name}`}
      icon={<TrashIcon />}
      face="Eliminar"
      danger
      title={`¿Eliminar ${name}?`}
      description={`Se pierde el estado del ${formatDateTime(createdAt)} (${formatBytes(size * 1024)}${
        verified?.ok ? ", verificada" : ""
      }): ya no se podrá restaurar. No hay papelera y no se puede deshacer.`}
      confirmLabel="Eliminar"
      onConfirm={remove}
    />
  );
}
