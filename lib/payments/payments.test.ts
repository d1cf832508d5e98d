import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import { call, signIn } from "@/lib/testing/fixtures";
import { mercadopagoNotification, startMercadoPago } from "@/lib/testing/mercadopago";
import { balances, configurePayments, declareTestCharges, newCharge } from "@/lib/testing/payments";
import { paypalDisputeEvent, paypalEvent, paypalRefundEvent, startPaypal } from "@/lib/testing/paypal";
import { askWork } from "./ask";
import { paymentCalls } from "./calls";
import { cancelCharge, lockCharge, mayBePaid } from "./charges";
import { confirmPayment, refundPayment, refusePayment } from "./desk";
import { readIncome } from "./income";
import { getPayment, listPayments } from "./list";
import { paymentRefusedMail } from "./mails/payment-refused";
import { paymentWaitingMail } from "./mails/payment-waiting";
import { beginProviderPayment, readPayerView, sendProof } from "./pay";
import { payByForm } from "./pay-by-form";
import { paymentOptions } from "./options";
import { paymentData } from "./personal-data";
import { paymentPush } from "./pushes/payment";
import { refundWork } from "./refunds";
import { paymentQuery } from "./schema";
import type { HandWay, ProviderWay } from "./shared/ways";
import { offeredWays } from "./ways";

const told = declareTestCharges();
let mercadopago: Awaited<ReturnType<typeof startMercadoPago>>;
let paypal: Awaited<ReturnType<typeof startPaypal>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let picture: Buffer;

