import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Finder } from "@/lib/search/find";
import { linkShower } from "@/lib/shortener/came-by";
import type { LinkReader } from "@/lib/shortener/folders/rights";
import { codeOfLink } from "@/lib/shortener/shared/came-by";
import { type Message, type MessageExportQuery, type MessageQuery, messageStateLabels } from "./schema";
import { messageSelect, messageWhere, toMessage } from "./select";

export async function listMessages(query: MessageQuery, actor: LinkReader): Promise<Page<Message>> {
  const { sort, order } = query;
  const show = await linkShower(actor);
  const page = await paginate(db.contactMessage, query, {
    where: messageWhere(query, actor),
    orderBy: [{ [sort]: order }],
    select: messageSelect,
  });
  return { ...page, results: page.results.map((row) => toMessage(row, show)) };
}

export async function exportMessages(query: MessageExportQuery, actor: LinkReader): Promise<Response> {
  const show = await linkShower(actor);
  const rows = { where: messageWhere(query, actor), select: messageSelect };
  return exportRows("mensajes", db.contactMessage, rows, headings, (row) => toLine(toMessage(row, show)));
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
  link: "Enlace",
};

const toLine = (message: Message) => ({
  ...message,
  state: messageStateLabels[message.state],
  createdAt: new Date(message.createdAt).toISOString(),
  link: codeOfLink(message.link),
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
