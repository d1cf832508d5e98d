import { DataTable } from "@/components/dashboard/data-table";
import { RetryButton } from "@/components/dashboard/retry-button";
import { Badge } from "@/components/ui/badge";
import { formatMoment } from "@/lib/core/dates";
import { type JobItem, jobStateLabels } from "@/lib/jobs/schema";

const tones = { waiting: "neutral", running: "accent", failed: "danger" } as const;

export function JobTable({ rows }: { rows: JobItem[] }) {
  return (
    <DataTable
      caption="Trabajos"
      rows={rows}
      rowKey={({ id }) => id}
      rowName={nameOf}
      columns={[
        { key: "name", header: "Trabajo", card: "title", primary: true, cell: nameOf },
        { key: "state", header: "Estado", card: "note", cell: (job) => <State job={job} /> },
        {
          key: "dueAt",
          header: "Le toca",
          card: "fact",
          cell: ({ state, dueAt }) => (state === "waiting" ? formatMoment(dueAt) : due[state]),
        },
        {
          key: "startedAt",
          header: "Último intento",
          cell: ({ startedAt }) => (startedAt ? formatMoment(startedAt) : "—"),
        },
        {
          key: "actions",
          header: "Acciones",
          card: "actions",
          cell: (job) => (job.canRetry ? <Retry job={job} /> : "—"),
        },
      ]}
    />
  );
}

const Retry = ({ job }: { job: JobItem }) => (
  <RetryButton
    call="POST /api/jobs/retry/{id}"
    id={job.id}
    said="El trabajo se intenta de nuevo."
    label={`Intentar de nuevo: ${nameOf(job)}`}
  >
    Intentar de nuevo
  </RetryButton>
);

const due = { running: "Ahora", failed: "Cuando lo pidas" };

const nameOf = ({ label, task }: JobItem): string => task || label;

function State({ job: { state, attempts, error, every } }: { job: JobItem }) {
  return (
    <span className="inline-flex max-w-sm flex-col items-start gap-1">
      <Badge tone={error && state === "waiting" ? "amber" : tones[state]}>
        {every !== null && state === "waiting" ? "Programado" : jobStateLabels[state]}
      </Badge>
      {error && <span className="text-sm wrap-anywhere text-muted">{error}</span>}
      {error && every === null && (
        <span className="text-sm text-subtle">{attempts === 1 ? "1 intento" : `${attempts} intentos`}</span>
      )}
    </span>
  );
}