beforeAll(async () => {
  [mercadopago, paypal] = await Promise.all([startMercadoPago(), startPaypal()]);
  env.MERCADOPAGO_URL = mercadopago.url;
  env.PAYPAL_URL = paypal.url;
  admin = await signIn("admin");
  await configurePayments();
  picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => Promise.all([mercadopago.stop(), paypal.stop()]));

const prove = async (chargeId: string, way: HandWay = "yape") => {
  const { id } = await sendProof(chargeId, way, { picture, note: "Operación 123" });
  return db.payment.findUniqueOrThrow({ where: { id } });
};

const begin = async (chargeId: string, way: ProviderWay) => {
  await beginProviderPayment(chargeId, way);
  return db.payment.findFirstOrThrow({ where: { chargeId, way, state: "begun" } });
};

/** Whatever is asked later is asked now. */
async function work(): Promise<void> {
  await db.job.updateMany({ where: { kind: { startsWith: "payments." } }, data: { dueAt: new Date() } });
  await runDueJobs(askWork);
  await runDueJobs(refundWork);
}

const paidByYape = [
  { account: "sales", currency: "PEN", cents: -14_990 },
  { account: "yape", currency: "PEN", cents: 14_990 },
];

const stateOf = async (id: string) => (await db.charge.findUniqueOrThrow({ where: { id } })).state;
const timesTold = (what: keyof typeof told, id: string) => told[what].filter((each) => each === id).length;
const heard = (sent: object, provider: "mercadopago" | "paypal" = "mercadopago") =>
  call(paymentCalls[`POST /api/payments/${provider}`], sent).then(({ status }) => status);

test("ways are offered by what the options say, in their own currency", async () => {
  const soles = await offeredWays("PEN", 14_990);
  expect(soles.map(({ name, currency, amountCents }) => [name, currency, amountCents])).toEqual([
    ["transfer", "PEN", 14_990],
    ["yape", "PEN", 14_990],
    ["plin", "PEN", 14_990],
    ["mercadopago", "PEN", 14_990],
    ["paypal", "USD", 3_997],
  ]);
  expect(soles[4]!.note).toBe("Al cambio de S/ 3.75 del 29 nov.");
  expect((await offeredWays("USD", 100)).map(({ amountCents }) => amountCents)).toEqual([375, 375, 375, 375, 100]);
  expect(await offeredWays("EUR", 100)).toEqual([]);
});

test("a payer pays the amount that their page showed, by its rate, for a day", async () => {
  const { id: chargeId } = await newCharge({ currency: "USD", amountCents: 13_900 });
  const [{ amountCents, offered }] = (await offeredWays("USD", 13_900)) as [Awaited<ReturnType<typeof offeredWays>>[0]];
  expect(amountCents).toBe(52_125);
  expect((await offeredWays("USD", 13_900)).at(-1)).not.toHaveProperty("offered");
  const { key } = paymentOptions.rate;
  await db.option.update({ where: { key }, data: { value: "4.50" } });
  try {
    const asked = { select: { amountCents: true, rate: true } };
    const { id } = await sendProof(chargeId, "yape", { picture, note: "", offered });
    const sent = await db.payment.findUniqueOrThrow({ where: { id }, ...asked });
    expect(sent).toEqual({ amountCents: 52_125n, rate: 37_500 });
    await beginProviderPayment(chargeId, "mercadopago", offered);
    const begun = { where: { chargeId, way: "mercadopago", state: "begun" }, ...asked } as const;
    expect(await db.payment.findFirstOrThrow(begun)).toEqual({ amountCents: 52_125n, rate: 37_500 });
    await beginProviderPayment(chargeId, "mercadopago");
    expect(await db.payment.findFirstOrThrow(begun)).toEqual({ amountCents: 62_550n, rate: 45_000 });

    const old = "La página ya no está al día. Revisa el monto y vuelve a enviarlo.";
    await expect(beginProviderPayment(chargeId, "mercadopago", `${offered}x`)).rejects.toThrow(old);
    jest.useFakeTimers({ now: Date.now() + 86_400_001, doNotFake: ["nextTick", "setImmediate", "setTimeout"] });
    await expect(beginProviderPayment(chargeId, "mercadopago", offered)).rejects.toThrow(old);
  } finally {
    jest.useRealTimers();
    await db.option.update({ where: { key }, data: { value: "3.75" } });
  }
});

test("what is not there is not found, and a way that is off is not taken", async () => {
  const [nowhere, { id }] = [randomUUID(), await newCharge({ currency: "EUR" })];
  await expect(readPayerView(nowhere)).rejects.toThrow("No se encontró el cobro.");
  await expect(beginProviderPayment(nowhere, "paypal")).rejects.toThrow("No se encontró el cobro.");
  await expect(confirmPayment(admin.actor, nowhere, 1)).rejects.toThrow("No se encontró el pago.");
  const isOff = "Ese medio de pago ya no está disponible. Elige otro.";
  await expect(beginProviderPayment(id, "mercadopago")).rejects.toThrow(isOff);
  await expect(sendProof(id, "mercadopago" as HandWay, { picture, note: "" })).rejects.toThrow(isOff);
});

test("a proof waits, is confirmed in one tap, and pays once however many confirm", async () => {
  const { id: chargeId } = await newCharge();
  const { id, version } = await prove(chargeId);
  expect(await paymentWaitingMail.compose({ paymentId: id }, {} as never)).toMatchObject({
    subject: "Pago por confirmar: S/\u00a0149.90 de «Plantilla de menú»",
  });
  expect(await paymentPush.compose({ paymentId: id })).toMatchObject({ title: "Un pago espera tu confirmación" });
  expect((await listPayments(paymentQuery.parse({}))).results[0]).toMatchObject({
    id,
    state: "waiting",
    hasProof: true,
  });
  const all = await Promise.allSettled([1, 2, 3].map(() => confirmPayment(admin.actor, id, version)));
  expect(all.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  await expect(confirmPayment(admin.actor, id, version)).rejects.toThrow(
    "El pago cambió mientras lo mirabas: ahora está «Confirmado».",
  );
  expect([await stateOf(chargeId), timesTold("paid", chargeId)]).toEqual(["paid", 1]);
  expect(await balances([chargeId])).toEqual(paidByYape);
  await expect(sendProof(chargeId, "plin", { picture, note: "" })).rejects.toThrow("Este cobro ya está pagado.");
});

test("staff are told of a proof again ten minutes after the last one, however many came since", async () => {
  await db.payment.updateMany({ where: { state: "waiting" }, data: { toldAt: null } });
  const proofOfNew = async () => prove((await newCharge()).id);
  const first = await proofOfNew();
  expect(first.toldAt).not.toBeNull();
  expect((await proofOfNew()).toldAt).toBeNull();
  await db.payment.update({ where: { id: first.id }, data: { toldAt: new Date(Date.now() - 601_000) } });
  expect((await proofOfNew()).toldAt).not.toBeNull();
});

test("a proof is refused with a reason that its payer is told, and another may follow", async () => {
  const { id: chargeId } = await newCharge();
  const first = await prove(chargeId);
  await expect(prove(chargeId)).rejects.toThrow(
    "Ya recibimos tu comprobante. Te avisaremos por correo cuando lo revisemos.",
  );
  await refusePayment(admin.actor, first.id, { version: first.version, reason: "Faltan S/ 50" });
  expect(
    await paymentRefusedMail.compose({ paymentId: first.id }, { site: { email: "a@b.pe" } } as never),
  ).toMatchObject({
    paragraphs: [expect.stringContaining("S/\u00a0149.90 por Yape"), "Motivo: Faltan S/ 50."],
  });
  expect((await readPayerView(chargeId)).payments).toMatchObject([{ state: "refused", reason: "Faltan S/ 50" }]);
  for (let more = 0; more < 4; more += 1) {
    const { id, version } = await prove(chargeId);
    await refusePayment(admin.actor, id, { version, reason: "No" });
  }
  await expect(prove(chargeId)).rejects.toThrow(
    "Ya enviaste varios comprobantes de este pago. Escríbenos para ayudarte.",
  );
  expect([await stateOf(chargeId), await balances([chargeId])]).toEqual(["open", []]);
});

test("a proof is a picture that is made anew, and only staff see it", async () => {
  const { id: chargeId } = await newCharge();
  await expect(sendProof(chargeId, "yape", { picture: Buffer.from("<svg/>"), note: "" })).rejects.toThrow(
    "Usa una imagen",
  );
  await expect(sendProof(chargeId, "yape", { picture: Buffer.alloc(0), note: "" })).rejects.toThrow(
    "Adjunta la imagen de tu comprobante.",
  );
  const { id } = await prove(chargeId);
  const proof = paymentCalls["GET /api/payments/proof/{id}"];
  const ask = (headers: Record<string, string>) => call(proof, { headers, params: { id } });
  const shown = await ask(admin.bearer);
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    ...[200, "image/jpeg", "private, no-store"],
  ]);
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(40);
  expect((await ask({})).status).toBe(401);
  expect((await ask((await signIn("collaborator")).bearer)).status).toBe(403);
  const missing = await call(proof, { headers: admin.bearer, params: { id: chargeId } });
  expect([missing.status, (await missing.json()).message]).toEqual([404, "No se encontró el comprobante."]);
});

