import { Reply, route } from "@/lib/api/route";
import { beginConversation } from "@/lib/whatsapp/desk/begin";
import { begunConversation, newConversation } from "@/lib/whatsapp/desk/schema";
import { idempotencyKey } from "../../idempotency-key";

export const POST = route(
  {
    access: "admin",
    summary:
      "Writes to a number by a template, whether they ever wrote or not; with an Idempotency-Key the same call again sends nothing. 202 while it has to wait.",
    body: newConversation,
    response: begunConversation,
    also: [202],
    fails: ["not_found", "conflict"],
  },
  async ({ user, body, request }) => {
    const begun = await beginConversation(user, body, idempotencyKey(request));
    return new Reply(begun, [], begun.state === "accepted" || begun.state === "failed" ? 200 : 202);
  },
);
