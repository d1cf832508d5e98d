"use client";

import { type RefObject, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { BanIcon, CircleAlertIcon, CircleCheckIcon, LoaderCircleIcon, XIcon } from "@/components/ui/icons";
import { ProgressBar } from "@/components/ui/progress-bar";
import { api } from "@/lib/api/client";
import type { BackupJobView, JobProgress } from "@/lib/backups/schema";
import { formatBytes, formatCount, formatNumber } from "@/lib/core/numbers";
import { outcomeOf, jobTitle } from "./job-texts";
import { sayFailure } from "./say-failure";
import { When } from "./notices";

type Props = {
  job: BackupJobView | null;
  /** Why the server does not answer at the moment. */
  away: string | null;
  mayCancel: boolean;
  onCompared?: (job: BackupJobView) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** The running job and its progress, or how the last one ended. */
export function JobPanel({ job, away, mayCancel, onCompared, headingRef }: Props) {
  // Next keeps pages that were left, and those may show this panel too.
  const id = useId();
  const [closed, setClosed] = useState<string | null>(null);
  const shown = job && (job.state === "running" || job.id !== closed) ? job : null;
  const running = shown?.state === "running" ? shown : null;
  const title = shown ? jobTitle(shown) : (away ?? "");
  // Screen readers hear only the steps: bytes change every second.
  const told = running?.progress ? `${title}: ${running.progress.step}` : title;
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      {title && (
        <section aria-labelledby={id} className="mb-4 rounded-lg border border-line bg-surface px-4 py-3 sm:px-5">
          <div className="flex items-start gap-3 sm:gap-4">
            <StateIcon state={shown ? (outcomeOf(shown)?.isBad ? "failed" : shown.state) : "running"} />
            <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-3">
              <div className="min-w-0 flex-1 basis-52">
                <h2
                  id={id}
                  ref={headingRef}
                  tabIndex={-1}
                  className="font-sans text-base leading-6 font-semibold tracking-normal wrap-anywhere outline-none"
                >
                  {title}
                </h2>
                {shown && <Words job={shown} isAway={away !== null} />}
              </div>
              {mayCancel && running?.progress?.mayCancel && <Cancel key={running.id} id={running.id} />}
              {shown?.state === "done" && shown.kind === "preview" && onCompared && (
                <Button variant="secondary" onClick={() => onCompared(shown)}>
                  Ver los cambios
                </Button>
              )}
            </div>
            {shown && !running && (
              <button
                type="button"
                aria-label="Cerrar el aviso"
                onClick={() => setClosed(shown.id)}
                className="-my-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink"
              >
                <XIcon />
              </button>
            )}
          </div>
          {running && <Progress progress={running.progress} label={title} />}
        </section>
      )}
    </>
  );
}

function StateIcon({ state }: { state: BackupJobView["state"] }) {
  const icon = "mt-0.5 size-5 shrink-0";
  if (state === "running") return <LoaderCircleIcon className={`${icon} animate-spin text-accent`} />;
  if (state === "done") return <CircleCheckIcon className={`${icon} text-accent`} />;
  if (state === "failed") return <CircleAlertIcon className={`${icon} text-danger`} />;
  return <BanIcon className={`${icon} text-subtle`} />;
}

function Words({ job, isAway }: { job: BackupJobView; isAway: boolean }) {
  const { state, kind, progress, error, actorName, startedAt, endedAt } = job;
  if (state !== "running") {
    const outcome = outcomeOf(job);
    return (
      <>
        {error && <p className="wrap-anywhere text-danger">{error}</p>}
        {outcome && <p className={`wrap-anywhere ${outcome.isBad ? "text-danger" : "text-muted"}`}>{outcome.text}</p>}
        <p className="text-sm text-subtle">
          {actorName} · {endedAt && <When at={endedAt} />}
        </p>
      </>
    );
  }
  const replaces = kind === "restore" || kind === "undo" || kind === "reset";
  return (
    <>
      <p className="wrap-anywhere text-muted">
        {progress?.step ?? "Empezando"}
        {progress?.detail && <span className="text-subtle"> · {progress.detail}</span>}
      </p>
      {replaces && (isAway || progress?.mayCancel === false) ? (
        <p className="text-sm text-subtle">Falta un momento. Esta página se actualiza sola.</p>
      ) : (
        <p className="text-sm text-subtle">
          {actorName} · <When at={startedAt} />. Puedes salir de esta página: el trabajo continúa.
        </p>
      )}
    </>
  );
}

/** Percentage of the step, null when unknown; never 100 while the job goes on. */
export function jobPercentage(progress: JobProgress | null | undefined): number | null {
  const { done = null, total = null } = progress ?? {};
  return done !== null && total ? Math.min(99, Math.floor((100 * done) / total)) : null;
}

function Progress({ progress, label }: { progress: JobProgress | null; label: string }) {
  const { done = null, total = null, unit = null } = progress ?? {};
  const percentage = jobPercentage(progress);
  const bare = unit === "rows" ? formatNumber : formatBytes;
  const amount = (value: number) => (unit === "rows" ? formatCount(value, "fila", "filas") : formatBytes(value));
  return (
    <div className="mt-4">
      <ProgressBar percentage={percentage} label={label} />
      <p className="mt-1.5 flex min-h-5 justify-between gap-3 text-sm text-subtle tabular-nums">
        {done !== null && unit && <span>{total ? `${bare(done)} de ${amount(total)}` : amount(done)}</span>}
        {percentage !== null && <span>{percentage} %</span>}
      </p>
    </div>
  );
}

function Cancel({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    try {
      await api("POST /api/db/jobs/cancel/{id}", { params: { id } });
      // It stays busy until the job is heard to have ended.
    } catch (failure) {
      sayFailure("No se pudo cancelar.", failure);
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" busy={busy} busyLabel="Cancelando…" onClick={cancel}>
      Cancelar
    </Button>
  );
}
