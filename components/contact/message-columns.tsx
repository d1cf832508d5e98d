import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import type { Message } from "@/lib/contact/schema";
import { subjectLine } from "@/lib/marketing/shared/contact-link";
import { MessageBadge } from "./message-badge";

export const messageColumns: Column<Message>[] = [
  {
    key: "name",
    header: "Nombre",
    card: "title",
    sortable: true,
    cell: ({ name, email, state }) => (
      <span className="wrap-anywhere">
        <span className={`block ${state === "new" ? "font-bold" : ""}`}>{name}</span>
        <span className="block text-sm font-normal text-muted @max-4xl/list:hidden">{email}</span>
      </span>
    ),
  },
  {
    key: "message",
    header: "Mensaje",
    card: "rest",
    cell: ({ message, ...about }) => (
      <span className="@4xl/list:line-clamp-1 @4xl/list:max-w-md @4xl/list:wrap-anywhere">
        <span className="text-ink">{subjectLine(about)}</span> — {message.slice(0, 160)}
      </span>
    ),
  },
  { key: "state", header: "Estado", card: "state", cell: ({ state }) => <MessageBadge state={state} /> },
  {
    key: "createdAt",
    header: "Recibido",
    card: "fact",
    sortable: true,
    cell: ({ createdAt }) => <DateCell date={createdAt} />,
  },
];
