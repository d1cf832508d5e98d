import type { Asked } from "@/lib/api/use-api";

/** What asks how many conversations have something unread; whoever changes that has it asked anew. */
export const unreadConversations: Asked<"GET /api/whatsapp/conversations/count"> = [
  "GET /api/whatsapp/conversations/count",
];
