import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeConversation } from "@/lib/whatsapp/desk/removal";

export const DELETE = route(
  {
    access: "admin",
    summary: "Deletes all that is kept of a contact: messages, files, notes and what Meta delivered; counts stay.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ user, params }) => removeConversation(user, params.id),
);
