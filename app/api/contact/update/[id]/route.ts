import { route } from "@/lib/api/route";
import { message, messageChange } from "@/lib/contact/schema";
import { updateMessage } from "@/lib/contact/service";
import { idParams } from "@/lib/core/schema";

export const PATCH = route(
  {
    access: "admin",
    summary: "Says how far a message has come: new, read, answered or archived.",
    params: idParams,
    body: messageChange,
    response: message,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => updateMessage(user, params.id, body),
);
