import { type Column, DataTable, type Sort } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { ButtonAnchor } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { InboxIcon } from "@/components/ui/icons";
import type { Message } from "@/lib/contact/schema";
import { MessageState } from "./message-state";

/** The messages of a page; each row opens its message. What nobody has read stands out. */
export function MessageTable({ rows, sort }: { rows: Message[]; sort: Sort }) {
  return (
    <DataTable
      caption="Mensajes"
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/dashboard/application/message/${id}/details`}
      columns={columns}
      sort={sort}
      empty={
        <EmptyState
          icon={<InboxIcon className="size-6" />}
          title="No hay mensajes que mostrar"
          action={<ButtonAnchor href="/contact">Ver el formulario</ButtonAnchor>}
        >
          Aquí llega lo que escriben en la página de contacto. Prueba con otras palabras u otro estado.
        </EmptyState>
      }
    />
  );
}

const columns: Column<Message>[] = [
  {
    key: "name",
    header: "Nombre",
    sortable: true,
    cell: ({ name, email, state }) => (
      <span className="wrap-anywhere">
        <span className={`block ${state === "new" ? "font-bold" : ""}`}>{name}</span>
        <span className="block text-sm font-normal text-muted">{email}</span>
      </span>
    ),
  },
  {
    key: "message",
    header: "Mensaje",
    hideOnCard: true,
    cell: ({ subject, message }) => (
      <span className="line-clamp-1 max-w-md wrap-anywhere">
        <span className="text-ink">{subject}</span> — {message.slice(0, 160)}
      </span>
    ),
  },
  { key: "state", header: "Estado", cell: ({ state }) => <MessageState state={state} /> },
  {
    key: "createdAt",
    header: "Recibido",
    sortable: true,
    cell: ({ createdAt }) => <DateCell date={createdAt} />,
  },
];
