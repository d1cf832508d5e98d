"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { ProgressBar } from "@/components/ui/progress-bar";
import { api } from "@/lib/api/client";
import type { Backup, BackupJobView, Preview } from "@/lib/backups/schema";
import { Compared } from "./compared";
import { PrivateKeyForm } from "./private-key-form";
import { jobPercentage } from "./job-panel";
import { saying } from "./say-failure";
import { type Asked, useApi } from "@/lib/api/use-api";
import { backupJobChanged } from "@/lib/backups/shared/events";
import { useEvent, useRealtime } from "@/lib/realtime/client";
import { describeFailure } from "@/components/ui/describe-failure";

type Props = {
  backup: Backup;
  /** Whether the backup is only compared, not restored. */
  isLook: boolean;
  onGoOn: () => void;
  comparison: Comparison | null;
  onCompare: (name: string, privateKey?: string) => Promise<void>;
  onForget: () => void;
  onBegun: (job: BackupJobView) => void;
  onClose: () => void;
};

/** Loads a backup aside, compares it with the current state, and restores it or a part. */
export function RestoreDialog({ backup, isLook, onGoOn, comparison, onCompare, onForget, onBegun, onClose }: Props) {
  const { name, isEncrypted } = backup;
  const [privateKey, setPrivateKey] = useState<string>();
  const { jobId, refusal } = comparison?.name === name ? comparison : { jobId: null, refusal: null };
  const job = useJob(jobId);
  const found = job?.state === "done" ? (job.result as Preview) : undefined;
  const keyed = { params: { name }, body: privateKey ? { privateKey } : {} };

  async function compareWith(key: string) {
    setPrivateKey(key);
    if (jobId === null) await onCompare(name, key);
  }

  function tryAgain() {
    setPrivateKey(undefined);
    if (isEncrypted) onForget();
    else void onCompare(name);
  }

  function close() {
    if (job?.state === "running") {
      api("POST /api/db/jobs/cancel/{id}", { params: { id: job.id } }).catch(() => undefined); // it ends by itself
    }
    onClose();
  }

  async function begin(ask: () => Promise<{ job: BackupJobView }>) {
    onBegun((await saying("Error al restaurar la copia.", ask())).job);
    onClose();
  }

  const title = isLook ? `Comparar ${name} con los datos actuales` : `Restaurar ${name}`;
  if (isEncrypted && privateKey === undefined) {
    return (
      <Dialog
        open
        onClose={close}
        title={title}
        description="Esta copia está cifrada. Para abrirla necesitas la clave privada."
      >
        <PrivateKeyForm submitLabel="Ver qué cambiaría" onSubmit={compareWith} onCancel={close} />
      </Dialog>
    );
  }
  const failure = refusal ?? failureOf(job, found !== undefined);
  return (
    <Dialog open wide onClose={close} title={title} description={found ? undefined : aside}>
      {found ? (
        <Compared
          name={name}
          preview={found}
          onGoOn={isLook ? onGoOn : null}
          onRestore={() => begin(() => api("PATCH /api/db/restoreNodeJS/{name}", keyed))}
          onRestoreRows={(rows) =>
            begin(() => api("POST /api/db/restoreRows/{name}", { ...keyed, body: { ...keyed.body, ...rows } }))
          }
          onCancel={close}
        />
      ) : failure !== null ? (
        <div className="mt-5">
          <ErrorState title={failure} onRetry={tryAgain} />
        </div>
      ) : (
        <Comparing job={job} onCancel={close} />
      )}
    </Dialog>
  );
}

const aside = "La copia se carga en una base aparte y se compara con los datos actuales. Aún no cambia nada.";

function failureOf(job: BackupJobView | null, isFound: boolean): string | null {
  if (!job || job.state === "running" || isFound) return null;
  if (job.state === "cancelled") return "Se canceló la comparación.";
  return job.error ?? "No se pudo comparar la copia.";
}

function Comparing({ job, onCancel }: { job: BackupJobView | null; onCancel: () => void }) {
  const { step = "Empezando", detail = null } = job?.progress ?? {};
  return (
    <div className="mt-5">
      <p className="mb-2 min-h-6 wrap-anywhere">
        <span role="status">{step}</span>
        {detail && <span className="text-subtle"> · {detail}</span>}
      </p>
      <ProgressBar percentage={jobPercentage(job?.progress)} label="Comparación" />
      <div className="mt-6 flex justify-end">
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}

/** Follows a job until it has ended; null until it is known. */
function useJob(id: string | null): BackupJobView | null {
  const isLive = useRealtime().status === "connected";
  const asked: Asked<"GET /api/db/jobs/findOne/{id}"> | null = id
    ? ["GET /api/db/jobs/findOne/{id}", { params: { id } }]
    : null;
  const { data, mutate } = useApi(asked, {
    refreshInterval: (latest) => (latest?.state === "running" ? (isLive ? 5_000 : 1_500) : 0),
  });
  useEvent(backupJobChanged, ({ job }) => {
    if (job.id !== id) return;
    // The event does not carry the result.
    if (job.state === "running") void mutate({ ...job, result: null }, { revalidate: false });
    else void mutate().catch(() => undefined);
  });
  return data ?? null;
}

type Comparison = { name: string; jobId: string | null; refusal: string | null };

export function useComparison() {
  const [comparison, setComparison] = useState<Comparison | null>(null);

  async function begin(name: string, privateKey?: string): Promise<void> {
    setComparison({ name, jobId: null, refusal: null });
    try {
      const asked = api("POST /api/db/preview/{name}", { params: { name }, body: privateKey ? { privateKey } : {} });
      const { job } = await saying("No se pudo comparar la copia.", asked);
      setComparison({ name, jobId: job.id, refusal: null });
    } catch (failure) {
      setComparison({ name, jobId: null, refusal: describeFailure(failure).message });
    }
  }

  return {
    comparison,
    begin,
    resume: (name: string, jobId: string) => setComparison({ name, jobId, refusal: null }),
    forget: () => setComparison(null),
  };
}
