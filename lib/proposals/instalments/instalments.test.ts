import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { day } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { addDays, dayOf, toDateColumn } from "@/lib/core/days";
import { composeMail } from "@/lib/mail/compose";
import { confirmPayment, refundPayment, refusePayment } from "@/lib/payments/desk";
import { chargeKind } from "@/lib/payments/kind";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";
import { call, signIn } from "@/lib/testing/fixtures";
import { configurePayments } from "@/lib/testing/payments";
import { pdfTextOf } from "@/lib/testing/pdf-text";
import { proposalCalls } from "../calls";
import { sealAcceptance } from "../evidence/accept";
import { expireProposals } from "../expire";
import { readSigned } from "../files";
import { findOffer, type Offer } from "../offer/offer";
import { eraseClients } from "../personal-data";
import { drawProposal } from "../print/draw";
import { toPrinted } from "../print/printed";
import { refuseOffer } from "../public/refuse";
import { sendProposal } from "../send";
import { createProposal, updateProposal, withdrawProposal } from "../service";
import { offerRefusals } from "../shared/refusals";
import { listOwed, sumOwed } from "./owed";
import { listInstalments, listPayerParts, sumsOf } from "./read";
import { remindOfInstalments } from "./remind";
import { askedParts, planPresets, type PlanPart } from "./shared/plan";
import { sayInstalment } from "./shared/instalment";

/* Draws within this process: another one may get no turn in time while the machine is busy. */
jest.mock("../print/printer", () => ({
  printProposal: (offer: Offer, choice: Parameters<typeof toPrinted>[1]) =>
    drawProposal(toPrinted(offer, choice, { siteName: "Estudio Quinde", url: "https://quinde.test" })),
}));

type Person = Awaited<ReturnType<typeof signIn>>;
let admin: Person;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  admin = await signIn("admin");
  // Mails to the studio go to this account.
  await signIn("superadmin");
  await configurePayments();
  picture = new Uint8Array(
    await sharp({ create: { width: 320, height: 640, channels: 3, background: "#742384" } })
      .jpeg()
      .toBuffer(),
  );
});

const today = dayOf(new Date());
const half = planPresets[1]!.plan;

type Offered = { soles?: number; plan?: PlanPart[]; currency?: "PEN" | "USD" };

const offeredOf = ({ soles = 100.01, plan = half, currency = "PEN" }: Offered) => ({
  ...{
    title: "Sitio nuevo",
    intro: "",
    currency,
    rate: null,
    tax: "none" as const,
    validUntil: addDays(today, 10),
    plan,
  },
  lines: [
    {
      ...{ id: "sitio", text: "Sitio", quantity: 1_000, unitCents: Math.round(soles * 100) },
      ...{ isOptional: false, isChosen: false },
    },
  ],
});

/** A proposal to a client of its own, and what may become of it. */
async function begin(offered: Offered = {}) {
  const email = `${randomUUID()}@cliente.test`;
  const client = await db.client.create({ data: { name: "Café Andino", email } });
  const { id, code } = await createProposal(admin.actor, { clientId: client.id, ...offeredOf(offered) });
  const version = async () => (await db.proposal.findUniqueOrThrow({ where: { id } })).version;
  const made = { id, code, email, client };
  return {
    ...made,
    send: async () => sendProposal(admin.actor, id, { version: await version(), channel: "mail", byHand: false }),
    change: async (changes: Offered) =>
      updateProposal(admin.actor, id, { version: await version(), clientId: client.id, ...offeredOf(changes) }),
    withdraw: async () => withdrawProposal(admin.actor, id, { version: await version(), reason: "Ya no." }),
    accept: async (offer?: Offer) =>
      sealAcceptance(
        offer ?? (await findOffer(code))!,
        { name: "Killa Ñahui", chosen: [], device: { ip: "127.0.0.1", userAgent: "Prueba" } },
        async () => undefined,
      ),
    parts: () => listInstalments(id),
  };
}

async function accepted(offered: Offered = {}) {
  const made = await begin(offered);
  await made.send();
  await made.accept();
  return made;
}

let address = 0;

async function pay(code: string, fields: Record<string, string | Blob>, from = `10.7.0.${(address += 1)}`) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await call(proposalCalls["POST /api/proposals/pay/{code}"], {
    ...{ method: "POST", params: { code }, body, address: from, headers: { accept: "text/html" } },
  });
  const location = response.headers.get("location") ?? "";
  const sealed = new RegExp(`^${noticeCookieName}=([^;]*)`).exec(response.headers.get("set-cookie") ?? "")?.[1];
  return { status: response.status, location, notice: readNotice(location, sealed) };
}

