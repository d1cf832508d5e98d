import { csvResponse, inBatches } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import { type Page, toPage } from "@/lib/core/page";
import type { Prisma } from "@/prisma/generated/client";
import { messageSelect, whereOf } from "./rows";
import { type Message, type MessageExportQuery, type MessageQuery, messageStateLabels } from "./schema";

/** One page of the messages that the filters select. */
export async function listMessages(query: MessageQuery): Promise<Page<Message>> {
  const where = whereOf(query);
  const [rows, total] = await Promise.all([
    db.contactMessage.findMany({
      where,
      orderBy: orderOf(query),
      skip: (query.page - 1) * query.limit,
      take: query.limit,
      select: messageSelect,
    }),
    db.contactMessage.count({ where }),
  ]);
  return toPage(rows, total, query);
}

/** Every message that the filters select, as a CSV download. */
export function exportMessages(query: MessageExportQuery): Response {
  const where = whereOf(query);
  const rows = inBatches((after, take) =>
    db.contactMessage.findMany({
      where: { AND: [where, after ? { id: { gt: after } } : {}] },
      orderBy: { id: "asc" },
      take,
      select: messageSelect,
    }),
  );
  return csvResponse("mensajes", headings, toLines(rows));
}

/** Each sort ends with something unique, so that no row is on two pages or on none. */
const orderOf = ({ sort, order }: MessageQuery): Prisma.ContactMessageOrderByWithRelationInput[] => [
  sort === "name" ? { search: order } : { createdAt: order },
  { id: order },
];

const headings = {
  createdAt: "Fecha",
  state: "Estado",
  name: "Nombre",
  email: "Correo",
  subject: "Asunto",
  message: "Mensaje",
  currentUrl: "Página",
};

async function* toLines(rows: AsyncIterable<Prisma.ContactMessageGetPayload<{ select: typeof messageSelect }>>) {
  for await (const row of rows) {
    yield { ...row, state: messageStateLabels[row.state], createdAt: row.createdAt.toISOString() };
  }
}
