import { db } from "@/lib/core/db";
import { contact, delivery, type Fields, message } from "@/lib/testing/deliveries";
import { emptyWhatsapp, sendDelivery, configureWhatsapp } from "@/lib/testing/whatsapp";
import { summariseContacts } from "../contacts/contacts";
import { understandDeliveries } from "../deliveries/understand";
import { openUntil } from "./window";

const ana = "51987654321";
const hour = 3_600;
const ad = { referral: { source_type: "ad", source_url: "https://fb.me/1", headline: "Webs" } };
/** When the stories of tests begin, see `message`. */
const start = 1_780_000_000;

beforeAll(() => configureWhatsapp());
beforeEach(emptyWhatsapp);
const at = (seconds: number): Date => new Date((start + seconds) * 1_000);

async function hear(...messages: Fields[]): Promise<void> {
  await sendDelivery(delivery({ contacts: [contact(ana, "Ana")], messages }));
  await understandDeliveries();
}

/** An answer of ours that Meta took. */
async function answer(seconds: number): Promise<void> {
  const { id: contactId } = await db.whatsappContact.findFirstOrThrow();
  const { id } = await db.whatsappMessage.create({
    data: { contactId, isOutgoing: true, type: "text", content: {}, createdAt: at(seconds) },
  });
  await db.whatsappSend.create({
    data: { messageId: id, contactId, key: id, state: "accepted", nextAttemptAt: at(seconds) },
  });
  await db.$transaction((tx) => summariseContacts(tx, [contactId]));
}

const until = async () => openUntil(await db.whatsappContact.findFirstOrThrow());

test("nobody who never wrote can be written to freely", () => {
  expect(openUntil({ lastInboundAt: null, adWindowUntil: null })).toBeNull();
});

test("a day from their last message, in whatever order their messages come", async () => {
  await hear(message("b", ana, 2 * hour, "text", { body: "b" }));
  await hear(message("a", ana, 0, "text", { body: "a" }));
  expect(await until()).toEqual(at(26 * hour));
});

test("what the studio sent from the telephone opens nothing", async () => {
  await hear(message("a", ana, 0, "text", { body: "a" }));
  const echo = { ...message("e", "15550783881", 5 * hour, "text", { body: "e" }), to: ana };
  await sendDelivery(delivery({ message_echoes: [echo] }));
  await understandDeliveries();
  expect(await until()).toEqual(at(24 * hour));
});

test("who came from an ad and was answered within a day can be written to for 72 hours from the click", async () => {
  await hear(message("a", ana, 0, "text", { body: "a" }, ad));
  expect(await until()).toEqual(at(24 * hour));
  await answer(hour);
  expect(await until()).toEqual(at(72 * hour));
  await hear(message("b", ana, 60 * hour, "text", { body: "b" }));
  expect(await until()).toEqual(at(84 * hour));
});

test("the 72 hours after an ad stay known, since all is free in them, also when the window outlasts them", async () => {
  await hear(message("a", ana, 0, "text", { body: "a" }, ad));
  await answer(hour);
  await hear(message("b", ana, 50 * hour, "text", { body: "b" }));
  expect((await db.whatsappContact.findFirstOrThrow()).adWindowUntil).toEqual(at(72 * hour));
  expect(await until()).toEqual(at(74 * hour));
});

test("the ad that is known of after its answer counts as well; one that was answered late does not", async () => {
  await hear(message("b", ana, 3 * hour, "text", { body: "b" }));
  await answer(4 * hour);
  await hear(message("a", ana, 2 * hour, "text", { body: "a" }, ad));
  expect(await until()).toEqual(at(74 * hour));

  await emptyWhatsapp();
  await hear(message("a", ana, 0, "text", { body: "a" }, ad));
  await answer(25 * hour);
  expect(await until()).toEqual(at(24 * hour));
});
