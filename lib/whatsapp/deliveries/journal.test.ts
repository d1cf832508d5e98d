import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { contact, delivery, type Fields, message, status } from "@/lib/testing/deliveries";
import { call, signIn } from "@/lib/testing/fixtures";
import { configureWhatsapp, emptyWhatsapp, sendDelivery, unconfigureWhatsapp } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { unsignedDelivery } from "./deliveries";
import type { Delivery, DeliveryDetails } from "./schema";
import { describeLateness, describeOutcome } from "./shared/describe";
import { understandDeliveries } from "./understand";

const findAll = whatsappCalls["GET /api/whatsapp/deliveries/findAll"];
const findOne = whatsappCalls["GET /api/whatsapp/deliveries/findOne/{id}"];
const reprocess = whatsappCalls["POST /api/whatsapp/deliveries/reprocess/{id}"];

const ana = "51987654321";
let boss: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  await configureWhatsapp();
  boss = await signIn("superadmin");
});
beforeEach(emptyWhatsapp);
afterAll(async () => {
  await emptyWhatsapp();
  await unconfigureWhatsapp();
});

async function deliver(...bodies: (string | Fields)[]): Promise<void> {
  for (const body of bodies) expect((await sendDelivery(body)).status).toBe(200);
  await understandDeliveries();
}

async function list(query = ""): Promise<Delivery[]> {
  const answer = await call(findAll, { headers: boss.bearer, query });
  return ((await answer.json()) as Page<Delivery>).results;
}

const details = async (id: string) =>
  (await (await call(findOne, { headers: boss.bearer, params: { id } })).json()) as DeliveryDetails;

const again = async (id: string) =>
  (await (await call(reprocess, { method: "POST", headers: boss.bearer, params: { id } })).json()) as object;

/** A message that was written so many seconds ago. */
const written = (id: string, ago: number) =>
  delivery({
    contacts: [contact(ana, "Ana")],
    messages: [
      {
        ...message(id, ana, 0, "text", { body: "Hola" }),
        timestamp: String(Math.floor(Date.now() / 1_000) - ago),
      },
    ],
  });

test("each delivery says what it became, how late it came, and whether it had come before; latest first", async () => {
  const late = JSON.stringify(written("a1", 2 * 3_600 + 20));
  const template = { message_template_name: "aviso", message_template_language: "es", event: "APPROVED" };
  const change = { field: "message_template_status_update", value: template };
  const about = { object: "whatsapp_business_account", entry: [{ id: "1", changes: [change] }] };
  await deliver(late, late, delivery({ statuses: [status("e1", "read", 0)] }), about, "no es JSON");
  const rows = await list();
  const [broken, ofTemplate, ofStatus, doubled, first] = rows.map(describeOutcome);
  expect([first, doubled, ofStatus, ofTemplate, broken]).toEqual([
    "1 mensaje",
    "1 mensaje",
    "1 estado",
    "Estado de una plantilla: aviso (es) APPROVED",
    "Nada",
  ]);
  expect(rows.map(({ isRepeated }) => isRepeated)).toEqual([false, false, false, true, false]);
  expect(describeLateness(rows[4]!.lateSeconds)).toBe("llegó tarde 2 h");
  expect(await db.whatsappMessage.count()).toBe(1);
});

test.each([
  [null, null],
  [59, null],
  [61, "llegó tarde 1 min"],
  [7_199, "llegó tarde 1 h"],
  [200_000, "llegó tarde 2 d"],
])("%s seconds: %s", (seconds, text) => expect(describeLateness(seconds)).toBe(text));

test("what could not be processed is found, shown as it came, and run again after a fix", async () => {
  await db.$executeRaw`ALTER TABLE whatsapp_messages ADD CONSTRAINT not_taken CHECK (wamid <> 'wamid.bad')`;
  await deliver(written("good", 0), written("bad", 0));
  const [failed, ...others] = await list("?state=failed");
  expect([others, failed!.error.includes("not_taken")]).toEqual([[], true]);
  const shown = await details(failed!.id);
  expect([shown.contents, shown.isCut, JSON.parse(shown.raw)]).toEqual([["text"], false, expect.any(Object)]);
  expect(shown.raw).toContain('\n  "entry": [');

  expect(await again(failed!.id)).toMatchObject({ state: "failed", error: expect.stringContaining("not_taken") });
  await db.$executeRaw`ALTER TABLE whatsapp_messages DROP CONSTRAINT not_taken`;
  expect(await again(failed!.id)).toEqual({ state: "understood", error: "" });
  expect(await list("?state=failed")).toEqual([]);
  expect(await db.whatsappMessage.count()).toBe(2);
});

test("to process one again changes nothing that is known", async () => {
  await deliver(written("a1", 0), delivery({ statuses: [status("a1", "read", 0)] }));
  const known = async () => [
    await db.whatsappContact.findMany({ include: { identities: true, profiles: true, messages: true } }),
    await db.whatsappStatus.findMany(),
  ];
  const before = await known();
  for (const { id } of await list()) expect(await again(id)).toEqual({ state: "understood", error: "" });
  expect(await known()).toEqual(before);
});

test("what was not understood is found by words of why", async () => {
  await deliver("no es JSON", { object: "x" } as Fields, written("a1", 0));
  const found = async (query: string) => (await list(query)).map(({ error }) => error);
  expect(await found("?search=ENTRADA%20ninguna")).toEqual(["No trae ninguna entrada (entry)."]);
  expect(await found("?search=json&state=failed")).toEqual(["No es un objeto JSON."]);
  for (const query of ["?search=%25", "?search=json&state=understood", "?search=_o_es"])
    expect(await found(query)).toEqual([]);
});

test("a long text is shown up to where one would read it; bytes that are no text are shown as such", async () => {
  await deliver(`{"entry": [], "x": "${"largo ".repeat(50_000)}"}`, "[".repeat(10));
  const [brackets, long] = await Promise.all((await list()).map(({ id }) => details(id)));
  expect([long!.raw.length, long!.isCut, long!.bytes]).toEqual([200_000, true, 300_022]);
  expect([brackets!.raw, brackets!.error]).toEqual(["[[[[[[[[[[", "No es un objeto JSON."]);
});

test("of what Meta did not sign nothing is kept but that there was something", async () => {
  let counted = 0;
  unsignedDelivery.watch(() => (counted += 1));
  const { whatsappCalls } = await import("../calls");
  const POST = whatsappCalls["POST /api/whatsapp/webhook"];
  const headers = { "x-hub-signature-256": `sha256=${"0".repeat(64)}` };
  expect((await call(POST, { method: "POST", body: "{}", headers })).status).toBe(401);
  expect([counted, await db.whatsappDelivery.count()]).toEqual([1, 0]);
});
