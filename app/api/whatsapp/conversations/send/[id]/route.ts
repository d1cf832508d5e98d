import { Reply, route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { threadMessage } from "@/lib/whatsapp/inbox/schema";
import { outgoingMessage } from "@/lib/whatsapp/sending/schema";
import { sendMessage } from "@/lib/whatsapp/sending/send";
import { showMessage } from "@/lib/whatsapp/inbox/messages";
import { idempotencyKey } from "../../../idempotency-key";

export const POST = route(
  {
    access: "admin",
    summary:
      "Sends a message of any kind to a contact; with an Idempotency-Key the same call again sends nothing. 202 while it has to wait. Answers the message as the conversation shows it; for a reaction the one that it is about.",
    params: idParams,
    body: outgoingMessage,
    response: threadMessage,
    also: [202],
    fails: ["not_found", "conflict"],
  },
  async ({ user, params, body, request }) => {
    const { id, state } = await sendMessage(user, params.id, body, idempotencyKey(request));
    const isSettled = state === "accepted" || state === "failed";
    return new Reply(await showMessage(body.type === "reaction" ? body.messageId : id), [], isSettled ? 200 : 202);
  },
);
