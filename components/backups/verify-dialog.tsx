"use client";

import { Dialog } from "@/components/ui/dialog";
import { api } from "@/lib/api/client";
import type { Backup, Job } from "@/lib/backups/schema";
import { PrivateKeyForm } from "./private-key-form";

type Props = { backup: Backup; onBegun: (job: Job) => void; onClose: () => void };

/** Verifies an encrypted backup. Once it was loaded with its key, without it only that the file is still the same. */
export function VerifyDialog({ backup: { name, verified }, onBegun, onClose }: Props) {
  const wasRehearsed = verified?.ok === true;

  async function verify(privateKey: string) {
    const { job } = await beginVerification(name, privateKey);
    onBegun(job);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Verificar ${name}`}
      description={`Con la clave se carga en una base aparte y se cuenta tabla por tabla.${
        wasRehearsed ? " Sin ella solo se comprueba que el archivo es el que ya se verificó." : ""
      }`}
    >
      <PrivateKeyForm isOptional={wasRehearsed} submitLabel="Verificar" onSubmit={verify} onCancel={onClose} />
    </Dialog>
  );
}

/** Loads a backup in a place of its own and counts what is in it. */
export const beginVerification = (name: string, privateKey?: string) =>
  api("POST /api/db/verify/{name}", { params: { name }, body: privateKey ? { privateKey } : {} });
