import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { graphAccountPart } from "./graph-account";
import { graphMedia } from "./graph-media";

export const graphApp = { appId: "1234567890", appSecret: "s3cr3to-de-la-app" };

/** The account that messages are sent with. */
export const graphAccount = {
  phoneNumberId: "106540352242922",
  businessAccountId: "102290129340398",
  accessToken: "un-token-de-acceso",
};

type Seen = { method: string; path: string; authorization: string; form: Record<string, string>; json: unknown };

/** The answer to the next message: an error by its number, an answer that comes late, or none. */
type Whim = { code: number; details?: string; status?: number; afterMs?: number } | { afterMs: number } | "silence";
type Subscription = { object: string; callback_url: string; active: boolean; fields: { name: string }[] };

/** The part of Meta's Graph API that the webhook tool speaks with, for one app, on loopback. */
export async function startGraph(port = 0) {
  const seen: Seen[] = [];
  let subscriptions: Subscription[] = [];
  const whims: Whim[] = [];
  const appToken = `${graphApp.appId}|entregado`;
  const account = graphAccountPart(graphAccount);
  const media = graphMedia(graphAccount);

  const answer = (request: Seen, url: URL): [status: number, body: unknown] => {
    const refuse = (status: number, message: string, code: number): [number, unknown] => [
      status,
      { error: { message, type: "OAuthException", code, fbtrace_id: "x" } },
    ];
    if (request.path === "/v23.0/oauth/access_token") {
      const { client_id: id, client_secret: secret, grant_type: kind } = Object.fromEntries(url.searchParams);
      if (id !== graphApp.appId || kind !== "client_credentials") {
        return refuse(400, "Error validating application. Cannot get application info due to a system error.", 101);
      }
      if (secret !== graphApp.appSecret) return refuse(400, `Error validating client secret: ${secret}`, 1);
      return [200, { access_token: appToken, token_type: "bearer" }];
    }
    if (request.path === `/v23.0/${graphAccount.phoneNumberId}/messages`) return sendMessage(request, refuse);
    const ofAccount = account.answer(request, url.searchParams);
    if (ofAccount) return ofAccount;
    if (request.path !== `/v23.0/${graphApp.appId}/subscriptions`) return refuse(404, "Unknown path components", 2500);
    if (request.authorization !== `Bearer ${appToken}`) return refuse(400, "Invalid OAuth access token.", 190);
    if (request.method === "GET") return [200, { data: subscriptions }];
    if (request.method === "DELETE") {
      subscriptions = subscriptions.filter(({ object }) => object !== url.searchParams.get("object"));
      return [200, { success: true }];
    }
    const { object, callback_url, fields, verify_token } = request.form;
    if (!object || !callback_url || !fields || !verify_token) return refuse(400, "(#100) Missing parameter", 100);
    if (callback_url.includes("sordo"))
      return refuse(400, `(#2200) Callback verification failed: ${verify_token}`, 2200);
    subscriptions = [{ object, callback_url, active: true, fields: fields.split(",").map((name) => ({ name })) }];
    return [200, { success: true }];
  };

  function sendMessage(
    request: Seen,
    refuse: (status: number, message: string, code: number) => [number, unknown],
  ): [number, unknown] {
    if (request.authorization !== `Bearer ${graphAccount.accessToken}`)
      return refuse(401, "Error validating access token", 190);
    const { messaging_product: product, to, recipient, type, status } = request.json as Record<string, unknown>;
    if (status === "read") return [200, { success: true }];
    if (product !== "whatsapp" || !(to ?? recipient) || typeof type !== "string")
      return refuse(400, "(#100) Invalid parameter", 100);
    const id = `wamid.sent-${randomUUID()}`;
    return [200, { messaging_product: product, contacts: [{ input: to ?? recipient, wa_id: to }], messages: [{ id }] }];
  }

  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, "http://graph");
    const bytes = await bodyOf(request);
    if (await media.reply(request, response, bytes)) return;
    const text = bytes.toString("utf8");
    const isJson = request.headers["content-type"] === "application/json";
    const one = {
      method: request.method!,
      path: url.pathname,
      authorization: request.headers.authorization ?? "",
      form: isJson ? {} : Object.fromEntries(new URLSearchParams(text)),
      json: isJson ? JSON.parse(text) : null,
    };
    seen.push(one);
    const isSend = one.path.endsWith("/messages") && (one.json as { status?: unknown }).status !== "read";
    const whim = isSend ? whims.shift() : undefined;
    if (whim === "silence") return void response.destroy();
    if (whim && "afterMs" in whim) await sleep(whim.afterMs ?? 0);
    const refused = whim &&
      "code" in whim && { message: "(#x)", code: whim.code, error_data: { details: whim.details } };
    const [status, body] = refused ? [whim.status ?? 400, { error: refused }] : answer(one, url);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void reply(request, response));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    seen,
    whims,
    account: account.state,
    media: media.state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
