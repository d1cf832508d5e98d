import type { Handler } from "@/lib/api/route";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { understandDeliveries } from "@/lib/whatsapp/deliveries/understand";
import { whatsappCalls } from "@/lib/whatsapp/calls";
import { whatsappCostCalls } from "@/lib/whatsapp/cost-calls";
import { contact, delivery, type Fields, message, status } from "./deliveries";
import { call, signIn } from "./fixtures";
import { startGraph } from "./graph";
import { configureWhatsapp, emptyWhatsapp, sendDelivery } from "./whatsapp";

/* The scene that the tests of costs share: somebody writes, we answer, and Meta tells what it charges. */

export const costCalls = {
  create: whatsappCostCalls["POST /api/whatsapp/rates/create"],
  sets: whatsappCostCalls["GET /api/whatsapp/rates/findAll"],
  remove: whatsappCostCalls["DELETE /api/whatsapp/rates/remove/{validFrom}"],
  send: whatsappCalls["POST /api/whatsapp/conversations/send/{id}"],
  resend: whatsappCalls["POST /api/whatsapp/messages/resend/{id}"],
  sendText: whatsappCalls["POST /api/whatsapp/messages/send"],
  findOne: whatsappCalls["GET /api/whatsapp/conversations/findOne/{id}"],
  costs: whatsappCostCalls["GET /api/whatsapp/costs"],
  shares: whatsappCostCalls["GET /api/whatsapp/costs/shares"],
  export: whatsappCostCalls["GET /api/whatsapp/costs/export"],
};

export const ana = "51987654321";
export const card = "Market,Currency,Marketing,Utility,Service\nPeru,USD,0.0703,0.02,0.0203";
let graph: Awaited<ReturnType<typeof startGraph>>;
export let admin: Awaited<ReturnType<typeof signIn>>;

/** Connects a number, and begins each test without anything. */
export function setUpCosts(): void {
  beforeAll(async () => {
    graph = await startGraph();
    env.GRAPH_URL = graph.url;
    admin = await signIn("admin");
    await configureWhatsapp();
  });
  beforeEach(async () => {
    await emptyWhatsapp();
    await limit(0);
    graph.seen.length = 0;
  });
  afterAll(async () => {
    await emptyWhatsapp();
    await limit(0);
    await graph.stop();
  });
}

type More = { params?: Record<string, string>; body?: unknown; query?: string; key?: string };

export async function ask(handler: Handler, method: string, { key, ...more }: More = {}) {
  const headers = { ...admin.bearer, ...(key && { "idempotency-key": key }) };
  const answer = await call(handler, { method, headers, ...more });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
}

export const limit = (units: number) =>
  db.option.update({ where: { key: "whatsapp.monthlyLimit" }, data: { value: String(units) } });
export const addRates = (text = card, validFrom = "2026-10-01") =>
  ask(costCalls.create, "POST", { body: { text, validFrom } });

/** Somebody writes now. */
export async function hear(id: string, more: Fields = {}, from = ana): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const said = { ...message(id, from, 0, "text", { body: "Hola" }), timestamp, ...more };
  await sendDelivery(delivery({ contacts: [contact(from, `De ${from}`)], messages: [said] }));
  await understandDeliveries();
  return (await db.whatsappContact.findFirstOrThrow({ where: { phone: from } })).id;
}

export const send = (id: string, more: object = {}, key?: string) =>
  ask(costCalls.send, "POST", { params: { id }, body: { type: "text", body: "Claro", ...more }, key });

/** Meta tells of a message what it became and what it costs. */
export async function tell(wamid: string, ...told: [state: string, price?: object][]): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const statuses = told.map(([state, pricing]) => ({
    ...status("", state, 0, { recipient_id: ana, pricing }),
    id: wamid,
    timestamp,
  }));
  for (const each of statuses) await sendDelivery(delivery({ statuses: [each] }));
  await understandDeliveries();
}

export async function sent(contactId: string): Promise<{ id: string; wamid: string }> {
  const { status, body } = await send(contactId);
  expect(status).toBe(200);
  const { wamid } = await db.whatsappMessage.findUniqueOrThrow({ where: { id: body.id } });
  return { id: body.id, wamid: wamid! };
}

export const regular = { billable: true, category: "service", type: "regular", pricing_model: "PMP" };
export const money = async () => (await ask(costCalls.costs, "GET")).body.months[0]?.money ?? [];
export const micros = (amount: number) => Math.round(amount * 1_000_000);
