import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { callGraph, type GraphAnswer, GraphError } from "@/lib/whatsapp/graph";
import { webhookAudit } from "./audit";
import type { AppCredentials, WebhookInput } from "./schema";

/* The app's secrets are only passed on, never stored. */

const object = "whatsapp_business_account";

/** @throws AppError with Meta's reason */
export const getAppToken = (app: AppCredentials): Promise<GraphAnswer> => telling(app, () => askToken(app));

export const listSubscriptions = (app: AppCredentials): Promise<GraphAnswer> =>
  telling(app, async () => callGraph({ path: subscriptionsOf(app), token: await tokenOf(app) }));

/** Meta verifies the address before it answers. */
export async function registerWebhook(actor: Actor, input: WebhookInput): Promise<GraphAnswer> {
  const { callbackUrl, verifyToken } = input;
  const answer = await telling(input, async () =>
    callGraph({
      method: "POST",
      path: subscriptionsOf(input),
      form: { object, callback_url: callbackUrl, fields: "messages", verify_token: verifyToken },
      token: await tokenOf(input),
    }),
  );
  await webhookAudit.record(db, actor, {
    action: "webhook.register",
    target: { id: input.appId, name: input.appId },
    changes: { callbackUrl: [null, callbackUrl] },
  });
  return answer;
}

/** @throws AppError with Meta's reason */
export async function removeSubscription(actor: Actor, app: AppCredentials): Promise<GraphAnswer> {
  const answer = await telling(app, async () =>
    callGraph({ method: "DELETE", path: subscriptionsOf(app), query: { object }, token: await tokenOf(app) }),
  );
  await webhookAudit.record(db, actor, { action: "webhook.remove", target: { id: app.appId, name: app.appId } });
  return answer;
}

const subscriptionsOf = ({ appId }: AppCredentials): string => `/${appId}/subscriptions`;

const askToken = ({ appId, appSecret }: AppCredentials): Promise<GraphAnswer> =>
  callGraph({
    path: "/oauth/access_token",
    query: { client_id: appId, client_secret: appSecret, grant_type: "client_credentials" },
  });

async function tokenOf(app: AppCredentials): Promise<string> {
  const { access_token: token } = await askToken(app);
  if (typeof token !== "string") throw new GraphError(200, "Meta no entregó un token para la aplicación.");
  return token;
}

/** Shows the error without secrets that Meta may have quoted. */
async function telling<T>(secrets: Partial<WebhookInput>, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    const message = [secrets.appSecret, secrets.verifyToken]
      .filter((secret): secret is string => Boolean(secret))
      .reduce(hide, error.message);
    throw new AppError(error.status === 0 ? "unavailable" : "bad_request", message);
  }
}

/** Shorter secrets may be parts of words. */
const shortest = 8;

/** A short one only as a whole word. */
function hide(text: string, secret: string): string {
  if (secret.length >= shortest) return text.replaceAll(secret, "[oculto]");
  const literal = secret.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "gu"), "[oculto]");
}
