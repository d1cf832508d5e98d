import { route } from "@/lib/api/route";
import { graphAnswer, webhookInput } from "@/lib/webhook-tool/schema";
import { registerWebhook } from "@/lib/webhook-tool/service";

export const POST = route(
  {
    access: "admin",
    summary: "Has Meta call an address for the messages of WhatsApp.",
    body: webhookInput,
    response: graphAnswer,
    limit: { call: "POST /api/webhook-tool/register", points: 30, seconds: 60 },
  },
  ({ user, body }) => registerWebhook(user, body),
);
