import { route } from "@/lib/api/route";
import { appCredentials, graphAnswer } from "@/lib/whatsapp/schema";
import { listSubscriptions } from "@/lib/whatsapp/subscriptions";

export const POST = route(
  {
    access: "admin",
    summary: "What a Meta app is subscribed to.",
    body: appCredentials,
    response: graphAnswer,
    limit: { points: 30, seconds: 60 },
  },
  ({ body }) => listSubscriptions(body),
);
