import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { updateConversation } from "@/lib/whatsapp/desk/conversation";
import { conversationChange, conversationDesk } from "@/lib/whatsapp/desk/schema";

export const PATCH = route(
  {
    access: "admin",
    summary: "Sorts a conversation: who sees to it, archived, for later, blocked, its labels; what is left out stays.",
    params: idParams,
    body: conversationChange,
    response: conversationDesk,
  },
  ({ user, params, body }) => updateConversation(user, params.id, body),
);
