import { DataTable } from "@/components/dashboard/data-table";
import { formatDateTime } from "@/lib/core/dates";
import type { OutboxItem } from "@/lib/mail/schema";

/** The mails that were kept instead of sent; a row opens one. */
export function OutboxTable({ rows }: { rows: OutboxItem[] }) {
  return (
    <DataTable
      caption="Bandeja de desarrollo"
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/dashboard/setting/outbox/${id}`}
      columns={[
        { key: "subject", header: "Asunto", card: "title", primary: true, cell: ({ subject }) => subject },
        { key: "to", header: "Para", card: "rest", cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
        { key: "createdAt", header: "Fecha", card: "fact", cell: ({ createdAt }) => formatDateTime(createdAt) },
      ]}
    />
  );
}
