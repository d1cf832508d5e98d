import { db } from "@/lib/core/db";
import { emptyWhatsapp } from "@/lib/testing/whatsapp";
import { cannotBeReached } from "./may-send";

beforeEach(emptyWhatsapp);
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

async function sent(contactId: string, minutes: number, told: { status: string; errors?: object[] }): Promise<void> {
  const wamid = `w${minutes}`;
  const createdAt = minutesAgo(minutes);
  await db.whatsappMessage.create({
    data: { contactId, wamid, isOutgoing: true, type: "text", content: {}, createdAt },
  });
  await db.whatsappStatus.create({ data: { wamid, at: createdAt, ...told } });
}

test("somebody is out of reach from what could not be delivered until something is, or they write", async () => {
  const { id } = await db.whatsappContact.create({ data: { lastInboundAt: minutesAgo(60) } });
  expect(await cannotBeReached(id)).toBe(false);
  await sent(id, 50, { status: "failed", errors: [{ code: 131047 }] });
  expect(await cannotBeReached(id)).toBe(false);
  await sent(id, 40, { status: "failed", errors: [{ code: 131026 }] });
  expect(await cannotBeReached(id)).toBe(true);
  await db.whatsappContact.update({ where: { id }, data: { lastInboundAt: minutesAgo(30) } });
  expect(await cannotBeReached(id)).toBe(false);
  await sent(id, 20, { status: "failed", errors: [{ code: 131026 }] });
  expect(await cannotBeReached(id)).toBe(true);
  await sent(id, 10, { status: "delivered" });
  expect(await cannotBeReached(id)).toBe(false);
});
