import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { updateQuickReply } from "@/lib/whatsapp/desk/quick-replies";
import { quickReply, quickReplyChanges } from "@/lib/whatsapp/desk/schema";

export const PATCH = route(
  {
    access: "admin",
    summary: "Changes a quick reply.",
    params: idParams,
    body: quickReplyChanges,
    response: quickReply,
    fails: ["not_found", "conflict"],
  },
  ({ params, body }) => updateQuickReply(params.id, body),
);
