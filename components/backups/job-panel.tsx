"use client";

import { type RefObject, useState } from "react";
import { Button } from "@/components/ui/button";
import { BanIcon, CircleAlertIcon, CircleCheckIcon, LoaderCircleIcon, XIcon } from "@/components/ui/icons";
import { ProgressBar } from "@/components/ui/progress-bar";
import { TimeAgo } from "@/components/ui/time-ago";
import { api } from "@/lib/api/client";
import type { Job, JobProgress } from "@/lib/backups/schema";
import { formatDateTime, formatMoment } from "@/lib/core/dates";
import { formatBytes, formatNumber } from "@/lib/core/numbers";
import { outcomeOf, titleOf } from "./job-texts";
import { sayFailure } from "./say-failure";

type Props = {
  job: Job | null;
  /** Why the server takes no questions at the moment. */
  away: string | null;
  mayCancel: boolean;
  /** Shows what a comparison found. */
  onCompared?: (job: Job) => void;
  /** Takes the focus when a job begins. */
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** What runs now and how far it is, or how it ended. Whoever leaves finds it here again. */
export function JobPanel({ job, away, mayCancel, onCompared, headingRef }: Props) {
  const [closed, setClosed] = useState<string | null>(null);
  const isShown = job !== null && (job.state === "running" || job.id !== closed);
  const title = isShown ? titleOf(job) : (away ?? "");
  // Bytes change by the second: who listens is told of each step.
  const told = isShown && job.state === "running" && job.progress ? `${title}: ${job.progress.step}` : title;
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      {title && (
        <section aria-labelledby="tarea" className="mb-6 rounded-lg border border-line bg-surface p-4 sm:p-5">
          <div className="flex items-start gap-3 sm:gap-4">
            <StateIcon state={isShown ? (outcomeOf(job)?.isBad ? "failed" : job.state) : "running"} />
            <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-3">
              <div className="min-w-0 flex-1 basis-52">
                <h2
                  id="tarea"
                  ref={headingRef}
                  tabIndex={-1}
                  className="font-sans text-base leading-6 font-semibold tracking-normal wrap-anywhere outline-none"
                >
                  {title}
                </h2>
                {isShown && <Words job={job} isAway={away !== null} />}
              </div>
              {isShown && job.state === "running" && mayCancel && job.progress?.mayCancel && (
                <Cancel key={job.id} id={job.id} />
              )}
              {isShown && job.state === "done" && job.kind === "preview" && onCompared && (
                <Button variant="secondary" onClick={() => onCompared(job)}>
                  Ver los cambios
                </Button>
              )}
            </div>
            {isShown && job.state !== "running" && (
              <button
                type="button"
                aria-label="Cerrar el aviso"
                onClick={() => setClosed(job.id)}
                className="-my-2.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink"
              >
                <XIcon />
              </button>
            )}
          </div>
          {isShown && job.state === "running" && <Progress progress={job.progress} label={title} />}
        </section>
      )}
    </>
  );
}

function StateIcon({ state }: { state: Job["state"] }) {
  const icon = "mt-0.5 size-5 shrink-0";
  if (state === "running") return <LoaderCircleIcon className={`${icon} animate-spin text-accent`} />;
  if (state === "done") return <CircleCheckIcon className={`${icon} text-accent`} />;
  if (state === "failed") return <CircleAlertIcon className={`${icon} text-danger`} />;
  return <BanIcon className={`${icon} text-subtle`} />;
}

function Words({ job, isAway }: { job: Job; isAway: boolean }) {
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
        <p className="text-sm text-subtle">Falta un momento. Esta página vuelve sola.</p>
      ) : (
        <p className="text-sm text-subtle">
          {actorName} · <When at={startedAt} />. Puedes salir de esta página: sigue sola.
        </p>
      )}
    </>
  );
}

const When = ({ at }: { at: string }) => <TimeAgo iso={at} label={formatMoment(at)} title={formatDateTime(at)} />;

function Progress({ progress, label }: { progress: JobProgress | null; label: string }) {
  const { done, total, unit } = progress ?? { done: null, total: null, unit: null };
  const percentage = done !== null && total ? Math.min(100, Math.floor((100 * done) / total)) : null;
  const amount = (value: number) => (unit === "rows" ? formatNumber(value) : formatBytes(value));
  return (
    <div className="mt-4">
      <ProgressBar percentage={percentage} label={label} />
      <p className="mt-1.5 flex min-h-5 justify-between gap-3 text-sm text-subtle tabular-nums">
        {done !== null && unit && (
          <span>
            {amount(done)}
            {total ? ` de ${amount(total)}` : ""}
            {unit === "rows" && " filas"}
          </span>
        )}
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
