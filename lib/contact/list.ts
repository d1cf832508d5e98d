import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Prisma } from "@/prisma/generated/client";
import type { Finder } from "@/lib/search/find";
import { type Message, type MessageExportQuery, type MessageQuery, messageStateLabels } from "./schema";
import { messageSelect, messageWhere } from "./select";

export async function listMessages(query: MessageQuery): Promise<Page<Message>> {
  const { sort, order } = query;
  return paginate(db.contactMessage, query, {
    where: messageWhere(query),
    orderBy: [{ [sort]: order }],
    select: messageSelect,
  });
}

export function exportMessages(query: MessageExportQuery): Response {
  const rows = { where: messageWhere(query), select: messageSelect };
  return exportRows("mensajes", db.contactMessage, rows, headings, toLine);
}

const headings = {
  createdAt: "Fecha",
  state: "Estado",
  name: "Nombre",
  email: "Correo",
  phone: "Teléfono",
  subject: "Asunto",
  plan: "Plan",
  message: "Mensaje",
  currentUrl: "Página",
};

const toLine = (row: Prisma.ContactMessageGetPayload<{ select: typeof messageSelect }>) => ({
  ...row,
  state: messageStateLabels[row.state],
  createdAt: row.createdAt.toISOString(),
});

export const messageFinder: Finder = {
  kinds: { message: "Mensajes" },
  access: "contact",
  order: 50,
  async find(search, take) {
    const messages = await db.contactMessage.findMany({
      where: matchesSearch(search),
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
      select: { id: true, name: true, message: true },
    });
    return messages.map(({ id, name, message }) => ({
      kind: "message",
      id,
      title: name,
      detail: message.slice(0, 80),
      path: `/dashboard/application/message/${id}/details`,
    }));
  },
};
