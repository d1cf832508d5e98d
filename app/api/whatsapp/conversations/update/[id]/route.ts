import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { tellBlocked } from "@/lib/whatsapp/account/tell-meta";
import { updateConversation } from "@/lib/whatsapp/desk/conversation";
import { conversationChange, conversationDesk } from "@/lib/whatsapp/desk/schema";

export const PATCH = route(
  {
    access: "admin",
    summary:
      "Sorts a conversation: who sees to it, how far it has come, archived, for later, unread, blocked, its labels; what is left out stays.",
    params: idParams,
    body: conversationChange,
    response: conversationDesk,
    fails: ["not_found", "conflict"],
  },
  async ({ user, params, body }) => {
    const changed = await updateConversation(user, params.id, body);
    if (body.blocked !== undefined) await tellBlocked(params.id);
    return changed;
  },
);
