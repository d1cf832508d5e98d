import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { tellRead } from "@/lib/whatsapp/account/tell-meta";
import { markRead } from "@/lib/whatsapp/inbox/conversations";
import { readInput } from "@/lib/whatsapp/inbox/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Notes that a conversation was read up to a message, for everybody.",
    params: idParams,
    body: readInput,
    fails: ["not_found"],
  },
  async ({ params, body }) => {
    await markRead(params.id, body.messageId);
    await tellRead(params.id);
  },
);
