import { db } from "@/lib/core/db";
import { startOfDay, dayOf } from "@/lib/core/days";
import { shortLinkInput } from "@/lib/shortener/schema";
import { createShortLink } from "@/lib/shortener/service";
import {
  addRates,
  admin,
  ana,
  ask,
  card,
  costCalls,
  hear,
  limit,
  micros,
  money,
  regular,
  send,
  sent,
  setUpCosts,
  tell,
} from "@/lib/testing/message-costs";
import { whatsappCostCalls } from "../cost-calls";
import { resolveContacts } from "../contacts/contacts";
import { removeConversation } from "../desk/removal";
import { addUpBudget } from "./budget";

const month = dayOf(new Date()).slice(0, 7);

setUpCosts();

test("rates are added all or none, keep their days and are removed day by day, which is audited", async () => {
  expect((await addRates("Market,Currency,Service\nPeru,USD,0.02\nAtlántida,USD,0.02")).body).toMatchObject({
    code: "bad_request",
    fields: { text: "Línea 3: No se conoce el mercado «Atlántida»." },
  });
  const six = `Market,Currency,Service${"\nX,USD,1".repeat(7)}`;
  expect((await addRates(six)).body.message).toContain("Línea 6: No se conoce el mercado «X».");
  expect(await db.whatsappRate.count()).toBe(0);
  expect((await addRates()).body.sets).toEqual([
    { validFrom: "2026-10-01", currency: "USD", rates: 3, markets: 1, isDemo: false },
  ]);
  const again = await addRates("Market,Currency,Service\nChile,USD,0.02");
  expect([again.status, again.body.message]).toEqual([
    409,
    "Ya hay tarifas desde el 1 de octubre de 2026: elimínalas primero.",
  ]);
  await addRates(card, "2027-01-01");
  expect((await ask(costCalls.sets, "GET")).body.sets.map(({ validFrom }: { validFrom: string }) => validFrom)).toEqual(
    ["2027-01-01", "2026-10-01"],
  );
  expect((await ask(costCalls.remove, "DELETE", { params: { validFrom: "2027-01-01" } })).status).toBe(204);
  const gone = await ask(costCalls.remove, "DELETE", { params: { validFrom: "2027-01-01" } });
  expect([gone.status, gone.body.message]).toEqual([404, "No se encontraron las tarifas."]);
  const actions = await db.auditEntry.findMany({
    where: { actorId: admin.user.id, action: { in: ["whatsapp.createRates", "whatsapp.removeRates"] } },
    orderBy: { id: "asc" },
    select: { action: true },
  });
  expect(actions.map(({ action }) => action)).toEqual([
    "whatsapp.createRates",
    "whatsapp.createRates",
    "whatsapp.removeRates",
  ]);
});

test("a card in another currency is refused while the others are valid", async () => {
  await addRates(card.replaceAll("USD", "PEN"), "2030-01-01");
  expect((await addRates()).status).toBe(200);
  const refused = await addRates(card.replaceAll("USD", "PEN"), "2026-11-01");
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Hay tarifas vigentes en USD: elimínalas antes de agregar otras en PEN.",
  ]);
  await ask(costCalls.remove, "DELETE", { params: { validFrom: "2026-10-01" } });
  expect((await addRates(card.replaceAll("USD", "PEN"), "2026-11-01")).status).toBe(200);
});

test("a conversation says what each message costs, until when an ad makes it free, and when no rate is known", async () => {
  const id = await hear("a");
  const costs = async () => (await ask(costCalls.findOne, "GET", { params: { id } })).body.costs;
  expect(await costs()).toMatchObject({
    market: "Perú",
    budget: null,
    prices: { service: { free: null, rate: null } },
  });
  await addRates();
  const rate = { market: "PE", validFrom: "2026-10-01", currency: "USD", micros: micros(0.0203) };
  expect((await costs()).prices.service).toEqual({ free: null, rate });
  expect((await costs()).prices.authentication).toEqual({ free: null, rate: null });
  const clicked = Math.floor(Date.now() / 1_000) - 3_600;
  const ad = { referral: { source_type: "ad", source_url: "https://fb.me/1" }, timestamp: String(clicked) };
  await hear("b", ad);
  const free = { until: new Date((clicked + 72 * 3_600) * 1_000).toISOString(), reason: "ad" };
  expect((await costs()).prices.marketing.free).toEqual(free);
  await sent(id);
  expect((await costs()).prices.service).toEqual({ free, rate });
  await db.whatsappContact.update({ where: { id }, data: { groupId: "g" } });
  expect(await costs()).toBeNull();
});

