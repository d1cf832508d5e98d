import { DataTable } from "@/components/dashboard/data-table";
import { RetryButton } from "@/components/dashboard/retry-button";
import { Badge } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import { formatBrief, formatDateTime } from "@/lib/core/dates";
import { type MailJobItem, mailStateLabels } from "@/lib/mail/schema";

const tones = { pending: "amber", sent: "accent", failed: "danger" } as const;

export function MailJobTable({ rows }: { rows: (MailJobItem & { label: string })[] }) {
  return (
    <DataTable
      caption="Cola de envío"
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ to }) => to}
      columns={[
        {
          key: "to",
          header: "Para",
          card: "title",
          primary: true,
          cell: ({ to }) => <span className="wrap-anywhere">{to}</span>,
        },
        { key: "template", header: "Correo", card: "fact", cell: ({ label }) => label },
        { key: "createdAt", header: "Pedido", card: "fact", cell: ({ createdAt }) => <When date={createdAt} /> },
        { key: "state", header: "Estado", card: "note", cell: (job) => <JobState job={job} /> },
        {
          key: "actions",
          header: "Acciones",
          card: "actions",
          cell: (job) => (job.state === "failed" ? <Retry {...job} /> : "—"),
        },
      ]}
    />
  );
}

const Retry = ({ id, to }: MailJobItem) => (
  <RetryButton
    call="POST /api/mail/jobs/retry/{id}"
    id={id}
    said="El correo vuelve a la cola."
    label={`Reintentar el correo a ${to}`}
  >
    Reintentar
  </RetryButton>
);

function JobState({ job: { state, attempts, error, nextAttemptAt } }: { job: MailJobItem }) {
  return (
    <span className="inline-flex max-w-sm flex-col items-start gap-1">
      <Badge tone={tones[state]}>{mailStateLabels[state]}</Badge>
      {error && <span className="text-sm wrap-anywhere text-muted">{error}</span>}
      {error && state === "pending" && (
        <span className="text-sm text-subtle">
          {attempts === 1 ? "1 intento" : `${attempts} intentos`}; el próximo, el {formatDateTime(nextAttemptAt)}
        </span>
      )}
    </span>
  );
}

function When({ date }: { date: string | Date }) {
  const iso = new Date(date).toISOString();
  // Fits the longer of "hace 59 minutos" and a date, so that nothing moves.
  return <TimeAgo iso={iso} label={formatBrief(iso)} title={formatDateTime(iso)} className="inline-block min-w-36" />;
}