test("of all payers together only proofs that were taken count for the hour", async () => {
  let payer = 0;
  const send = (chargeId: string, bytes: Buffer = picture) =>
    payByForm(
      chargeId,
      { way: "yape", note: "", offered: "", proof: new File([new Uint8Array(bytes)], "yape.jpg") },
      { ip: `10.9.0.${(payer += 1)}`, needsProof: true },
    ).catch(({ message }: Error) => message);
  const setTimes = (createdAt: Date) =>
    db.payment.updateMany({ where: { proofName: { not: null } }, data: { createdAt } });
  const overAnHour = new Date(Date.now() - 3_601_000);
  await setTimes(overAnHour);
  const { id: chargeId } = await newCharge();
  for (let n = 0; n < 61; n += 1) expect(await send(chargeId, Buffer.from("x"))).toMatch(/^Usa una imagen/);
  expect(await send(chargeId)).toBeNull();
  for (let n = 0; n < 61; n += 1) expect(await send(chargeId)).toMatch(/^Ya recibimos tu comprobante/);

  const taken = { chargeId, way: "yape", state: "refused", amountCents: 14_990, currency: "PEN" } as const;
  const addTaken = (count: number) =>
    db.payment.createMany({ data: Array.from({ length: count }, () => ({ ...taken, proofName: randomUUID() })) });
  await addTaken(58);
  expect(await send((await newCharge()).id)).toBeNull();
  const { id: late } = await newCharge();
  expect(await send(late)).toMatch(/^Demasiados intentos. Espera 60 minutos/);
  await setTimes(overAnHour);
  expect(await send(late)).toBeNull();
});

test("Mercado Pago: notified before, doubled and after, asked for and paid once", async () => {
  const { id: chargeId } = await newCharge();
  const begun = await Promise.all([1, 2].map(() => beginProviderPayment(chargeId, "mercadopago")));
  expect(begun[0]).toEqual(begun[1]);
  const payment = await db.payment.findFirstOrThrow({ where: { chargeId } });
  const preference = mercadopago.seen.findLast(({ path }) => path === "/checkout/preferences")!;
  expect(JSON.parse(preference.body)).toMatchObject({
    external_reference: payment.id,
    items: [{ unit_price: 149.9, currency_id: "PEN", quantity: 1 }],
    notification_url: "http://localhost:3000/api/payments/mercadopago",
  });
  const paid = mercadopago.pay(payment.id);
  const notification = mercadopagoNotification(paid);
  expect(await Promise.all([notification, notification, notification].map((one) => heard(one)))).toEqual([
    200, 200, 200,
  ]);
  expect(await stateOf(chargeId)).toBe("open");
  await work();
  expect(await heard(notification)).toBe(200);
  await work();
  expect([await stateOf(chargeId), timesTold("paid", chargeId)]).toEqual(["paid", 1]);
});