const proof = () => new File([picture], "yape.jpg", { type: "image/jpeg" });

const sendYape = (code: string, part: string) => pay(code, { part, way: "yape", proof: proof(), note: "00417" });

const newestPayment = (chargeId: string) =>
  db.payment.findFirstOrThrow({ where: { chargeId }, orderBy: { createdAt: "desc" } });

async function confirm(chargeId: string) {
  const { id, version } = await newestPayment(chargeId);
  await confirmPayment(admin.actor, id, version);
}

/** Pays a part by a proof that staff confirm. */
async function payFully(code: string, { id, chargeId }: { id: string; chargeId: string }) {
  expect((await sendYape(code, id)).notice).toBeNull();
  await confirm(chargeId);
}

const mailsTo = async (to: string, template: string) =>
  db.mailJob.findMany({ where: { to, template }, orderBy: { createdAt: "asc" } });

const statesOf = (parts: { label: string; amountCents: number; state: string }[]) =>
  parts.map(({ label, amountCents, state }) => [label, amountCents, state]);

test("what is accepted is asked for in its parts, which the file names, and is paid by a proof", async () => {
  const { id, code, email, parts } = await accepted();
  const [first, second] = await parts();
  expect(statesOf([first!, second!])).toEqual([
    ["Adelanto", 5_001, "open"],
    ["Saldo", 5_000, "open"],
  ]);
  expect([first!.dueOn, second!.dueOn]).toEqual([today, addDays(today, 30)]);
  const { pdfKey } = await db.proposalAcceptance.findFirstOrThrow({ where: { proposalId: id } });
  expect(pdfTextOf(await readSigned(pdfKey!)).replaceAll("\u00a0", " ")).toContain(
    "Adelanto: 50 %, al aceptar, S/ 50.01",
  );

  const charge = await db.charge.findUniqueOrThrow({ where: { id: first!.chargeId } });
  expect(charge).toMatchObject({ kind: "instalment", payerName: "Café Andino", payerEmail: email });
  expect(charge.title).toMatch(/^P-\d{4}-\d{4}: Adelanto$/);
  expect(await chargeKind("instalment").pathOf(first!.id)).toBe(`/p/${code}`);

  // The next one can be paid; later ones not yet.
  const seen = await listPayerParts(id);
  expect(seen.map(({ ways }) => ways?.some(({ name }) => name === "yape") ?? null)).toEqual([true, null]);
  const begun = {
    chargeId: first!.chargeId,
    way: "mercadopago",
    state: "begun",
    amountCents: 5_001,
    currency: "PEN",
  } as const;
  const { id: begunId } = await db.payment.create({ data: begun });
  expect((await listPayerParts(id)).map(({ begunBy }) => begunBy)).toEqual(["Mercado Pago", ""]);
  await db.payment.delete({ where: { id: begunId } });
  expect((await pay(code, { part: first!.id, way: "yape", note: "00417" })).notice).toMatchObject({
    message: "Elige la imagen de tu comprobante.",
    typed: { way: "yape", note: "00417", part: first!.id },
  });
  const sent = await sendYape(code, first!.id);
  expect(sent).toEqual({ status: 303, location: `/p/${code}`, notice: null });
  expect((await listPayerParts(id))[0]).toMatchObject({ isReviewed: true, ways: null });

  const payment = await newestPayment(first!.chargeId);
  await refusePayment(admin.actor, payment.id, { version: payment.version, reason: "No se lee." });
  expect((await listPayerParts(id))[0]).toMatchObject({ refusal: "No se lee.", isReviewed: false });
  const [refusal] = await mailsTo(email, "payment-refused");
  expect((await composeMail(refusal!))?.text).toContain(`/p/${code}`);

  await payFully(code, first!);
  expect((await listPayerParts(id)).map(({ state, ways }) => [state, ways !== null])).toEqual([
    ["paid", false],
    ["open", true],
  ]);
  expect(sumsOf(await parts(), 10_001)).toEqual({ paidCents: 5_001, owedCents: 5_000, surplusCents: 0 });
  const [receipt] = await mailsTo(email, "instalment-receipt");
  const { text } = (await composeMail(receipt!))!;
  expect(text).toContain("«Adelanto» de la propuesta P-");
  expect(text.replace(/\s/g, " ")).toContain("Nos llegaron S/ 50.01 por Yape.");
  expect(sayInstalment((await parts())[0]!)).toMatch(/^Pagado el .*: S\/\s50\.01 por Yape$/);

  const paid = await newestPayment(first!.chargeId);
  await refundPayment(admin.actor, paid.id, { version: paid.version, note: "Por Yape" });
  expect((await parts())[0]!.state).toBe("refunded");
  const back = (await mailsTo(email, "instalment-receipt")).at(-1)!;
  expect((await composeMail(back))?.subject).toContain("Devolvimos");
});

