import { route } from "@/lib/api/route";
import { appCredentials, graphAnswer } from "@/lib/webhook-tool/schema";
import { listSubscriptions } from "@/lib/webhook-tool/service";

export const POST = route(
  {
    access: "admin",
    summary: "What a Meta app is subscribed to.",
    body: appCredentials,
    response: graphAnswer,
    limit: { call: "POST /api/webhook-tool/list", points: 30, seconds: 60 },
  },
  ({ body }) => listSubscriptions(body),
);
