"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ArchiveIcon, PlusIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import type { BackupKind, BackupJobView } from "@/lib/backups/schema";
import { sayFailure } from "./say-failure";

type Props = {
  disabled: boolean;
  onMade: () => void;
  /** Called when the backup takes longer than the call waits. */
  onFollow: (job: BackupJobView) => void;
};

export function CreateBackup({ disabled, onMade, onFollow }: Props) {
  const isAwake = useAwake();
  const [making, setMaking] = useState<BackupKind | null>(null);

  async function make(kind: BackupKind) {
    setMaking(kind);
    try {
      const made = await api("POST /api/db/backupNodeJS", { body: { kind } });
      if ("job" in made) return onFollow(made.job);
      toast.success(`Se creó ${made.name}.`);
      onMade();
    } catch (failure) {
      sayFailure("Error: No se pudo crear la copia de seguridad.", failure);
    } finally {
      setMaking(null);
    }
  }

  const button = (kind: BackupKind) => ({
    busy: making === kind,
    busyLabel: "Creando…",
    disabled: !isAwake || disabled || making !== null,
    onClick: () => make(kind),
  });
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
      <Button variant="secondary" {...button("tar")}>
        <ArchiveIcon /> Crear copia con archivos
      </Button>
      <Button name="createBackup" {...button("sql")} className="max-sm:order-first">
        <PlusIcon /> Crear copia
      </Button>
    </div>
  );
}