test("a part is paid only from its own proposal's page", async () => {
  const [one, other] = [await accepted(), await accepted()];
  const [part] = await one.parts();
  for (const [code, named] of [
    [other.code, part!.id],
    [one.code, randomUUID()],
    [one.code, "' OR 1=1 --"],
    ["x".repeat(22), part!.id],
  ] as const)
    expect((await sendYape(code, named)).notice?.message).toBe("No se encontró ese pago en la propuesta.");
  expect((await pay(one.code, { part: part!.id, way: "oro" })).notice?.message).toBeTruthy();
  expect(await db.payment.count({ where: { chargeId: part!.chargeId } })).toBe(0);
});

test("of one address few proofs are taken a day, and a browser is told of what is wrong on the page", async () => {
  const { code, parts } = await accepted();
  const [part] = await parts();
  const wrong = () => new File(["x"], "yape.jpg", { type: "image/jpeg" });
  const send = () => pay(code, { part: part!.id, way: "yape", proof: wrong() }, "10.8.0.1");
  const told: (string | undefined)[] = [];
  for (let count = 0; count < 16; count += 1) told.push((await send()).notice?.message);
  expect(new Set(told.slice(0, 15)).size).toBe(1);
  expect(told[0]).not.toMatch(/^Demasiad/);
  expect(told[15]).toMatch(/^Demasiad/);
  expect(await pay(code, { part: part!.id, way: "yape", other: "x" })).toMatchObject({
    ...{ status: 303, location: `/p/${code}`, notice: { isError: true } },
  });
});

test("a proposal without a plan asks for nothing, and nothing is asked for a part of no cents", async () => {
  expect(await (await accepted({ plan: [] })).parts()).toEqual([]);
  expect(statesOf(await (await accepted({ soles: 0.01 })).parts())).toEqual([["Adelanto", 1, "open"]]);
  expect(await (await accepted({ soles: 0 })).parts()).toEqual([]);
});

test("a newer version asks for its total without what was paid or is looked at", async () => {
  const made = await accepted({ plan: planPresets[2]!.plan, soles: 100 });
  const [first, second] = await made.parts();
  await payFully(made.code, first!);
  await db.proposalInstalment.update({ where: { id: second!.id }, data: { dueOn: toDateColumn(today) } });
  await sendYape(made.code, second!.id);
  await made.change({ soles: 200, plan: half });
  await made.send();
  // Until it is accepted, the earlier one stands.
  expect((await made.parts()).filter(({ state }) => state === "open")).toHaveLength(2);
  await made.accept();
  expect(statesOf(await made.parts()).toSorted()).toEqual(
    [
      ["Adelanto", 3_000, "paid"],
      ["Avance", 4_000, "open"],
      ["Entrega", 3_000, "cancelled"],
      ["Adelanto", 6_500, "open"],
      ["Saldo", 6_500, "open"],
    ].toSorted(),
  );
  await confirm(second!.chargeId);
  expect(sumsOf(await made.parts(), 20_000)).toEqual({ paidCents: 7_000, owedCents: 13_000, surplusCents: 0 });

  // A total below what was paid asks for nothing, and says what is too much.
  await made.change({ soles: 50 });
  await made.send();
  await made.accept();
  expect(sumsOf(await made.parts(), 5_000)).toEqual({ paidCents: 7_000, owedCents: 0, surplusCents: 2_000 });
});

