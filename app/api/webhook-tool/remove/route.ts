import { route } from "@/lib/api/route";
import { appCredentials, graphAnswer } from "@/lib/webhook-tool/schema";
import { removeSubscription } from "@/lib/webhook-tool/service";

export const POST = route(
  {
    access: "admin",
    summary: "Ends the subscription of a Meta app to WhatsApp.",
    body: appCredentials,
    response: graphAnswer,
    limit: { call: "POST /api/webhook-tool/remove", points: 30, seconds: 60 },
  },
  ({ user, body }) => removeSubscription(user, body),
);
