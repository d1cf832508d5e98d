import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { call, signIn } from "@/lib/testing/fixtures";
import { startGraph } from "@/lib/testing/graph";
import { graphTemplates } from "@/lib/testing/graph-account";
import { configureWhatsapp, emptyWhatsapp, unconfigureWhatsapp } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { findReach } from "./begin";

const createCall = whatsappCalls["POST /api/whatsapp/conversations/create"];

let graph: Awaited<ReturnType<typeof startGraph>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let templateId: string;

beforeAll(async () => {
  graph = await startGraph();
  env.GRAPH_URL = graph.url;
  admin = await signIn("admin");
  const known = graphTemplates().find(({ id }) => id === "9003")!;
  ({ id: templateId } = await db.whatsappTemplate.create({
    data: {
      ...{ metaId: "9003", name: "hola", language: "en_US", category: "MARKETING", status: "APPROVED" },
      components: known.components as object[],
      syncedAt: new Date(),
    },
  }));
});
beforeEach(async () => {
  await configureWhatsapp();
  await emptyWhatsapp();
  graph.seen.length = 0;
});
afterAll(async () => {
  await db.whatsappTemplate.deleteMany();
  await emptyWhatsapp();
  await unconfigureWhatsapp();
  await graph.stop();
});

async function begin(body: object, key = randomUUID()) {
  const headers = { ...admin.bearer, "idempotency-key": key };
  const answer = await call(createCall, { method: "POST", headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test("a template begins a conversation with somebody who never wrote, once for a key and for all spellings of the number", async () => {
  const key = randomUUID();
  const [one, again] = await Promise.all([
    begin({ phone: "+52 1 (55) 1234-5678", templateId }, key),
    begin({ phone: "+52 1 (55) 1234-5678", templateId }, key),
  ]);
  expect([one.status, again.status, again.body.id]).toEqual([200, 200, one.body.id]);
  expect(graph.seen).toHaveLength(1);
  expect(graph.seen[0]!.json).toMatchObject({ to: "5215512345678", type: "template", template: { name: "hola" } });
  const other = await begin({ phone: "00525512345678", templateId });
  expect(other.body.conversationId).toBe(one.body.conversationId);
  expect(await db.whatsappContact.findMany()).toMatchObject([{ id: one.body.conversationId, lastInboundAt: null }]);
  expect(await findReach("+525512345678")).toEqual({
    phone: "+525512345678",
    conversationId: one.body.conversationId,
    isOpen: false,
  });
});

test("what cannot be sent adds nobody", async () => {
  for (const [body, status, text] of [
    [{ phone: "", templateId }, 400, "Escribe el número de WhatsApp."],
    [{ phone: "444 5566", templateId }, 400, "Escribe el número con su código de país, como +51 987 654 321."],
    [{ phone: "51987654321", templateId: "" }, 400, "Elige una plantilla."],
    [
      { phone: "51987654321", templateId: randomUUID() },
      404,
      "No se encontró la plantilla: sincroniza las plantillas.",
    ],
  ] as const) {
    const answer = await begin(body);
    expect([answer.status, answer.body.message]).toEqual([status, text]);
  }
  await configureWhatsapp({ accessToken: "" });
  expect((await begin({ phone: "51987654321", templateId })).status).toBe(409);
  expect([await db.whatsappContact.count(), await findReach("51987654321"), graph.seen]).toEqual([0, null, []]);
});

test("to whom wrote of late anything may be sent, but not to whom is blocked", async () => {
  const { body } = await begin({ phone: "51987654321", templateId });
  const where = { id: body.conversationId as string };
  await db.whatsappContact.update({ where, data: { lastInboundAt: new Date() } });
  expect(await findReach("51987654321")).toMatchObject({ isOpen: true });
  await db.whatsappContact.update({ where, data: { blockedAt: new Date() } });
  expect(await findReach("51987654321")).toMatchObject({ isOpen: false });
});
