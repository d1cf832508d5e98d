import { matchesSearch } from "@/lib/core/text";
import { cameBySelect, whoCameBy } from "@/lib/shortener/came-by";
import type { LinkReader } from "@/lib/shortener/folders/rights";
import type { CameBy } from "@/lib/shortener/shared/came-by";
import type { Prisma } from "@/prisma/generated/client";
import type { Message, MessageExportQuery, MessageState } from "./schema";

export const messageSelect = {
  id: true,
  name: true,
  email: true,
  phone: true,
  subject: true,
  plan: true,
  message: true,
  currentUrl: true,
  state: true,
  createdAt: true,
  link: cameBySelect,
} as const satisfies Prisma.ContactMessageSelect;

const states: Record<MessageState | "", Prisma.ContactMessageWhereInput> = {
  "": { state: { not: "archived" } },
  new: { state: "new" },
  read: { state: "read" },
  answered: { state: "answered" },
  archived: { state: "archived" },
};

type MessageRow = Prisma.ContactMessageGetPayload<{ select: typeof messageSelect }>;

export const toMessage = (row: MessageRow, show: (link: MessageRow["link"]) => CameBy): Message => ({
  ...row,
  link: show(row.link),
});

/** The filter by link includes archived messages, as the link's figures do. */
export const messageWhere = (
  { state, search, link }: MessageExportQuery,
  actor: LinkReader,
): Prisma.ContactMessageWhereInput => ({
  ...matchesSearch(search),
  ...(link && !state ? {} : states[state]),
  ...whoCameBy(actor, link),
});
