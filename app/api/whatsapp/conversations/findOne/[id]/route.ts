import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { getConversation } from "@/lib/whatsapp/inbox/conversations";
import { conversation } from "@/lib/whatsapp/inbox/schema";

export const GET = route(
  { access: "admin", summary: "A conversation.", params: idParams, response: conversation, fails: ["not_found"] },
  ({ user, params }) => getConversation(user, params.id),
);
