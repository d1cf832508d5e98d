import { route } from "@/lib/api/route";
import { appCredentials, graphAnswer } from "@/lib/webhook-tool/schema";
import { getAppToken } from "@/lib/webhook-tool/service";

export const POST = route(
  {
    access: "admin",
    summary: "A token that speaks for a Meta app.",
    body: appCredentials,
    response: graphAnswer,
    limit: { call: "POST /api/webhook-tool/token", points: 30, seconds: 60 },
  },
  ({ body }) => getAppToken(body),
);
