import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { updateDraft } from "@/lib/whatsapp/desk/conversation";
import { draftInput } from "@/lib/whatsapp/desk/schema";

export const PUT = route(
  {
    access: "admin",
    summary: "Keeps what one is writing to a conversation, for oneself; an empty text forgets it.",
    params: idParams,
    body: draftInput,
    fails: ["not_found"],
  },
  ({ user, params, body }) => updateDraft(user, params.id, body.body),
);