test("a number that never wrote has its market's prices, too", async () => {
  await addRates();
  const handler = whatsappCostCalls["GET /api/whatsapp/costs/prices"];
  const { costs } = (await ask(handler, "GET", { query: `?phone=${encodeURIComponent("+51 900 000 009")}` })).body;
  expect(costs.prices.marketing).toMatchObject({ free: null, rate: { micros: micros(0.0703) } });
  expect((await ask(handler, "GET", { query: "?phone=x" })).status).toBe(400);
});

test("once the month's limit is spent a person is asked, once for each message, and nothing else is held up", async () => {
  await addRates(card.replace("0.0203", "1.5"));
  const id = await hear("a");
  await limit(3);
  expect((await send(id)).status).toBe(200);
  expect(await addUpBudget()).toMatchObject({ spentMicros: micros(1.5) });
  expect((await send(id, {}, "second")).status).toBe(200);
  const question = "Este mes ya se gastaron US$\u00a03 de US$\u00a03. ¿Enviar igual?";
  const refused = await send(id);
  expect([refused.status, refused.body]).toMatchObject([409, { message: question, fields: { overLimit: question } }]);
  expect(await db.whatsappMessage.count({ where: { isOutgoing: true } })).toBe(2);
  expect(await send(id, {}, "second")).toMatchObject({ status: 200 });
  expect((await ask(costCalls.sendText, "POST", { body: { to: ana, message: "Hola" } })).status).toBe(409);
  expect(await send(id, { overLimit: true })).toMatchObject({ status: 200 });
  expect(await addUpBudget()).toMatchObject({ spentMicros: micros(4.5), limitMicros: micros(3) });
  const { id: messageId } = await db.whatsappMessage.findFirstOrThrow({ where: { wamid: "wamid.a" } });
  expect(await send(id, { type: "reaction", messageId, emoji: "👍", body: undefined })).toMatchObject({ status: 200 });
  const clicked = { referral: { source_type: "ad", source_url: "https://fb.me/1" } };
  const visitor = await hear("c", clicked, "51900000001");
  expect(await send(visitor)).toMatchObject({ status: 200 });
});

test("each message counts once, whatever the number and the order of its statuses", async () => {
  await addRates();
  const id = await hear("a");
  const { wamid } = await sent(id);
  const row = { currency: "USD", category: "service", messages: 1, expectedMicros: micros(0.0203) };
  expect(await money()).toMatchObject([{ ...row, confirmedMicros: 0, waiting: 1 }]);
  await tell(wamid, ["read"], ["delivered", regular], ["sent", regular], ["delivered", regular]);
  const exact = { confirmedMicros: micros(0.0203), differenceMicros: 0, waiting: 0, billedFree: 0, freeBilled: 0 };
  expect(await money()).toMatchObject([{ ...row, ...exact }]);
});

test("what Meta charged otherwise than expected is counted, with the difference in money", async () => {
  await addRates();
  const id = await hear("a", { referral: { source_type: "ad", source_url: "https://fb.me/1" } });
  const visitor = await sent(id);
  const other = await hear("b", {}, "51900000001");
  const [plain, sold, odd] = [await sent(other), await sent(other), await sent(other)];
  await tell(visitor.wamid, ["sent", regular]);
  await tell(plain.wamid, ["sent", { ...regular, billable: false, type: "free_customer_service" }]);
  await tell(sold.wamid, ["sent", { ...regular, category: "marketing" }]);
  await tell(odd.wamid, ["failed"]);
  expect(await money()).toEqual(
    [
      {
        month,
        ...{
          currency: "USD",
          category: "service",
          messages: 3,
          expectedMicros: micros(0.0406),
          waiting: 0,
          unpriced: 0,
        },
        confirmedMicros: micros(0.0203 + 0.0703),
        differenceMicros: micros(0.0203 + 0.0703 - 0.0406),
        ...{ billedFree: 1, freeBilled: 1, otherCategory: 1 },
      },
    ].map(({ month: _, ...row }) => row),
  );
});

test("a message without a rate is counted as such, and has one once Meta charged it and the rate is there", async () => {
  const { wamid } = await sent(await hear("a"));
  expect(await money()).toMatchObject([{ currency: "", messages: 1, expectedMicros: 0, unpriced: 1 }]);
  await addRates();
  await tell(wamid, ["delivered", regular]);
  expect(await money()).toMatchObject([{ currency: "USD", unpriced: 0, confirmedMicros: micros(0.0203) }]);
});

