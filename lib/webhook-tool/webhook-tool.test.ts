import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Handler } from "@/lib/api/route";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { call, signIn } from "@/lib/testing/fixtures";
import { graphApp, startGraph } from "@/lib/testing/graph";
import { webhookToolCalls } from "./calls";

const list = webhookToolCalls["POST /api/webhook-tool/list"];
const register = webhookToolCalls["POST /api/webhook-tool/register"];
const remove = webhookToolCalls["POST /api/webhook-tool/remove"];
const token = webhookToolCalls["POST /api/webhook-tool/token"];

let graph: Awaited<ReturnType<typeof startGraph>>;
let admin: Awaited<ReturnType<typeof signIn>>;
const webhook = { ...graphApp, callbackUrl: "https://quinde.test/api/whatsapp/webhook", verifyToken: "palabra-clave" };

beforeAll(async () => {
  graph = await startGraph();
  admin = await signIn("admin");
});
beforeEach(() => {
  env.GRAPH_URL = graph.url;
});
afterAll(async () => {
  await graph.stop();
});

const use = async (handler: Handler, body: object) => {
  const response = await call(handler, { method: "POST", body, headers: admin.bearer });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test("token, register, list and delete, as Meta answers them", async () => {
  expect(await use(token, graphApp)).toEqual({
    status: 200,
    body: { access_token: `${graphApp.appId}|entregado`, token_type: "bearer" },
  });
  expect(await use(list, graphApp)).toEqual({ status: 200, body: { data: [] } });
  expect(await use(register, webhook)).toEqual({ status: 200, body: { success: true } });
  expect(graph.seen.at(-1)).toMatchObject({
    method: "POST",
    path: `/v23.0/${graphApp.appId}/subscriptions`,
    form: {
      object: "whatsapp_business_account",
      fields: "messages",
      callback_url: webhook.callbackUrl,
      verify_token: webhook.verifyToken,
    },
  });
  expect((await use(list, graphApp)).body).toMatchObject({
    data: [{ callback_url: webhook.callbackUrl, fields: [{ name: "messages" }] }],
  });
  expect(await use(remove, graphApp)).toEqual({ status: 200, body: { success: true } });
  expect(graph.seen.at(-1)).toMatchObject({
    method: "DELETE",
    authorization: `Bearer ${graphApp.appId}|entregado`,
  });
  expect((await use(list, graphApp)).body).toEqual({ data: [] });

  const where = { actorId: admin.user.id, targetType: "webhook" };
  const entries = await db.auditEntry.findMany({ where, orderBy: { createdAt: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["webhook.register", "webhook.remove"]);
  const stored = JSON.stringify(entries);
  expect(stored).not.toContain(graphApp.appSecret);
  expect(stored).not.toContain(webhook.verifyToken);
});

test("Meta's own reason is told, without the secrets it quotes", async () => {
  const wrong = await use(token, { ...graphApp, appSecret: "secreto-equivocado" });
  expect(wrong).toMatchObject({ status: 400, body: { message: "Error validating client secret: [oculto]" } });
  const deaf = await use(register, { ...webhook, callbackUrl: "https://sordo.test/x" });
  expect(deaf).toMatchObject({ status: 400, body: { message: "(#2200) Callback verification failed: [oculto]" } });
  const short = await use(register, { ...webhook, verifyToken: "e", callbackUrl: "https://sordo.test/x" });
  expect(short.body.message).toBe("(#2200) Callback verification failed: [oculto]");
});

test.each([
  ["appId", { appId: "../me" }],
  ["appSecret", { appSecret: " " }],
  ["callbackUrl", { callbackUrl: "http://quinde.test" }],
  ["callbackUrl", { callbackUrl: "javascript:alert(1)" }],
  ["verifyToken", { verifyToken: "" }],
])("a wrong %s is refused before Meta hears of it", async (field, change) => {
  const before = graph.seen.length;
  const { status, body } = await use(register, { ...webhook, ...change });
  expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
  expect(graph.seen).toHaveLength(before);
});

describe("an answer that is none", () => {
  const cases: [string, RequestListener, number][] = [
    ["no JSON", (_request, response) => response.end("<html>"), 400],
    ["an array", (_request, response) => response.end("[]"), 400],
    ["a redirect", (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(), 503],
    ["too much", (_request, response) => response.end(`{"a":"${"x".repeat(600_000)}"}`), 400],
    ["half an answer", (_request, response) => response.socket?.destroy(), 503],
  ];
  test.each(cases)("%s", async (_name, listener, status) => {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    env.GRAPH_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await use(token, graphApp)).toMatchObject({ status, body: { message: expect.stringContaining("Meta") } });
    server.closeAllConnections();
    server.close();
  });
});
