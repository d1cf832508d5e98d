import { Reply, route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { outgoingMessage, sentMessage } from "@/lib/whatsapp/sending/schema";
import { sendMessage } from "@/lib/whatsapp/sending/send";
import { idempotencyKey } from "../../../idempotency-key";

export const POST = route(
  {
    access: "admin",
    summary:
      "Sends a message of any kind to a contact; with an Idempotency-Key the same call again sends nothing. 202 while it has to wait.",
    params: idParams,
    body: outgoingMessage,
    response: sentMessage,
  },
  async ({ user, params, body, request }) => {
    const sent = await sendMessage(user, params.id, body, idempotencyKey(request));
    return new Reply(sent, [], isSettled(sent.state) ? 200 : 202);
  },
);

const isSettled = (state: string): boolean => state === "accepted" || state === "failed";