test("the page, the file and what is asked for say the same sums", async () => {
  const made = await accepted({ plan: half, soles: 100 });
  const [first, second] = await made.parts();
  await payFully(made.code, first!);
  const expiresAt = new Date(Date.now() + 60_000);
  const begun = { way: "mercadopago", state: "begun", amountCents: 5_000, currency: "PEN", expiresAt } as const;
  await db.payment.create({ data: { ...begun, chargeId: second!.chargeId } });
  await made.change({ soles: 200, plan: half });
  await made.send();
  const { shown, standing } = (await findOffer(made.code))!;
  expect(standing).toEqual({ paidCents: 5_000, comingCents: 5_000 });
  expect(askedParts(shown.plan, 20_000, standing).map(({ amountCents }) => amountCents)).toEqual([5_000, 5_000]);
  // Changes after the file was drawn are not sealed.
  const before = (await findOffer(made.code))!;
  await db.payment.updateMany({ where: { chargeId: second!.chargeId }, data: { state: "expired" } });
  await expect(made.accept(before)).rejects.toThrow(offerRefusals.pagos);
  await made.accept();
  expect((await made.parts()).map(({ amountCents, state }) => [amountCents, state]).toSorted()).toEqual(
    [
      [5_000, "paid"],
      [5_000, "cancelled"],
      [7_500, "open"],
      [7_500, "open"],
    ].toSorted(),
  );
  const { pdfKey } = await db.proposalAcceptance.findFirstOrThrow({
    where: { proposalId: made.id },
    orderBy: { version: "desc" },
  });
  const text = pdfTextOf(await readSigned(pdfKey!)).replaceAll("\u00a0", " ");
  expect(text).toContain("Ya pagado: S/ 50.00");
  expect(text).toContain("Adelanto: 50 % de lo que falta, al aceptar, S/ 75.00");
});

test("a part that is being given back does not count for a newer version", async () => {
  const made = await accepted({ plan: half, soles: 100 });
  const [first] = await made.parts();
  await payFully(made.code, first!);
  await db.payment.updateMany({ where: { chargeId: first!.chargeId }, data: { state: "refunding" } });
  await made.change({ soles: 200, plan: half });
  await made.send();
  await made.accept();
  expect((await made.parts()).filter(({ state }) => state === "open").map(({ amountCents }) => amountCents)).toEqual([
    10_000, 10_000,
  ]);
  expect(sumsOf(await made.parts(), 20_000)).toEqual({ paidCents: 0, owedCents: 20_000, surplusCents: 0 });
});

test("a day of the plan that is past when it is accepted is due on that day", async () => {
  const plan: PlanPart[] = [{ label: "Todo", share: 10_000, when: "day", day: addDays(today, -20), days: 0 }];
  const made = await accepted({ plan });
  expect((await made.parts()).map(({ dueOn }) => dueOn)).toEqual([today]);
  await remindOfInstalments(new Date(`${today}T12:00:00-05:00`));
  const [part] = await made.parts();
  const late = { template: "instalment-late", data: { equals: { instalmentId: part!.id } } };
  expect(await db.mailJob.count({ where: late })).toBe(0);
  expect(await mailsTo(made.email, "instalment-due")).toHaveLength(1);
});

test("a part whose payer is at a provider stands for a newer version", async () => {
  const made = await accepted({ plan: half, soles: 100 });
  const [first] = await made.parts();
  const expiresAt = new Date(Date.now() + 60_000);
  const begun = { way: "mercadopago", state: "begun", amountCents: 5_000, currency: "PEN", expiresAt } as const;
  await db.payment.create({ data: { ...begun, chargeId: first!.chargeId } });
  await made.change({ soles: 200, plan: half });
  await made.send();
  await made.accept();
  expect(statesOf(await made.parts()).toSorted()).toEqual(
    [
      ["Adelanto", 5_000, "open"],
      ["Saldo", 5_000, "cancelled"],
      ["Adelanto", 7_500, "open"],
      ["Saldo", 7_500, "open"],
    ].toSorted(),
  );
  // An amount beyond a smaller total is shown, whether it was paid or not.
  expect(sumsOf(await made.parts(), 15_000)).toEqual({ paidCents: 0, owedCents: 20_000, surplusCents: 5_000 });
});

test("a version in another currency is not sent once one was accepted", async () => {
  const made = await accepted();
  await made.change({ currency: "USD" });
  await expect(made.send()).rejects.toThrow("La versión aceptada se paga en otra moneda: conserva la misma.");
});

