import { route } from "@/lib/api/route";
import { listConversations } from "@/lib/whatsapp/inbox/conversations";
import { conversationPage, conversationQuery } from "@/lib/whatsapp/inbox/schema";

export const GET = route(
  {
    access: "admin",
    summary: "Conversations, the newest first, from a place on.",
    query: conversationQuery,
    response: conversationPage,
  },
  ({ user, query }) => listConversations(user, query),
);
