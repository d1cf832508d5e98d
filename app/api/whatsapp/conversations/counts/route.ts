import { route } from "@/lib/api/route";
import { countConversations } from "@/lib/whatsapp/inbox/find-conversations";
import { conversationCounts, countsQuery } from "@/lib/whatsapp/inbox/schema";

export const GET = route(
  {
    access: "admin",
    summary: "How many conversations each filter of the inbox has, by how far they have come.",
    query: countsQuery,
    response: conversationCounts,
  },
  ({ user, query }) => countConversations(user.id, query.label),
);