test.each(["withdrawn", "refused", "expired"] as const)(
  "a newer version that is %s leaves the parts of the accepted one payable, and reminded",
  async (end) => {
    const made = await accepted();
    const [first, second] = await made.parts();
    await payFully(made.code, first!);
    await made.change({ soles: 300 });
    await made.send();
    const later = new Date(`${addDays(today, 40)}T12:00:00-05:00`);
    if (end === "withdrawn") await made.withdraw();
    else if (end === "refused")
      await refuseOffer(made.code, { version: String((await findOffer(made.code))!.current), reason: "Es caro." });
    else await expireProposals(later);
    expect((await db.proposal.findUniqueOrThrow({ where: { id: made.id } })).state).toBe(end);
    expect((await listPayerParts(made.id)).map(({ state, ways }) => [state, ways !== null])).toEqual([
      ["paid", false],
      ["open", true],
    ]);
    await remindOfInstalments(later);
    expect(await mailsTo(made.email, "instalment-due")).toHaveLength(1);
    await payFully(made.code, second!);
    expect(sumsOf(await made.parts(), 10_001)).toEqual({ paidCents: 10_001, owedCents: 0, surplusCents: 0 });
  },
);

test("what a client who is erased was asked for is cancelled", async () => {
  const other = await accepted();
  const [part] = await other.parts();
  await sendYape(other.code, part!.id);
  await db.$transaction((tx) => eraseClients(tx, { id: other.client.id }));
  const kept = await db.charge.findMany({
    where: { instalment: { proposalId: other.id } },
    include: { payments: true },
  });
  expect(kept.map(({ state, payerName, payerEmail }) => [state, payerName, payerEmail])).toEqual([
    ["cancelled", "", ""],
    ["cancelled", "", ""],
  ]);
  expect(kept.flatMap(({ payments }) => payments.map(({ note, proofName }) => [note, proofName]))).toEqual([
    ["", null],
  ]);
});

test("two payments at once, and an acceptance meanwhile, count each cent once", async () => {
  const made = await accepted();
  const [first] = await made.parts();
  await sendYape(made.code, first!.id);
  await made.change({ soles: 150 });
  await made.send();
  const { id, version } = await newestPayment(first!.chargeId);
  const twice = await Promise.allSettled([
    confirmPayment(admin.actor, id, version),
    confirmPayment(admin.actor, id, version),
    made.accept(),
  ]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled", "rejected"]);
  const { paidCents, owedCents } = sumsOf(await made.parts(), 15_000);
  expect([paidCents, owedCents]).toEqual([5_001, 9_999]);
});

describe("reminders", () => {
  const later = (days: number) => new Date(Date.now() + days * day);
  /** Past eight in the morning, whenever the test runs. */
  const noon = (days: number) => new Date(`${dayOf(later(days))}T12:00:00-05:00`);
  const remindTwice = (now: Date) => Promise.all([remindOfInstalments(now), remindOfInstalments(now)]);

  test("go out on the day, and three and seven days later, once each, until it is paid; then the studio is told", async () => {
    const made = await accepted({ plan: planPresets[0]!.plan });
    const count = async () => (await mailsTo(made.email, "instalment-due")).length;
    await remindOfInstalments(new Date(`${today}T07:59:00-05:00`));
    expect(await count()).toBe(0);
    const counts: number[] = [];
    for (const days of [0, 1, 3, 4]) {
      await remindTwice(noon(days));
      counts.push(await count());
    }
    expect(counts).toEqual([1, 1, 2, 2]);
    const [part] = await made.parts();
    const data = { equals: { instalmentId: part!.id } };
    const late = () => db.mailJob.findMany({ where: { template: "instalment-late", data } });
    expect(await late()).toEqual([]);
    await remindTwice(noon(8));
    await remindTwice(noon(30));
    expect(await count()).toBe(3);
    const told = await late();
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map(({ to }) => to)).size).toBe(told.length);
    expect((await composeMail(told[0]!))?.text).toContain("Café Andino debe");

    const [mail] = await mailsTo(made.email, "instalment-due");
    expect((await composeMail(mail!))?.subject).toMatch(/^Tu pago de S\/\s100\.01 vence hoy$/);
    await payFully(made.code, part!);
    // A mail that waits is not sent once it was paid.
    expect(await composeMail(mail!)).toBeNull();
  });

  test("go to the client's address of today; without one the studio is told on the day and at last", async () => {
    const made = await accepted({ plan: planPresets[0]!.plan });
    const [part] = await made.parts();
    const late = () =>
      db.mailJob.findMany({ where: { template: "instalment-late", data: { equals: { instalmentId: part!.id } } } });
    await db.client.update({ where: { id: made.client.id }, data: { email: "" } });
    const counts: number[] = [];
    for (const days of [0, 3, 7]) {
      await remindTwice(noon(days));
      counts.push((await late()).length);
    }
    const [once] = counts as [number];
    expect(once).toBeGreaterThan(0);
    expect(counts).toEqual([once, once, 2 * once]);
    expect((await composeMail((await late())[0]!))?.text).toContain("no tiene correo");
    expect((await listOwed()).find(({ id }) => id === part!.id)?.isReminded).toBe(false);

    const email = `${randomUUID()}@cliente.test`;
    await db.client.update({ where: { id: made.client.id }, data: { email } });
    await db.proposalInstalment.update({ where: { id: part!.id }, data: { reminders: 0 } });
    await remindOfInstalments(noon(0));
    await payFully(made.code, part!);
    expect(await mailsTo(email, "instalment-due")).toHaveLength(1);
    expect(await mailsTo(email, "instalment-receipt")).toHaveLength(1);
    expect(await mailsTo(made.email, "instalment-due")).toEqual([]);
  });

  test("leave out what was missed, and wait while staff look at a proof", async () => {
    const made = await accepted({ plan: planPresets[0]!.plan });
    const [part] = await made.parts();
    await sendYape(made.code, part!.id);
    await remindOfInstalments(noon(5));
    expect(await mailsTo(made.email, "instalment-due")).toEqual([]);
    const { id, version } = await newestPayment(part!.chargeId);
    await refusePayment(admin.actor, id, { version, reason: "No llegó." });
    await remindOfInstalments(noon(5));
    await remindOfInstalments(noon(5));
    expect(await mailsTo(made.email, "instalment-due")).toHaveLength(1);
  });
});

