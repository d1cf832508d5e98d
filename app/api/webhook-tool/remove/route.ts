import { route } from "@/lib/api/route";
import { appCredentials, graphAnswer } from "@/lib/whatsapp/schema";
import { removeSubscription } from "@/lib/whatsapp/subscriptions";

export const POST = route(
  {
    access: "admin",
    summary: "Ends the subscription of a Meta app to WhatsApp.",
    body: appCredentials,
    response: graphAnswer,
    limit: { points: 30, seconds: 60 },
  },
  ({ user, body }) => removeSubscription(user, body),
);