test("what was expected to be free and was charged without a known rate has no amount", async () => {
  const { wamid } = await sent(await hear("a", { referral: { source_type: "ad", source_url: "https://fb.me/1" } }));
  await tell(wamid, ["sent", regular]);
  expect(await money()).toMatchObject([{ confirmedMicros: 0, billedFree: 1, unpriced: 1 }]);
});

test("a card of 20,000 lines is added at once", async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => {
    const day = new Date(Date.UTC(2030, 0, 1 + at)).toISOString().slice(0, 10);
    return `${day},Peru,USD,0.07,0.02`;
  });
  const { status, body } = await addRates(["Date,Market,Currency,Marketing,Service", ...lines].join("\n"));
  expect([status, body.sets.length, await db.whatsappRate.count()]).toEqual([200, 100, 40_000]);
});

test("removing the rates changes nothing of what was noted", async () => {
  await addRates();
  await sent(await hear("a"));
  await ask(costCalls.remove, "DELETE", { params: { validFrom: "2026-10-01" } });
  expect(await money()).toMatchObject([{ currency: "USD", expectedMicros: micros(0.0203) }]);
});

test("the money is shown by contact and by link, and as CSV; a removed person's stays as a figure", async () => {
  await addRates();
  const id = await hear("a");
  const link = await createShortLink(
    admin.actor,
    shortLinkInput.parse({ destination: "https://example.com/", title: "", backHalf: "feria1" }),
  );
  await db.whatsappContact.update({ where: { id }, data: { linkId: link._id } });
  const { wamid } = await sent(id);
  await sent(await hear("b", {}, "51900000001"));
  await tell(wamid, ["sent", { ...regular, category: "marketing" }]);
  const by = async (kind: string) =>
    (await ask(costCalls.shares, "GET", { query: `?month=${month}&by=${kind}` })).body.results.map(
      ({ name, messages, micros }: { name: string; messages: number; micros: number }) => [name, messages, micros],
    );
  expect(await by("contact")).toEqual([
    [`De ${ana}`, 1, micros(0.0703)],
    ["De 51900000001", 1, micros(0.0203)],
  ]);
  expect(await by("link")).toEqual([
    ["feria1", 1, micros(0.0703)],
    ["Sin enlace", 1, micros(0.0203)],
  ]);
  const csv = (await ask(costCalls.export, "GET", { query: `?month=${month}` })).body.split("\n");
  expect(csv[0]).toContain(
    "Fecha,Contacto,Enlace,Categoría,Mercado,Tarifa desde,Gratis por,Moneda,Esperado,Según Meta",
  );
  expect(csv[1]).toContain(`De ${ana},feria1,Servicio,Perú,2026-10-01,,USD,0.020300,0.070300,Marketing`);
  expect(csv[2]).toContain(",Servicio,Perú,2026-10-01,,USD,0.020300,,");
  await removeConversation(admin.actor, id);
  await removeConversation(admin.actor, (await db.whatsappContact.findFirstOrThrow()).id);
  expect(await by("contact")).toEqual([["Personas eliminadas", 1, micros(0.0703)]]);
});

test("two contacts that turn out to be one person share their costs, and a message sent again is priced anew", async () => {
  await addRates();
  const one = await hear("a");
  const other = await hear("b", {}, "51900000001");
  await sent(one);
  const { id } = await sent(other);
  await db.$transaction((tx) =>
    resolveContacts(tx, [
      { person: { phone: ana, userId: "PE.1" }, at: new Date() },
      { person: { phone: "51900000001", userId: "PE.1" }, at: new Date() },
    ]),
  );
  expect(await db.whatsappCost.groupBy({ by: ["contactId"], _count: true })).toEqual([{ contactId: one, _count: 2 }]);
  await db.whatsappSend.update({ where: { messageId: id }, data: { state: "failed" } });
  await db.whatsappCost.update({ where: { messageId: id }, data: { micros: 1, at: startOfDay("2026-01-01") } });
  expect((await ask(costCalls.resend, "POST", { params: { id } })).status).toBe(200);
  expect(await db.whatsappCost.findUniqueOrThrow({ where: { messageId: id } })).toMatchObject({ micros: 20_300n });
});