describe("the panel", () => {
  const ask = (name: keyof typeof proposalCalls, id: string, body: object) => {
    const [method] = name.split(" ");
    return call(proposalCalls[name] as never, {
      ...{ method, headers: admin.bearer, params: { id } as never, body },
    }) as Promise<Response>;
  };
  const cancel = (id: string, version: number) => ask("POST /api/proposals/instalments/cancel/{id}", id, { version });
  const move = (id: string, version: number, dueOn: string) =>
    ask("PATCH /api/proposals/instalments/move/{id}", id, { version, dueOn });
  const told = async (response: Response) => [
    response.status,
    ((await response.json()) as { message: string }).message,
  ];

  test("moves dates and cancels parts that nobody paid, by the version that was seen", async () => {
    const made = await accepted();
    const [first, second] = await made.parts();
    expect((await move(second!.id, 1, "2027-03-01")).status).toBe(204);
    expect(await told(await move(second!.id, 1, "2027-04-01"))).toEqual([
      409,
      "Este pago cambió mientras tanto. Mira cómo quedó y vuelve a intentarlo.",
    ]);
    expect((await made.parts())[1]).toMatchObject({ dueOn: "2027-03-01", version: 2 });
    await sendYape(made.code, first!.id);
    expect(await told(await cancel(first!.id, 1))).toEqual([
      409,
      "Este pago está en curso. Confirma o rechaza su comprobante, o espera unas horas.",
    ]);
    expect((await cancel(second!.id, 2)).status).toBe(204);
    expect(await told(await move(second!.id, 3, today))).toEqual([409, "Solo se cambia un pago que aún se debe."]);
    expect(await told(await cancel(randomUUID(), 1))).toEqual([404, "No se encontró el pago."]);
    const actions = await db.auditEntry.findMany({
      where: { targetId: made.id, action: { contains: "instalment" } },
      orderBy: { createdAt: "asc" },
    });
    expect(actions.map(({ action }) => action)).toEqual(["proposal.move-instalment", "proposal.cancel-instalment"]);
  });

  test("says what is owed, by client and currency, and gives it as CSV", async () => {
    const made = await accepted({ currency: "USD" });
    const owed = (await listOwed()).filter(({ proposal }) => proposal.id === made.id);
    expect(owed.map(({ label, amountCents }) => [label, amountCents])).toEqual([
      ["Adelanto", 5_001],
      ["Saldo", 5_000],
    ]);
    expect(await sumOwed(made.client.id)).toEqual([{ currency: "USD", cents: 10_001 }]);
    const response = await call(proposalCalls["GET /api/proposals/owed/export"], { headers: admin.bearer });
    expect(await response.text()).toContain(`${today},No,Café Andino,`);
  });
});
