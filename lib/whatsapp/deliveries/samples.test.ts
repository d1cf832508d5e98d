import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { devCalls } from "@/lib/dev/calls";
import { call } from "@/lib/testing/fixtures";
import { configureWhatsapp, emptyWhatsapp, unconfigureWhatsapp } from "@/lib/testing/whatsapp";
import { receiveDelivery } from "./deliveries";
import { type SampleKind, sampleKindLabels } from "./shared/samples";
import { understandDeliveries } from "./understand";

const POST = devCalls["POST /api/dev/deliveries"];

beforeEach(async () => {
  jest.replaceProperty(env, "DEV_TOOLS", true);
  await configureWhatsapp();
  await emptyWhatsapp();
});
afterAll(async () => {
  await emptyWhatsapp();
  await unconfigureWhatsapp();
});

const ask = async (kind: string, writer = "ana") => {
  const answer = await call(POST, { method: "POST", body: { kind, writer } });
  return { status: answer.status, ...((await answer.json()) as { message?: string; deliveries?: Signed[] }) };
};
type Signed = { body: string; signature: string };

async function deliver(kind: string, writer?: string): Promise<void> {
  for (const { body, signature } of (await ask(kind, writer)).deliveries!)
    await receiveDelivery(Buffer.from(body), signature);
  await understandDeliveries();
}

test("every kind of it is taken by the webhook and understood, whoever writes", async () => {
  await deliver("text");
  const contact = await db.whatsappContact.findFirstOrThrow({ select: { id: true } });
  const sent = { contactId: contact.id, wamid: "wamid.ours", isOutgoing: true, type: "text", content: {} };
  await db.whatsappMessage.create({ data: { ...sent, createdAt: new Date() }, select: { id: true } });
  const kinds = Object.keys(sampleKindLabels) as SampleKind[];
  for (const kind of kinds) await deliver(kind);
  await deliver("text", "bruno");
  await deliver("text", "carla");
  const states = await db.whatsappDelivery.groupBy({ by: ["state"], _count: true });
  expect(states).toEqual([{ state: "understood", _count: kinds.length + 5 }]);
  expect(
    (await db.whatsappStatus.findMany({ orderBy: { status: "asc" } })).map(({ wamid, status }) => [wamid, status]),
  ).toEqual(["delivered", "failed", "read", "sent"].map((status) => ["wamid.ours", status]));
  const names = await db.whatsappContact.findMany({ select: { name: true }, orderBy: { name: "asc" } });
  expect(names.map(({ name }) => name)).toEqual(["Ana Prueba", "Bruno Prueba", "Carla Prueba"]);
  // The message that came twice is there once, and the reaction that came first found its message.
  expect(await db.whatsappMessage.count({ where: { body: "Esto llega dos veces y se ve una" } })).toBe(1);
  const { wamid } = await db.whatsappMessage.findFirstOrThrow({
    where: { body: "Esto llega después de su reacción" },
  });
  expect(await db.whatsappMessage.count({ where: { target: wamid, emoji: "🎉" } })).toBe(1);
});

test("without the tools, a secret, or a message for a status to be of, it says so", async () => {
  expect(await ask("read")).toMatchObject({
    status: 409,
    message: "Aún no se envió ningún mensaje: escribe uno en la bandeja.",
  });
  await configureWhatsapp({ appSecret: "" });
  expect(await ask("text")).toMatchObject({
    status: 409,
    message: "Falta el secreto de la app (whatsapp.appSecret) en las opciones.",
  });
  jest.replaceProperty(env, "DEV_TOOLS", false);
  expect(await ask("text")).toMatchObject({ status: 404, message: "No existe." });
});