test("a forged notification does nothing, nor does one that lies or is about nothing of ours", async () => {
  const { id: chargeId } = await newCharge();
  const payment = await begin(chargeId, "mercadopago");
  const good = mercadopagoNotification("1");
  const jobs = () => db.job.count({ where: { kind: "payments.ask", dedupe: { startsWith: "mercadopago" } } });
  const before = await jobs();
  for (const headers of [
    {},
    { ...good.headers, "x-signature": "" },
    { ...good.headers, "x-request-id": "another" },
    mercadopagoNotification("1", "another secret").headers,
    { "x-signature": `ts=1,v1=${"0".repeat(64)}` },
  ])
    expect(await heard({ ...good, headers })).toBe(401);
  const refused = await call(paymentCalls["POST /api/payments/mercadopago"], { ...good, headers: {} });
  expect((await refused.json()).message).toBe("La firma del aviso no es válida.");
  expect(await heard({ ...good, query: "?data.id=2&type=payment" })).toBe(401);
  expect(await jobs()).toBe(before);
  // Signed, and said to be approved by its body alone.
  expect(await heard({ ...mercadopagoNotification("123"), body: { data: { id: "123" }, status: "approved" } })).toBe(
    200,
  );
  // It is approved, but for another amount, currency or payment.
  for (const lie of [
    { transaction_amount: 1 },
    { currency_id: "USD" },
    { external_reference: "x" },
    { status: "rejected" },
  ])
    await heard(mercadopagoNotification(mercadopago.pay(payment.id, lie)));
  await work();
  expect([await stateOf(chargeId), await balances([chargeId])]).toEqual([
    "open",
    [
      { account: "mercadopago", currency: "PEN", cents: 100 },
      { account: "mercadopago", currency: "USD", cents: 14_990 },
      { account: "surplus", currency: "PEN", cents: -100 },
      { account: "surplus", currency: "USD", cents: -14_990 },
    ],
  ]);
  const { reason } = await db.payment.findFirstOrThrow({ where: { id: payment.id } });
  expect(reason).toMatch(/^Llegaron (PEN 1.00|USD 149.90)/);
  expect(await paymentPush.compose({ paymentId: payment.id })).toMatchObject({ title: "Un pago sobra: devuélvelo" });
  // Its money pays nothing, so that the charge may be taken back, and staff give it back.
  expect(await db.$transaction((tx) => mayBePaid(tx, chargeId))).toBe(false);
  for (const { id, version } of await db.payment.findMany({ where: { chargeId, isSurplus: true } }))
    await refundPayment(admin.actor, id, { version, note: "" });
  await work();
  expect([await stateOf(chargeId), timesTold("refunded", chargeId)]).toEqual(["open", 0]);
  expect((await balances([chargeId])).filter(({ cents }) => cents !== 0)).toEqual([]);
});

test("a lost notification settles all the same, when the payer comes back or by the task of each hour", async () => {
  const [one, other] = await Promise.all([newCharge(), newCharge()]);
  mercadopago.pay((await begin(one.id, "mercadopago")).id);
  mercadopago.pay((await begin(other.id, "mercadopago")).id);
  await readPayerView(one.id);
  await runDueJobs(askWork);
  expect(await Promise.all([stateOf(one.id), stateOf(other.id)])).toEqual(["paid", "open"]);
  await db.job.deleteMany({ where: { kind: "payments.ask" } });
  await prepareWork(askWork);
  await work();
  expect(await stateOf(other.id)).toBe("paid");
});

test("PayPal: the payer agrees, the money is taken once, in dollars", async () => {
  const { id: chargeId } = await newCharge();
  const { providerId, id } = await begin(chargeId, "paypal");
  expect(paypal.orders.get(providerId!)).toMatchObject({
    custom_id: id,
    amount: { currency_code: "USD", value: "39.97" },
  });
  await readPayerView(chargeId);
  await work();
  expect(await stateOf(chargeId)).toBe("open");
  paypal.approve(providerId!);
  expect(await heard(paypalEvent(providerId!, "forged"), "paypal")).toBe(401);
  expect(await heard(paypalEvent("ORDEROTHER"), "paypal")).toBe(200);
  expect(await heard({ ...paypalEvent(providerId!), body: "no json" }, "paypal")).toBe(200);
  expect(await Promise.all([1, 2].map(() => heard(paypalEvent(providerId!), "paypal")))).toEqual([200, 200]);
  await work();
  await work();
  expect([await stateOf(chargeId), timesTold("paid", chargeId)]).toEqual(["paid", 1]);
  expect(await balances([chargeId])).toEqual([
    { account: "exchange", currency: "PEN", cents: 14_990 },
    { account: "exchange", currency: "USD", cents: -3_997 },
    { account: "paypal", currency: "USD", cents: 3_997 },
    { account: "sales", currency: "PEN", cents: -14_990 },
  ]);
});

test("a second payment is kept, and given back by its provider without touching the first", async () => {
  const { id: chargeId } = await newCharge();
  const payment = await begin(chargeId, "mercadopago");
  const proof = await prove(chargeId);
  await confirmPayment(admin.actor, proof.id, proof.version);
  // Twice on the provider's page, even.
  for (const paid of [mercadopago.pay(payment.id), mercadopago.pay(payment.id)])
    await heard(mercadopagoNotification(paid));
  await work();
  const surplus = await listPayments(paymentQuery.parse({ state: "surplus" }));
  expect(surplus.results.map(({ way, amountCents }) => [way, amountCents])).toEqual([
    ["mercadopago", 14_990],
    ["mercadopago", 14_990],
  ]);
  expect(await paymentPush.compose({ paymentId: payment.id })).toMatchObject({ title: "Un pago sobra: devuélvelo" });
  for (const { id, version } of surplus.results) await refundPayment(admin.actor, id, { version, note: "" });
  await work();
  await work();
  expect([await stateOf(chargeId), timesTold("paid", chargeId), timesTold("refunded", chargeId)]).toEqual([
    "paid",
    1,
    0,
  ]);
  expect([...mercadopago.payments.values()].filter(({ external_reference: of }) => of === payment.id)).toMatchObject([
    { status: "refunded" },
    { status: "refunded" },
  ]);
  expect(await balances([chargeId])).toEqual(paidByYape);
});

