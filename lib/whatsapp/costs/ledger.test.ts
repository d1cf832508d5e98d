import { dayOf } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import {
  addRates,
  admin,
  ask,
  costCalls,
  hear,
  micros,
  money,
  regular,
  sent,
  setUpCosts,
  tell,
} from "@/lib/testing/message-costs";
import { removeConversation } from "../desk/removal";
import { sumSpent } from "./ledger";

setUpCosts();

const ad = { referral: { source_type: "ad", source_url: "https://fb.me/1" } };
const all = async () => (await ask(costCalls.costs, "GET")).body.months[0];
const month = dayOf(new Date()).slice(0, 7);

test("what fails after it was sent costs nothing, also once its person is removed", async () => {
  await addRates();
  const id = await hear("a");
  const [failed, arrived] = [await sent(id), await sent(id)];
  await tell(failed.wamid, ["sent", regular], ["failed"]);
  await tell(arrived.wamid, ["failed"], ["sent", regular], ["read"]);
  const one = { messages: 1, confirmedMicros: micros(0.0203) };
  expect(await all()).toMatchObject({ money: [one], rows: [{ messages: 1 }] });
  await tell(arrived.wamid, ["delivered", { ...regular, billable: false }]);
  const free = { messages: 1, confirmedMicros: 0, freeBilled: 1 };
  expect(await all()).toMatchObject({ money: [free], rows: [{ messages: 1, isBillable: false }] });
  await removeConversation(admin.actor, id);
  expect(await all()).toMatchObject({ money: [free], rows: [{ messages: 1, isBillable: false }] });
  expect(await db.whatsappCost.count()).toBe(1);
});

test("what Meta charges as a category without a rate has no amount instead of the expected one", async () => {
  await addRates("Market,Currency,Service\nPeru,USD,0.02");
  const { wamid } = await sent(await hear("a"));
  await tell(wamid, ["sent", { ...regular, category: "marketing" }]);
  expect(await money()).toMatchObject([{ confirmedMicros: 0, unpriced: 1, otherCategory: 1 }]);
  expect(await sumSpent(db, false, "USD", month)).toBe(0);
  const { results } = (await ask(costCalls.shares, "GET", { query: `?month=${month}&by=contact` })).body;
  expect(results).toMatchObject([{ messages: 1, micros: 0 }]);
});

test("what Meta calls free is not charged where it does not say so", async () => {
  await addRates();
  const { wamid } = await sent(await hear("a", ad));
  await tell(wamid, ["sent", { category: "service", type: "free_entry_point" }]);
  expect(await all()).toMatchObject({
    money: [{ confirmedMicros: 0, billedFree: 0, unpriced: 0, waiting: 0 }],
    rows: [{ isBillable: false }],
  });
});

test("a message is held against the rates of its own currency", async () => {
  await addRates();
  const { wamid } = await sent(await hear("a"));
  await db.whatsappRate.updateMany({ data: { currency: "PEN" } });
  await tell(wamid, ["sent", { ...regular, category: "marketing" }]);
  expect(await money()).toMatchObject([{ currency: "USD", confirmedMicros: 0, unpriced: 1 }]);
});

test("a card replaces the earlier one also for those whose country it leaves out", async () => {
  await addRates("Market,Currency,Marketing,Service\nPeru,USD,0.07,0.02", "2026-10-01");
  await addRates("Market,Currency,Marketing,Service\nRest of Latin America,USD,0.05,0.01", "2026-10-02");
  const { wamid } = await sent(await hear("a"));
  await tell(wamid, ["sent", { ...regular, category: "marketing" }]);
  expect(await money()).toMatchObject([{ expectedMicros: micros(0.01), confirmedMicros: micros(0.05) }]);
});

test("nothing stays of the demonstration's charges once its person is removed", async () => {
  const id = await hear("a");
  const { id: messageId } = await sent(id);
  const wamid = `wamid.demo-${messageId}`;
  await db.whatsappMessage.update({ where: { id: messageId }, data: { wamid } });
  await tell(wamid, ["sent", regular]);
  await removeConversation(admin.actor, id);
  expect(await db.whatsappStatus.count()).toBe(0);
});
