import { route } from "@/lib/api/route";
import { appCredentials, graphAnswer, webhookInput } from "./schema";
import { getAppToken, listSubscriptions, registerWebhook, removeSubscription } from "./service";

export const webhookToolCalls = {
  "POST /api/webhook-tool/list": route(
    {
      access: "webhooks",
      summary: "What a Meta app is subscribed to.",
      body: appCredentials,
      response: graphAnswer,
      limit: { call: "POST /api/webhook-tool/list", points: 30, seconds: 60 },
    },
    ({ body }) => listSubscriptions(body),
  ),
  "POST /api/webhook-tool/register": route(
    {
      access: "webhooks",
      summary: "Has Meta call an address for the messages of WhatsApp.",
      body: webhookInput,
      response: graphAnswer,
      limit: { call: "POST /api/webhook-tool/register", points: 30, seconds: 60 },
    },
    ({ user, body }) => registerWebhook(user, body),
  ),
  "POST /api/webhook-tool/remove": route(
    {
      access: "webhooks",
      summary: "Ends the subscription of a Meta app to WhatsApp.",
      body: appCredentials,
      response: graphAnswer,
      limit: { call: "POST /api/webhook-tool/remove", points: 30, seconds: 60 },
    },
    ({ user, body }) => removeSubscription(user, body),
  ),
  "POST /api/webhook-tool/token": route(
    {
      access: "webhooks",
      summary: "A token that speaks for a Meta app.",
      body: appCredentials,
      response: graphAnswer,
      limit: { call: "POST /api/webhook-tool/token", points: 30, seconds: 60 },
    },
    ({ body }) => getAppToken(body),
  ),
};