test("a refund by its provider is tried again until it is done, and told once", async () => {
  const { id: chargeId } = await newCharge();
  const { providerId } = await begin(chargeId, "paypal");
  paypal.approve(providerId!);
  await heard(paypalEvent(providerId!), "paypal");
  await work();
  const { id, version } = await db.payment.findFirstOrThrow({ where: { chargeId } });
  paypal.isDown = true;
  await refundPayment(admin.actor, id, { version, note: "No le sirvió" });
  await work();
  expect((await db.payment.findFirstOrThrow({ where: { id } })).state).toBe("refunding");
  paypal.isDown = false;
  await work();
  await heard(paypalEvent(providerId!), "paypal");
  await work();
  expect([await stateOf(chargeId), timesTold("refunded", chargeId), await balances([chargeId])]).toEqual([
    ...["refunded", 1, []],
  ]);
});

test("what was agreed at PayPal is not taken for an order that another followed, nor once the charge is paid", async () => {
  const statusOf = ({ providerId }: { providerId: string | null }) => paypal.orders.get(providerId!)!.status;
  const { id: chargeId } = await newCharge();
  const first = await begin(chargeId, "paypal");
  await db.payment.update({ where: { id: first.id }, data: { expiresAt: new Date() } });
  const second = await begin(chargeId, "paypal");
  for (const { providerId } of [first, second]) paypal.approve(providerId!);
  await work();
  expect([first, second].map(statusOf)).toEqual(["APPROVED", "COMPLETED"]);
  const other = await newCharge();
  const begun = await begin(other.id, "paypal");
  const proof = await prove(other.id);
  await confirmPayment(admin.actor, proof.id, proof.version);
  paypal.approve(begun.providerId!);
  await heard(paypalEvent(begun.providerId!), "paypal");
  await work();
  expect(statusOf(begun)).toBe("APPROVED");
});

/** Pays a new charge by a provider. */
async function paidBy(way: ProviderWay) {
  const { id: chargeId } = await newCharge();
  const begun = await begin(chargeId, way);
  if (way === "paypal") paypal.approve(begun.providerId!);
  else mercadopago.pay(begun.id);
  await work();
  return db.payment.findFirstOrThrow({ where: { chargeId, state: "confirmed" } });
}

test("a refund that a provider only accepted is not done yet, and is asked for again", async () => {
  for (const [way, provider, later, done] of [
    ["mercadopago", mercadopago, "in_process", "approved"],
    ["paypal", paypal, "PENDING", "COMPLETED"],
  ] as const) {
    const { id, chargeId, version } = await paidBy(way);
    provider.answers.refund = later;
    await refundPayment(admin.actor, id, { version, note: "" });
    await work();
    expect((await db.payment.findUniqueOrThrow({ where: { id } })).state).toBe("refunding");
    expect(await stateOf(chargeId)).toBe("paid");
    provider.answers.refund = done;
    await work();
    expect(await stateOf(chargeId)).toBe("refunded");
  }
});

test("a refund that its provider refuses is told, and is marked once staff gave it back by hand", async () => {
  for (const [way, provider, refused, done] of [
    ["mercadopago", mercadopago, "rejected", "approved"],
    ["paypal", paypal, "FAILED", "COMPLETED"],
  ] as const) {
    const { id, chargeId, version } = await paidBy(way);
    provider.answers.refund = refused;
    await refundPayment(admin.actor, id, { version, note: "" });
    await work();
    provider.answers.refund = done;
    const kept = await db.payment.findUniqueOrThrow({ where: { id } });
    expect(kept).toMatchObject({ state: "confirmed", reason: expect.stringContaining("no devolvió el pago") });
    expect(await paymentPush.compose({ paymentId: id })).toMatchObject({ title: "Revisa un pago" });
    expect(await stateOf(chargeId)).toBe("paid");
    await refundPayment(admin.actor, id, { version: kept.version, note: "Por Yape", isByHand: true });
    expect([await stateOf(chargeId), await balances([chargeId])]).toEqual(["refunded", []]);
  }
});

test("a provider that is away for a day is still asked", async () => {
  const { id: chargeId } = await newCharge();
  mercadopago.pay((await begin(chargeId, "mercadopago")).id);
  mercadopago.isDown = true;
  for (let hour = 0; hour < 24; hour += 1) await work();
  mercadopago.isDown = false;
  await work();
  expect(await stateOf(chargeId)).toBe("paid");
});

