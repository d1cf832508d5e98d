import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeQuickReply } from "@/lib/whatsapp/desk/quick-replies";

export const DELETE = route(
  { access: "admin", summary: "Forgets a quick reply.", params: idParams, fails: ["not_found"] },
  ({ params }) => removeQuickReply(params.id),
);
