import { matchesSearch } from "@/lib/core/text";
import type { Prisma } from "@/prisma/generated/client";
import type { MessageExportQuery, MessageState } from "./schema";

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
} as const satisfies Prisma.ContactMessageSelect;

const states: Record<MessageState | "", Prisma.ContactMessageWhereInput> = {
  "": { state: { not: "archived" } },
  new: { state: "new" },
  read: { state: "read" },
  answered: { state: "answered" },
  archived: { state: "archived" },
};

export const messageWhere = ({ state, search }: MessageExportQuery): Prisma.ContactMessageWhereInput => ({
  ...matchesSearch(search),
  ...states[state],
});