test("a refund that was made at PayPal is noticed, a part of one is told", async () => {
  const { id, chargeId, providerId, providerPaymentId } = await paidBy("paypal");
  const { capture } = paypal.orders.get(providerId!)!;
  capture!.status = "PARTIALLY_REFUNDED";
  await heard(paypalRefundEvent(providerPaymentId!), "paypal");
  await work();
  expect(await db.payment.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: "confirmed",
    reason: "PayPal dice que se devolvió una parte.",
  });
  capture!.status = "REFUNDED";
  await heard(paypalRefundEvent(providerPaymentId!), "paypal");
  await work();
  expect(await stateOf(chargeId)).toBe("refunded");
});

test("a payment that its provider still looks at does not expire, and pays when it is approved", async () => {
  const { id: chargeId } = await newCharge();
  const { id } = await begin(chargeId, "mercadopago");
  const paid = mercadopago.pay(id, { status: "in_process" });
  await heard(mercadopagoNotification(paid));
  await db.payment.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 7_200_000) } });
  await work();
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).state).toBe("begun");
  await db.job.deleteMany({ where: { kind: "payments.ask" } });
  mercadopago.payments.get(paid)!.status = "approved";
  await prepareWork(askWork);
  await work();
  expect(await stateOf(chargeId)).toBe("paid");
});

const forget = (email: string) => {
  const person = { id: randomUUID(), email, whatsapp: "", photo: "", name: "", lastName: "", username: "" };
  return db.$transaction((tx) => paymentData.forget!(tx, person, admin.actor));
};

test("erasing a person empties what is said of their payments, and nobody else's", async () => {
  const [hers, another] = [
    await newCharge({ payerEmail: "Ana_Perez@quinde.test" }),
    await newCharge({ payerEmail: "ana.perez@quinde.test" }),
  ];
  const proof = await prove(hers.id);
  const { version } = await confirmPayment(admin.actor, proof.id, proof.version);
  await refundPayment(admin.actor, proof.id, { version, note: "A la cuenta de Ana" });
  await forget("ana_perez@quinde.test");
  const charges = await db.charge.findMany({
    where: { id: { in: [hers.id, another.id] } },
    orderBy: { payerEmail: "asc" },
    select: { payerEmail: true, payments: { select: { note: true, refundNote: true, reason: true, proofName: true } } },
  });
  expect(charges).toEqual([
    { payerEmail: "", payments: [{ note: "", refundNote: "", reason: "", proofName: null }] },
    { payerEmail: "ana.perez@quinde.test", payments: [] },
  ]);
  const entries = await db.auditEntry.findMany({ where: { targetId: proof.id }, select: { changes: true } });
  expect(JSON.stringify(entries)).not.toContain("Ana");
});

