import { db } from "@/lib/core/db";
import { configureWhatsapp, emptyWhatsapp } from "@/lib/testing/whatsapp";
import { requireMaySend } from "./may-send";

beforeEach(async () => {
  await configureWhatsapp();
  await emptyWhatsapp();
});
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

const create = (data: object = {}) => db.whatsappContact.create({ data: { lastInboundAt: hoursAgo(1), ...data } });

const marketing = { template: { category: "MARKETING" } };
const utility = { template: { category: "UTILITY" } };

test("to whom wrote within a day anything may be sent, to others a template", async () => {
  const closed = "Pasaron más de 24 horas desde su último mensaje: escríbele con una plantilla.";
  const open = await create();
  expect(await requireMaySend(open)).toBe(open);
  const late = await create({ lastInboundAt: hoursAgo(25) });
  await expect(requireMaySend(late)).rejects.toMatchObject({ code: "conflict", message: closed });
  const never = "Esta persona aún no te ha escrito: empieza con una plantilla.";
  await expect(requireMaySend(null)).rejects.toMatchObject({ code: "conflict", message: never });
  await expect(requireMaySend(await create({ lastInboundAt: null }))).rejects.toThrow(never);
  expect(await requireMaySend(late, utility)).toBe(late);
  const fromAd = await create({ lastInboundAt: hoursAgo(25), adWindowUntil: hoursAgo(-10) });
  expect(await requireMaySend(fromAd)).toBe(fromAd);
});

test("nothing is sent to whom is blocked, and nothing at all to the demo once there is an account", async () => {
  const blocked = await create({ blockedAt: new Date() });
  const demo = await create({ isDemo: true });
  for (const outgoing of [{}, utility]) {
    await expect(requireMaySend(blocked, outgoing)).rejects.toThrow(
      "Bloqueaste a esta persona: desbloquéala para escribirle.",
    );
    await expect(requireMaySend(demo, outgoing)).rejects.toThrow(
      "Es una conversación de demostración. Como tu número ya está conectado, no se puede responder.",
    );
  }
});

async function refused(code: number, when: Date, place: "answer" | "status"): Promise<{ id: string }> {
  const who = await create();
  const { id } = await db.whatsappMessage.create({
    data: {
      contactId: who.id,
      isOutgoing: true,
      type: "template",
      content: {},
      createdAt: when,
      wamid: `w${code}${+when}`,
    },
  });
  const errorCode = place === "answer" ? code : null;
  await db.whatsappSend.create({
    data: { messageId: id, contactId: who.id, key: id, state: "failed", nextAttemptAt: when, errorCode },
  });
  if (place === "status")
    await db.whatsappStatus.create({
      data: { wamid: `w${code}${+when}`, status: "failed", at: when, errors: [{ code, title: "x" }] },
    });
  return who;
}

test.each(["answer", "status"] as const)("marketing that was refused in an %s is not sent again", async (place) => {
  const find = ({ id }: { id: string }) => db.whatsappContact.findUniqueOrThrow({ where: { id } });
  const optedOut = await find(await refused(131050, hoursAgo(2_000), place));
  await expect(requireMaySend(optedOut, marketing)).rejects.toThrow(
    "Esta persona pidió no recibir mensajes de marketing: no le envíes más.",
  );
  expect(await requireMaySend(optedOut, utility)).toBe(optedOut);
  const capped = await find(await refused(131049, hoursAgo(23), place));
  await expect(requireMaySend(capped, marketing)).rejects.toThrow(
    "Meta no entrega más mensajes de marketing a esta persona por ahora: prueba mañana.",
  );
  const past = await find(await refused(131049, hoursAgo(25), place));
  expect(await requireMaySend(past, marketing)).toBe(past);
});
