"use client";

import { useRef, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { focusBehindDialogs } from "@/components/ui/focus-result";
import { DatabaseIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";
import type { Backup, BackupJobView, Overview } from "@/lib/backups/schema";
import type { Actions } from "./backup-actions";
import { BackupTable } from "./backup-table";
import { CreateBackup } from "./create-backup";
import { JobPanel } from "./job-panel";
import { AdminNotice, FailureNotice, PitrNotices, PreviousStateNotice, RestoreProblemNotice } from "./notices";
import { OverviewTiles } from "./overview-tiles";
import { PitrCard } from "./pitr-card";
import { RestoreDialog, useComparison } from "./restore-dialog";
import { sayFailure } from "./say-failure";
import { UploadBackup } from "./upload-backup";
import { useOverview } from "./use-overview";
import { Dialog } from "@/components/ui/dialog";
import { PrivateKeyForm } from "./private-key-form";

type Props = {
  initial: Overview;
  isSuperadmin: boolean;
};

type Open = { kind: "compare" | "restore" | "verify"; backup: Backup };

export function BackupsScreen({ initial, isSuperadmin }: Props) {
  const { overview, failed, away, reload, reloadSoon, follow } = useOverview(initial);
  const { backups, job, previous, lastFailure, restoreProblem, pitr } = overview;
  const { comparison, begin: compare, resume, forget } = useComparison();
  const [open, setOpen] = useState<Open | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const jobHeading = useRef<HTMLHeadingElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const isBusy = away !== null || job?.state === "running";

  function begin(begun: BackupJobView) {
    follow(begun);
    focusBehindDialogs(() => jobHeading.current);
  }

  const tryToBegin = (asked: Promise<{ job: BackupJobView }>, refusal: string) =>
    asked.then(
      (begun) => begin(begun.job),
      (failure: unknown) => sayFailure(refusal, failure),
    );
  const undo = () => tryToBegin(api("POST /api/db/undo"), "No se pudo deshacer la restauración.");

  function verify(backup: Backup) {
    if (backup.isEncrypted) setOpen({ kind: "verify", backup });
    else void tryToBegin(beginVerification(backup.name), "No se pudo verificar la copia.");
  }

  function showCompared(compared: BackupJobView) {
    const backup = backups.find(({ name }) => name === compared.backupName);
    if (!backup) return;
    resume(backup.name, compared.id);
    setOpen({ kind: "compare", backup });
  }

  function compareFor(kind: "compare" | "restore", backup: Backup) {
    if (backup.isEncrypted) forget();
    else void compare(backup.name);
    setOpen({ kind, backup });
  }

  const actions: Actions | null = isSuperadmin
    ? {
        mayLoad: !isBusy && restoreProblem === null,
        onCompare: (backup) => compareFor("compare", backup),
        onRestore: (backup) => compareFor("restore", backup),
        onVerify: verify,
        onRename: setRenaming,
        onRenameEnd: (name) => {
          setRenaming(null);
          focusBehindDialogs(() => findButton(`Acciones de ${name}`));
        },
        onChanged: reload,
        onRemoved: async () => {
          await reload();
          focusBehindDialogs(() => listHeading.current);
        },
      }
    : null;
  const create = <CreateBackup disabled={isBusy} onMade={reloadSoon} onFollow={begin} />;
  const closing = { onBegun: begin, onClose: () => setOpen(null) };
  return (
    <>
      <JobPanel
        job={job}
        away={away}
        mayCancel={isSuperadmin}
        onCompared={isSuperadmin && !isBusy ? showCompared : undefined}
        headingRef={jobHeading}
      />
      <div className="mb-4 space-y-4 empty:hidden">
        {previous && <PreviousStateNotice previous={previous} onUndo={isSuperadmin ? undo : null} disabled={isBusy} />}
        {lastFailure && <FailureNotice failure={lastFailure} />}
        {restoreProblem !== null && <RestoreProblemNotice problem={restoreProblem} />}
        {pitr && <PitrNotices pitr={pitr} />}
      </div>
      <OverviewTiles overview={overview} />
      {pitr && <PitrCard pitr={pitr} />}
      <section aria-labelledby="copias" className="mt-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="copias" ref={listHeading} tabIndex={-1} className="text-lg outline-none">
            Copias
          </h2>
          {backups.length > 0 && create}
        </div>
        {failed ? (
          <ErrorState title="No se pudieron obtener los backups." onRetry={() => void reload()} />
        ) : backups.length > 0 ? (
          <BackupTable backups={backups} actions={actions} renaming={renaming} />
        ) : (
          <EmptyState icon={<DatabaseIcon className="size-6" />} title="Aún no hay copias de seguridad" action={create}>
            Una copia guarda toda la base de datos en un archivo .sql, sin detener el sitio.
          </EmptyState>
        )}
        {isSuperadmin ? (
          <div className="mt-4">
            <UploadBackup onUploaded={reloadSoon} />
          </div>
        ) : (
          <AdminNotice />
        )}
      </section>
      {open && open.kind !== "verify" && (
        <RestoreDialog
          backup={open.backup}
          isLook={open.kind === "compare"}
          onGoOn={() => setOpen({ kind: "restore", backup: open.backup })}
          comparison={comparison}
          onCompare={compare}
          onForget={forget}
          {...closing}
        />
      )}
      {open?.kind === "verify" && <VerifyDialog backup={open.backup} {...closing} />}
    </>
  );
}

const findButton = (label: string): HTMLElement | undefined =>
  [...document.querySelectorAll("button")].find((button) => button.ariaLabel === label);

type VerifyProps = { backup: Backup; onBegun: (job: BackupJobView) => void; onClose: () => void };

/** An encrypted backup can be verified without its key once it was loaded with it; then it is only read. */
function VerifyDialog({ backup: { name, verified }, onBegun, onClose }: VerifyProps) {
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
      description={`Con la clave, la copia se carga en una base aparte y se cuenta tabla por tabla.${wasRehearsed ? " Sin ella solo se comprueba que el archivo es el que ya se verificó." : ""}`}
    >
      <PrivateKeyForm isOptional={wasRehearsed} submitLabel="Verificar" onSubmit={verify} onCancel={onClose} />
    </Dialog>
  );
}

const beginVerification = (name: string, privateKey?: string) =>
  api("POST /api/db/verify/{name}", { params: { name }, body: privateKey ? { privateKey } : {} });