test("erasing a person waits for what is decided of their charge, and nobody is turned away", async () => {
  const { id: chargeId } = await newCharge({ payerEmail: "espera@quinde.test" });
  const { id } = await prove(chargeId);
  let erased: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await lockCharge(tx, chargeId);
    erased = forget("espera@quinde.test");
    const waiting = () => tx.$queryRaw<unknown[]>`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await waiting()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await tx.payment.update({ where: { id }, data: { note: "Se decide" }, select: { id: true } });
  });
  await erased;
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).note).toBe("");
});

test("the details of a payment whose kind of charge is gone are shown without its page", async () => {
  const { id: chargeId } = await newCharge();
  const { id } = await prove(chargeId);
  await db.charge.update({ where: { id: chargeId }, data: { kind: "gone" } });
  expect((await getPayment(id)).charge).toMatchObject({ label: "Cobro", path: null });
});

test("one by hand is marked as given back; one that the provider gave back by itself is too", async () => {
  const { id: chargeId } = await newCharge();
  const proof = await prove(chargeId, "transfer");
  const { version } = await confirmPayment(admin.actor, proof.id, proof.version);
  await refundPayment(admin.actor, proof.id, { version, note: "Por Yape, operación 9" });
  const { id: other } = await newCharge();
  const paid = mercadopago.pay((await begin(other, "mercadopago")).id);
  await heard(mercadopagoNotification(paid));
  await work();
  // Another payment of the same preference, which came and went before it was asked for.
  await heard(
    mercadopagoNotification(
      mercadopago.pay(mercadopago.payments.get(paid)!.external_reference, { status: "refunded" }),
    ),
  );
  await work();
  expect(await stateOf(other)).toBe("paid");
  mercadopago.payments.get(paid)!.status = "charged_back";
  await heard(mercadopagoNotification(paid));
  await work();
  for (const id of [chargeId, other])
    expect([await stateOf(id), timesTold("refunded", id), await balances([id])]).toEqual(["refunded", 1, []]);
  const actions = await db.auditEntry.findMany({ where: { targetId: proof.id }, orderBy: { id: "asc" } });
  expect(actions.map(({ action }) => action)).toEqual(["payment.confirm", "payment.refund"]);
});

test("staff are told once that a payer disputes a payment, as its provider says, and once that it ended", async () => {
  const { id: one } = await newCharge();
  const paid = mercadopago.pay((await begin(one, "mercadopago")).id);
  await heard(mercadopagoNotification(paid));
  const { id: other } = await newCharge();
  const { providerId } = await begin(other, "paypal");
  paypal.approve(providerId!);
  await heard(paypalEvent(providerId!), "paypal");
  await work();
  const captureId = paypal.orders.get(providerId!)!.capture!.id;
  const tell = async () => {
    for (let times = 0; times < 2; times += 1) {
      await heard(mercadopagoNotification(paid));
      expect(await heard(paypalDisputeEvent(captureId), "paypal")).toBe(200);
      await work();
    }
  };
  const told = async (chargeId: string) => {
    const { id, state, reason } = await db.payment.findFirstOrThrow({ where: { chargeId } });
    const lines = await db.auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
    return [state, reason, lines.map(({ action }) => action)];
  };
  // An event of which the provider knows nothing is no dispute.
  await tell();
  expect(await told(other)).toEqual(["confirmed", "", []]);
  Object.assign(mercadopago.payments.get(paid)!, { status: "charged_back", status_detail: "in_process" });
  paypal.disputes.set(captureId, "WAITING_FOR_SELLER_RESPONSE");
  await tell();
  const begun = " dice que reclaman este pago: respóndele ahí.";
  expect(await told(one)).toEqual(["confirmed", `Mercado Pago${begun}`, ["payment.dispute"]]);
  expect(await told(other)).toEqual(["confirmed", `PayPal${begun}`, ["payment.dispute"]]);
  Object.assign(mercadopago.payments.get(paid)!, { status_detail: "reimbursed" });
  paypal.disputes.set(captureId, "RESOLVED");
  await tell();
  const ended = " dice que el reclamo de este pago terminó.";
  const both = ["payment.dispute", "payment.dispute-end"];
  expect(await told(one)).toEqual(["confirmed", `Mercado Pago${ended}`, both]);
  expect(await told(other)).toEqual(["confirmed", `PayPal${ended}`, both]);
  expect(await Promise.all([stateOf(one), stateOf(other)])).toEqual(["paid", "paid"]);
});

test("a dispute that is heard during a refund is told once, and the refund keeps its key", async () => {
  const { id, chargeId, version, providerPaymentId } = await paidBy("mercadopago");
  const paid = mercadopago.payments.get(providerPaymentId!)!;
  const hearAs = async (status: string) => {
    paid.status = status;
    await heard(mercadopagoNotification(providerPaymentId!));
    await work();
  };
  await hearAs("in_mediation");
  mercadopago.answers.refund = "in_process";
  await refundPayment(admin.actor, id, { version: version + 1, note: "" });
  for (const status of ["in_mediation", "in_mediation", "approved"]) await hearAs(status);
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).state).toBe("refunding");
  mercadopago.answers.refund = "approved";
  await work();
  expect(await stateOf(chargeId)).toBe("refunded");
  const asked = mercadopago.seen.filter(({ path }) => path === `/v1/payments/${providerPaymentId}/refunds`);
  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked.map(({ headers }) => headers["x-idempotency-key"])).size).toBe(1);
  const lines = await db.auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
  expect(lines.map(({ action }) => action)).toEqual(["payment.dispute", "payment.refund", "payment.dispute-end"]);
});

test.each([
  ["two small ones", [{ transaction_amount: 1 }, { transaction_amount: 1 }]],
  ["two in another currency", [{ currency_id: "USD" }, { currency_id: "USD" }]],
])("of one preference %s are surplus each, and the right one pays", async (_, others) => {
  const { id: chargeId } = await newCharge();
  const { id: reference } = await begin(chargeId, "mercadopago");
  const pay = async (changes: Parameters<typeof mercadopago.pay>[1]) => {
    await heard(mercadopagoNotification(mercadopago.pay(reference, changes)));
    await work();
  };
  for (const other of others) await pay(other);
  const surplus = await db.payment.findMany({
    where: { chargeId, isSurplus: true, reason: { startsWith: "Llegaron" } },
  });
  expect([await stateOf(chargeId), surplus.length]).toEqual(["open", 2]);
  for (const { id } of surplus)
    expect(await paymentPush.compose({ paymentId: id })).toMatchObject({ title: "Un pago sobra: devuélvelo" });
  await pay({});
  expect([await stateOf(chargeId), timesTold("paid", chargeId)]).toEqual(["paid", 1]);
  const accounts = await balances([chargeId]);
  expect(accounts.filter(({ account }) => account === "sales")).toEqual([
    { account: "sales", currency: "PEN", cents: -14_990 },
  ]);
  expect(accounts.some(({ account }) => account === "exchange")).toBe(false);
  for (const each of ["PEN", "USD"])
    expect(accounts.filter((of) => of.currency === each).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
});

test("what is cancelled cannot be paid, and money that arrives all the same is given back", async () => {
  const { id: chargeId } = await newCharge();
  const payment = await begin(chargeId, "mercadopago");
  expect([await cancelCharge(db, chargeId), await cancelCharge(db, chargeId)]).toEqual([true, false]);
  await expect(beginProviderPayment(chargeId, "paypal")).rejects.toThrow(
    "Este cobro se canceló y ya no se puede pagar.",
  );
  await heard(mercadopagoNotification(mercadopago.pay(payment.id)));
  await work();
  expect(await db.payment.findFirst({ where: { chargeId } })).toMatchObject({ state: "confirmed", isSurplus: true });
  expect(timesTold("paid", chargeId)).toBe(0);
});

test("a provider that does not answer says so, and the next try begins the same payment", async () => {
  const { id: chargeId } = await newCharge();
  mercadopago.isDown = true;
  await expect(beginProviderPayment(chargeId, "mercadopago")).rejects.toThrow(
    "Mercado Pago no responde. Prueba de nuevo o elige otro medio de pago.",
  );
  mercadopago.isDown = false;
  await beginProviderPayment(chargeId, "mercadopago");
  expect(await db.payment.count({ where: { chargeId } })).toBe(1);
});

test("one whose time is over expires, another begins, and the first still pays", async () => {
  const { id: chargeId } = await newCharge();
  const first = await begin(chargeId, "mercadopago");
  await db.payment.update({ where: { id: first.id }, data: { expiresAt: new Date(Date.now() - 7_200_000) } });
  await work();
  expect((await db.payment.findFirstOrThrow({ where: { id: first.id } })).state).toBe("expired");
  const second = await begin(chargeId, "mercadopago");
  expect(second.id).not.toBe(first.id);
  await heard(mercadopagoNotification(mercadopago.pay(first.id)));
  await work();
  expect([await stateOf(chargeId), timesTold("paid", chargeId)]).toEqual(["paid", 1]);
});

test("the ledger balances or is not written, and is changed only by who says so", async () => {
  const { id: chargeId } = await newCharge();
  const { id, version } = await prove(chargeId);
  await confirmPayment(admin.actor, id, version);
  const about = { chargeId, paymentId: id, kind: "payment", day: new Date() } as const;
  const entry = (amountCents: bigint, currency: "PEN" | "USD" = "PEN") =>
    ({ account: "yape", currency, amountCents }) as const;
  const write = (...entries: ReturnType<typeof entry>[]) =>
    db.ledgerTransaction.create({ data: { ...about, entries: { createMany: { data: entries } } } });
  await expect(write(entry(1n))).rejects.toThrow("does not balance");
  await expect(write()).rejects.toThrow("does not balance");
  await expect(write(entry(1n), entry(-1n, "USD"))).rejects.toThrow("does not balance");
  const where = `WHERE transaction_id IN (SELECT id FROM ledger_transactions WHERE charge_id = '${chargeId}')`;
  for (const sql of [
    `UPDATE ledger_entries SET amount_cents = 1 ${where}`,
    `DELETE FROM ledger_entries ${where}`,
    "TRUNCATE ledger_entries",
    // A later one would change what a month came to, though it balances.
    `INSERT INTO ledger_entries (id, transaction_id, account, currency, amount_cents)
      SELECT gen_random_uuid(), id, account, 'PEN', cents FROM ledger_transactions,
        (VALUES ('sales'::ledger_account, -1), ('surplus', 1)) AS added(account, cents) WHERE charge_id = '${chargeId}'`,
    `DELETE FROM ledger_transactions WHERE charge_id = '${chargeId}'`,
    "TRUNCATE ledger_transactions CASCADE",
  ])
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow("the ledger is not changed");
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL ledger.door = 'open'`;
    await tx.$executeRawUnsafe(`DELETE FROM ledger_entries ${where}`);
    await tx.$executeRawUnsafe(`DELETE FROM ledger_transactions WHERE charge_id = '${chargeId}'`);
  });
  expect(await balances([chargeId])).toEqual([]);
});

test("income is what was sold and given back each month, by currency", async () => {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL ledger.door = 'open'`;
    await tx.$executeRaw`TRUNCATE ledger_entries, ledger_transactions`;
  });
  for (const amountCents of [10_000, 5_000]) {
    const { id, version } = await prove((await newCharge({ amountCents })).id);
    const confirmed = await confirmPayment(admin.actor, id, version);
    if (amountCents === 5_000) await refundPayment(admin.actor, id, { version: confirmed.version, note: "" });
  }
  await prove((await newCharge({ currency: "USD" })).id);
  expect(await readIncome()).toEqual([
    { month: expect.stringMatching(/^\d{4}-\d\d$/), currency: "PEN", soldCents: 15_000, refundedCents: 5_000 },
  ]);
  const csv = await (await call(paymentCalls["GET /api/payments/ledger/export"], { headers: admin.bearer })).text();
  expect(csv.trim().split("\n")).toHaveLength(7);
  expect(csv).not.toContain("Rumi");
});
