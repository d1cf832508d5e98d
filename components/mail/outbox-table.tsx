import { DataTable } from "@/components/dashboard/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { InboxIcon } from "@/components/ui/icons";
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
        { key: "subject", header: "Asunto", primary: true, cell: ({ subject }) => subject },
        { key: "to", header: "Para", cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
        { key: "createdAt", header: "Fecha", cell: ({ createdAt }) => formatDateTime(createdAt) },
      ]}
      empty={
        <EmptyState icon={<InboxIcon className="size-6" />} title="La bandeja está vacía">
          Mientras no haya servidor de correo, lo que el sitio enviaría queda aquí.
        </EmptyState>
      }
    />
  );
}
