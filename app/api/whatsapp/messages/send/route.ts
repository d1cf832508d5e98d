import { route } from "@/lib/api/route";
import { sendReceipt } from "@/lib/whatsapp/schema";
import { sendInput } from "@/lib/whatsapp/sending/schema";
import { sendText } from "@/lib/whatsapp/sending/send";
import { idempotencyKey } from "../../idempotency-key";
import { toReply } from "../to-reply";

export const POST = route(
  {
    access: "admin",
    summary:
      "Sends a text to somebody who wrote in the last 24 hours; with an Idempotency-Key the same call again sends nothing. 202 while it has to wait.",
    body: sendInput,
    response: sendReceipt,
    gives: { 202: "application/json" },
    fails: ["not_found", "conflict"],
  },
  async ({ user, body, request }) => toReply(await sendText(user, body, idempotencyKey(request))),
);
