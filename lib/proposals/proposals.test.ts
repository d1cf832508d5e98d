import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { decodeProtectedHeader } from "jose";
import PDFDocument from "pdfkit";
import { db } from "@/lib/core/db";
import { addDays, dayOf } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import { enqueue } from "@/lib/jobs/enqueue";
import { runDueJobs } from "@/lib/jobs/perform";
import { composeMail } from "@/lib/mail/compose";
import { linesOf, textWidthOf } from "@/lib/print/drawing";
import { faceFile } from "@/lib/print/faces";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";
import { clientCalls } from "@/lib/clients/calls";
import { chargeKind } from "@/lib/payments/kind";
import { listNotes, removeNote } from "@/lib/whatsapp/desk/notes";
import { threadQuery } from "@/lib/whatsapp/inbox/schema";
import { readThread } from "@/lib/whatsapp/inbox/thread";
import { call, signIn } from "@/lib/testing/fixtures";
import { pdfTextOf } from "@/lib/testing/pdf-text";
import { proposalCalls } from "./calls";
import { offerCalls } from "./offer-calls";
import { sealAcceptance } from "./evidence/accept";
import { findBrokenSeals } from "./evidence/chain";
import { erasedFacts } from "./evidence/facts";
import { listProofs } from "./evidence/proof";
import { expireProposals } from "./expire";
import { hashOf, readSigned } from "./files";
import { eraseClients } from "./personal-data";
import { findOffer, noteSeen } from "./offer/offer";
import type { ProposalDetails } from "./schema";
import { chosenAgain, chosenAtFirst, differencesOf, type Line, readChoice, totalsOfChoice } from "./shared/lines";
import { offerRefusals } from "./shared/refusals";
import { threadWork } from "./thread-news";
import { sayProposalState } from "./shared/states";
import { endOfDay, inOtherCurrency, offerPath } from "./shared/proposal";

const line = (id: string, unitCents: number, option?: "chosen" | "open"): Line => ({
  ...{ id, text: `Línea ${id}`, quantity: 1_500, unitCents },
  ...{ isOptional: option !== undefined, isChosen: option === "chosen" },
});

const lines = [line("sitio", 33_333), line("fotos", 9_999, "chosen"), line("apoyo", 12_345, "open")];

const later = addDays(dayOf(new Date()), 10);

/** Returns the body of an answer; its shape is the call's own. */
type Told = ProposalDetails & { message: string; link: string };
type Sent = { status: number; body: Told };

async function begin() {
  const { bearer, actor } = await signIn("admin");
  const ask = async (name: keyof typeof proposalCalls, params: object, body?: object): Promise<Sent> => {
    const [method] = name.split(" ");
    const response = await call(proposalCalls[name] as never, {
      ...{ method, headers: bearer, params: params as never, body },
    });
    return { status: response.status, body: (response.status === 204 ? {} : await response.json()) as Told };
  };
  const email = `${randomUUID()}@cliente.test`;
  const client = await db.client.create({ data: { name: "Café Andino", email, phone: "+51999000399" } });
  const input = {
    ...{ clientId: client.id, title: "Sitio nuevo", intro: "## Hola\n\nVa **así**.", currency: "PEN", rate: null },
    ...{ tax: "added", validUntil: later, lines },
  };
  const { status, body } = await ask("POST /api/proposals/create", {}, input);
  expect(status).toBe(201);
  const look = async (): Promise<ProposalDetails> =>
    (await ask("GET /api/proposals/findOne/{id}", { id: body.id })).body;
  const act = async (name: keyof typeof proposalCalls, sent: object = {}) =>
    ask(name, { id: body.id }, { version: (await look()).version, ...sent });
  const send = (sent: object = { channel: "mail" }) => act("POST /api/proposals/send/{id}", sent);
  const change = (changes: object = {}) => act("PATCH /api/proposals/update/{id}", { ...input, ...changes });
  return {
    ask,
    actor,
    client,
    email,
    input,
    id: body.id,
    code: body.code,
    look,
    act,
    send,
    change,
  };
}

/** An own address for each, because forms are limited by it. */
let address = 0;

async function post(name: keyof typeof offerCalls, code: string, fields: object, from?: string) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, String(value));
  const response = await call(offerCalls[name] as never, {
    ...{ method: "POST", params: { code } as never, body, headers: { "sec-fetch-site": "same-origin" } },
    address: from ?? `10.9.${(address += 1) >> 8}.${address & 255}`,
  });
  if (response.status !== 303) return { status: response.status, aviso: null, paso: null };
  const query = new URL(response.headers.get("location")!, "http://x").searchParams;
  const cookie = new RegExp(`${noticeCookieName}=([^;]+)`).exec(response.headers.get("set-cookie") ?? "")?.[1];
  const kept = readNotice(offerPath(code), cookie)?.typed;
  return { status: 303, aviso: query.get("aviso"), paso: query.get("paso"), ...(kept && { kept }) };
}

/** The digits of the code that waits in the mails, as its mail says them. */
async function readDigits(email: string): Promise<string> {
  const job = await db.mailJob.findFirstOrThrow({
    where: { to: email, template: "proposal-code" },
    orderBy: { createdAt: "desc" },
  });
  const mail = await composeMail(job);
  return /\b\d{6}\b/.exec(mail!.text)![0];
}

/** Somebody wrote just now. */
const hear = (contactId: string) =>
  db.whatsappContact.update({ where: { id: contactId }, data: { lastInboundAt: new Date() } });

/** The digits of the code that went into a conversation. */
async function codeOf(contactId: string): Promise<string> {
  const messages = await db.whatsappMessage.findMany({ where: { contactId }, select: { body: true } });
  return /\b\d{6}\b(?= es tu código)/.exec(messages.map(({ body }) => body).join("\n"))![0];
}

const askCode = (code: string, version = 1) =>
  post("POST /api/proposals/code/{code}", code, { version, options: "fotos" });

/** As if the codes of an offer were asked for earlier. */
const ageCodes = (code: string, ms: number) => db.$executeRaw`
  UPDATE proposal_codes SET created_at = created_at - ${ms} * interval '1 millisecond'
  WHERE proposal_id = (SELECT id FROM proposals WHERE code = ${code})`;

const accept = (code: string, digits: string, changes: object = {}) =>
  post("POST /api/proposals/accept/{code}", code, {
    ...{ version: 1, options: "fotos", name: "Killa Ñahui", agrees: "on", digits, ...changes },
  });

describe("what it comes to", () => {
  test("lines that are not optional, and the chosen ones", () => {
    const offered = { lines, tax: "added" as const, taxRate: 1_800 };
    expect(chosenAtFirst(lines)).toEqual(["fotos"]);
    // 50,000 + 14,999 (14,998.5 rounded up) = 64,999; 18 % is 11,699.82.
    expect(totalsOfChoice(offered, ["fotos"])).toEqual({ baseCents: 64_999, taxCents: 11_700, totalCents: 76_699 });
    expect(totalsOfChoice(offered, []).baseCents).toBe(50_000);
  });

  test("in the other currency by the rate that was kept, rounded once", () => {
    const told = [inOtherCurrency("USD", 10_000, 37_505), inOtherCurrency("PEN", 37_505, 37_505)];
    expect(told.map((amount) => amount.replaceAll("\u00a0", " "))).toEqual(["S/ 375.05", "US$ 100.00"]);
  });

  test("only optional lines can be chosen, each once", () => {
    expect(readChoice(lines, "apoyo.sitio.apoyo.nada.fotos")).toEqual(["fotos", "apoyo"]);
    expect(readChoice(lines, "")).toEqual([]);
  });

  test("after an acceptance what was bought stays chosen, and new lines have their default", () => {
    const next = [
      line("sitio", 1, "open"),
      line("fotos", 2, "chosen"),
      line("apoyo", 3, "open"),
      line("más", 4, "chosen"),
    ];
    expect(chosenAgain(next, lines, ["apoyo"])).toEqual(["sitio", "apoyo", "más"]);
  });

  test("a word that is longer than its line is broken, and nothing is lost", () => {
    const doc = new PDFDocument({ font: faceFile("latin", 500) });
    const [look, address] = [{ size: 10 }, `https://andina.test/${"a/b-".repeat(60)}`];
    const parts = linesOf(doc, `Vea ${address} ya`, look, 200);
    expect(parts.every((part) => textWidthOf(doc, part, look) <= 200)).toBe(true);
    expect(parts.join("")).toContain(address);
  });

  test("a new version is told by what it adds, changes and leaves out", () => {
    const [first, second] = lines as [Line, Line];
    const found = differencesOf(lines, [first, { ...second, unitCents: 1 }, line("nueva", 5)]);
    expect(found.map(({ kind, line: { id } }) => [kind, id])).toEqual([
      ["changed", "fotos"],
      ["added", "nueva"],
      ["removed", "apoyo"],
    ]);
  });
});

describe("in the panel", () => {
  test("a draft has neither number nor page; sending gives both, and numbers have no gaps", async () => {
    const one = await begin();
    expect(await findOffer(one.code)).toBeNull();
    expect((await one.look()).number).toBeNull();
    const other = await begin();
    // A refusal takes no number.
    await db.client.update({ where: { id: other.client.id }, data: { email: "" } });
    expect(await other.send()).toMatchObject({
      status: 409,
      body: { message: "El cliente no tiene correo: agrégalo en su ficha." },
    });
    const first = (await one.send()).body.number!;
    await db.client.update({ where: { id: other.client.id }, data: { email: other.email } });
    const second = (await other.send()).body.number!;
    expect(first).toMatch(/^P-\d{4}-\d{4}$/);
    expect(Number(second.slice(-4))).toBe(Number(first.slice(-4)) + 1);
    expect(await findOffer(one.code)).toMatchObject({ state: "sent", current: 1, shown: { title: "Sitio nuevo" } });
    const job = await db.mailJob.findFirstOrThrow({ where: { to: one.email, template: "proposal-sent" } });
    expect((await composeMail(job))?.text).toContain(`/p/${one.code}`);
  });

  test("who sends it by hand gets a chat with the address; without a conversation nothing is sent by itself", async () => {
    const { send, code, client } = await begin();
    expect(await send({ channel: "whatsapp" })).toMatchObject({
      status: 409,
      body: { message: "El cliente no está unido a una conversación de WhatsApp." },
    });
    const { body } = await send({ channel: "whatsapp", byHand: true });
    expect(decodeURIComponent(body.link)).toContain(`/p/${code}`);
    // Nobody of that number ever wrote, so a code goes to the client's mail.
    expect(await askCode(code)).toMatchObject({ aviso: null });
    await db.client.update({ where: { id: client.id }, data: { email: "" } });
    expect(await askCode(code)).toMatchObject({ aviso: "whatsapp" });
    expect((await send({ channel: "whatsapp", byHand: true })).body.message).toBe(
      "Agrega el correo del cliente en su ficha: ahí recibirá el código para aceptar.",
    );
    await db.client.update({ where: { id: client.id }, data: { phone: "" } });
    expect((await send({ channel: "whatsapp", byHand: true })).body.message).toBe(
      "El cliente no tiene teléfono: agrégalo en su ficha.",
    );
  });

  test("what was sent keeps its client, and is not deleted; what is decided is not sent or taken back", async () => {
    const { ask, id, change, act, send } = await begin();
    const other = await db.client.create({ data: { name: "Otro" } });
    await send();
    expect((await change({ clientId: other.id })).body.message).toBe(
      "Una propuesta que se envió no cambia de cliente.",
    );
    expect((await ask("DELETE /api/proposals/remove/{id}", { id })).body.message).toBe(
      "Ya se envió: puedes retirarla, pero no eliminarla.",
    );
    await db.proposal.update({ where: { id }, data: { state: "refused" } });
    expect((await send()).body.message).toBe("No hay nada que enviar: primero edita la propuesta.");
    expect((await act("POST /api/proposals/withdraw/{id}", { reason: "Ya no." })).body.message).toBe(
      "Solo se retira una propuesta que espera respuesta.",
    );
    const gone = await ask("GET /api/proposals/findOne/{id}", { id: randomUUID() });
    expect([gone.status, gone.body.message]).toEqual([404, "No se encontró la propuesta."]);
  });

  test("what somebody else changed is not overwritten", async () => {
    const { ask, id, input, change } = await begin();
    await change({ title: "Otro título" });
    expect(await ask("PATCH /api/proposals/update/{id}", { id }, { ...input, version: 1 })).toMatchObject({
      status: 409,
      body: {
        message: "Esta propuesta cambió mientras tanto. Ábrela de nuevo.",
        fields: { version: "Ya no es la versión actual." },
      },
    });
  });

  test("to a client whose name no PDF can draw nothing is sent, and a later name leaves no gap", async () => {
    const { send, code, client } = await begin();
    const rename = (name: string) => db.client.update({ where: { id: client.id }, data: { name } });
    await rename("王小明 😀");
    expect(await send()).toMatchObject({
      status: 409,
      body: {
        message: "El PDF no puede mostrar el nombre «王小明 😀»: escríbelo con letras latinas en la ficha del cliente.",
      },
    });
    await rename("Wang Xiaoming");
    expect((await send()).status).toBe(200);
    await rename("王小明 e\u0301");
    const given = await call(proposalCalls["GET /api/proposals/pdf/{code}"], { params: { code } });
    expect(pdfTextOf(Buffer.from(await given.arrayBuffer()))).toContain("Para ??? é");
  });

  test("a past date is not sent", async () => {
    const { change, send } = await begin();
    await change({ validUntil: "2020-01-01" });
    expect((await send()).body.message).toBe("Su fecha de validez ya pasó: cámbiala antes de enviarla.");
  });

  /** By state: whether it may be removed, withdrawn, sent again as it is, and whether the client may answer. */
  test.each([
    ["draft", { remove: 204, withdraw: 409, send: 200, answer: false }],
    ["sent", { remove: 409, withdraw: 200, send: 200, answer: true }],
    ["seen", { remove: 409, withdraw: 200, send: 200, answer: true }],
    ["accepted", { remove: 409, withdraw: 409, send: 409, answer: false }],
    ["refused", { remove: 409, withdraw: 409, send: 409, answer: false }],
    ["expired", { remove: 409, withdraw: 409, send: 409, answer: false }],
    ["withdrawn", { remove: 409, withdraw: 409, send: 409, answer: false }],
  ] as const)("who may do what with one that is %s", async (state, may) => {
    const make = async () => {
      const made = await begin();
      if (state !== "draft") await made.send();
      await db.proposal.update({ where: { id: made.id }, data: { state } });
      return made;
    };
    const [one, two, three] = [await make(), await make(), await make()];
    expect((await one.send()).status).toBe(may.send);
    expect((await two.act("POST /api/proposals/withdraw/{id}", { reason: "Cambió todo." })).status).toBe(may.withdraw);
    const { aviso } = await post("POST /api/proposals/refuse/{code}", three.code, { version: 1, reason: "Es caro." });
    expect(aviso === null && state !== "draft").toBe(may.answer);
    const four = await make();
    expect((await four.ask("DELETE /api/proposals/remove/{id}", { id: four.id })).status).toBe(may.remove);
  });
});

describe("the client's side", () => {
  test("accepts with the code: once, with evidence that verifies, and totals that agree everywhere", async () => {
    const { send, code, email, look, id } = await begin();
    await send();
    expect(await askCode(code)).toMatchObject({ aviso: null, paso: "codigo" });
    const digits = await readDigits(email);
    // Two tabs at once.
    const twice = await Promise.all([accept(code, digits), accept(code, digits)]);
    expect(twice.filter(({ aviso }) => aviso === null)).toHaveLength(1);
    expect(await accept(code, digits)).toMatchObject({ aviso: "cerrada" });
    const after = await look();
    expect(after).toMatchObject({
      ...{ state: "accepted", totalCents: 76_699 },
      acceptances: [{ version: 1, name: "Killa Ñahui", totalCents: 76_699 }],
    });
    const [proof] = await listProofs(id);
    expect(proof).toMatchObject({ isGood: true, totalCents: 76_699, signer: { name: "Killa Ñahui", channel: "mail" } });
    expect(decodeProtectedHeader(proof!.signature)).toMatchObject({ alg: "RS256" });
    const { pdfKey } = await db.proposalAcceptance.findFirstOrThrow({ where: { proposalId: id } });
    const pdf = await readSigned(pdfKey!);
    expect(hashOf(pdf)).toBe(proof!.pdfHash);
    const text = pdfTextOf(pdf).replaceAll("\u00a0", " ");
    for (const part of [
      formatMoney(76_699, "PEN").replaceAll("\u00a0", " "),
      "Aceptada por Killa Ñahui",
      "1.5",
      "Va así.",
    ])
      expect(text).toContain(part);
    const given = await call(proposalCalls["GET /api/proposals/pdf/{code}"], { params: { code } });
    expect(hashOf(Buffer.from(await given.arrayBuffer()))).toBe(proof!.pdfHash);
    const job = await db.mailJob.findFirstOrThrow({ where: { to: email, template: "proposal-accepted" } });
    expect((await composeMail(job))?.attachments?.map(({ content }) => hashOf(content))).toEqual([proof!.pdfHash]);
  });

  test("a draft that was not sent changes nothing of what the client sees and accepts", async () => {
    const { send, change, code, email, look, id } = await begin();
    await change({ currency: "USD" });
    await send();
    await change({ title: "Otra cosa", lines: [line("sitio", 1)] });
    const first = { title: "Sitio nuevo", currency: "USD", totalCents: 76_699 };
    expect(await look()).toMatchObject(first);
    await askCode(code);
    await accept(code, await readDigits(email));
    expect(await look()).toMatchObject({ ...first, state: "accepted", acceptances: [{ currency: "USD" }] });
    await send();
    expect(await look()).toMatchObject({ title: "Otra cosa", currency: "PEN", totalCents: 2 });
    expect(await db.proposal.count({ where: { id, search: { contains: "otra cosa" } } })).toBe(1);
    // The mail of the acceptance is composed late.
    const job = await db.mailJob.findFirstOrThrow({ where: { to: email, template: "proposal-accepted" } });
    expect((await composeMail(job))!.text).toContain("«Sitio nuevo»");
  });

  test("what is missing or wrong is told by the page, and nothing is accepted", async () => {
    const { send, code, email, look } = await begin();
    await send();
    const kept = { name: "Killa Ñahui", agrees: "yes" };
    expect(await accept(code, "123456")).toMatchObject({ aviso: "vencido", paso: "codigo", kept });
    await askCode(code);
    const digits = await readDigits(email);
    expect(await accept(code, digits, { name: "X" })).toMatchObject({ aviso: "nombre" });
    expect(await accept(code, digits, { name: "王小明" })).toMatchObject({ aviso: "nombre" });
    expect(await accept(code, digits, { name: "Ana https://malo.test" })).toMatchObject({ aviso: "nombre" });
    expect(await accept(code, digits, { agrees: "" })).toMatchObject({ aviso: "frase" });
    expect(await accept(code, digits, { version: 2 })).toMatchObject({ aviso: "cambio" });
    expect(await accept(code, digits, { version: "1 OR 1" })).toMatchObject({ aviso: "cambio" });
    expect(await accept(code, digits, { standing: "5" })).toMatchObject({ aviso: "pagos" });
    expect(await post("POST /api/proposals/refuse/{code}", code, { version: 1, reason: " " })).toMatchObject({
      aviso: "motivo",
    });
    expect((await look()).state).toBe("sent");
    expect(new Set(Object.values(offerRefusals)).size).toBe(Object.keys(offerRefusals).length);
  });

  test("a code is good for five tries, three codes an hour, and only the newest one", async () => {
    const { send, code, email } = await begin();
    await send();
    await askCode(code);
    const first = await readDigits(email);
    const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, "0");
    const tries = await Promise.all(Array.from({ length: 12 }, () => accept(code, wrong)));
    expect(tries.filter(({ aviso }) => aviso === "codigo")).toHaveLength(5);
    expect(tries.filter(({ aviso }) => aviso === "vencido")).toHaveLength(7);
    expect(await accept(code, first)).toMatchObject({ aviso: "vencido" });
    expect(await askCode(code)).toMatchObject({ aviso: null });
    await ageCodes(code, 60_000);
    expect(await askCode(code)).toMatchObject({ aviso: null });
    const third = await readDigits(email);
    await ageCodes(code, 60_000);
    expect(await askCode(code)).toMatchObject({ aviso: "muchos" });
    expect(await accept(code, third)).toMatchObject({ aviso: null });
    // Nothing but hashes was stored.
    const kept = await db.proposalCode.findMany({ where: { proposal: { code } } });
    expect(JSON.stringify(kept)).not.toContain(first);
  });

  test("asked for twice at once, one code is sent; of an offer ten a day", async () => {
    const { send, code, email, id } = await begin();
    await send();
    const twice = await Promise.all([askCode(code), askCode(code)]);
    expect(twice).toEqual([1, 2].map(() => ({ status: 303, aviso: null, paso: "codigo" })));
    expect(await db.mailJob.count({ where: { to: email, template: "proposal-code" } })).toBe(1);
    const digits = await readDigits(email);
    const kept = { proposalId: id, version: 1, channel: "mail", target: "x" } as const;
    const createdAt = new Date(Date.now() - 2 * 60 * 60_000);
    await db.proposalCode.createMany({ data: Array.from({ length: 9 }, () => ({ ...kept, createdAt })) });
    expect(await askCode(code)).toMatchObject({ aviso: null });
    await ageCodes(code, 60_000);
    expect(await askCode(code)).toMatchObject({ aviso: "dia" });
    expect(await accept(code, digits)).toMatchObject({ aviso: null });
  });

  test("by WhatsApp the address and the code go into the conversation, while its window is open", async () => {
    const { send, code, client, look } = await begin();
    const phone = `51999${String(Date.now()).slice(-6)}`;
    const contact = await db.whatsappContact.create({
      data: { name: "Café", phone, isDemo: true, lastInboundAt: new Date(Date.now() - 25 * 60 * 60_000) },
    });
    await db.client.update({ where: { id: client.id }, data: { contactId: contact.id } });
    expect((await send({ channel: "whatsapp" })).body.message).toContain("Pasaron más de 24 horas");
    const opens = (lastInboundAt: Date) =>
      db.whatsappContact.update({ where: { id: contact.id }, data: { lastInboundAt } });
    await opens(new Date());
    expect((await send({ channel: "whatsapp" })).status).toBe(200);
    expect(await look()).toMatchObject({ state: "sent", channel: "whatsapp", target: `+${phone}` });
    await opens(new Date(0));
    await db.client.update({ where: { id: client.id }, data: { email: "" } });
    expect(await askCode(code)).toMatchObject({ aviso: "whatsapp" });
    await opens(new Date());
    expect(await askCode(code)).toMatchObject({ aviso: null, paso: "codigo" });
    expect(await db.whatsappMessage.count({ where: { contactId: contact.id, body: { contains: `/p/${code}` } } })).toBe(
      1,
    );
    expect(await accept(code, await codeOf(contact.id))).toMatchObject({ aviso: null });
    expect((await look()).state).toBe("accepted");
  });

  test("what becomes of one that was sent into a conversation is told there, without sums, once", async () => {
    const plan = [{ label: "Adelanto de 500", share: 10_000, when: "acceptance", day: "", days: 0 }];
    const { send, change, act, actor, id, code, client, look } = await begin();
    expect((await change({ plan })).status).toBe(200);
    const contact = await db.whatsappContact.create({
      data: { name: "Café", phone: `51998${String(Date.now()).slice(-6)}`, isDemo: true, lastInboundAt: new Date() },
    });
    await db.client.update({ where: { id: client.id }, data: { contactId: contact.id } });
    expect((await send({ channel: "whatsapp" })).status).toBe(200);
    await noteSeen((await findOffer(code))!);
    await hear(contact.id);
    expect(await askCode(code)).toMatchObject({ aviso: null, paso: "codigo" });
    expect(await accept(code, await codeOf(contact.id))).toMatchObject({ aviso: null });
    const { charge } = await db.proposalInstalment.findFirstOrThrow({
      where: { proposalId: id },
      select: { charge: true },
    });
    const facts = { ...charge, amountCents: Number(charge.amountCents) };
    await db.$transaction((tx) => chargeKind("instalment").paid(tx, facts));
    await change({ plan });
    await hear(contact.id);
    expect((await send({ channel: "whatsapp" })).status).toBe(200);
    await act("POST /api/proposals/withdraw/{id}", { reason: "Ya no." });
    const jobs = await db.$queryRaw<{ payload: object }[]>`SELECT payload FROM jobs WHERE kind = 'proposals.thread'`;
    await runDueJobs(threadWork);
    // A job that was lost runs again.
    for (const { payload } of jobs) await db.$transaction((tx) => enqueue(tx, threadWork.kind, payload));
    await runDueJobs(threadWork);

    const { number } = await look();
    const query = threadQuery.parse({});
    const eventsOf = async (role: "admin" | "collaborator") =>
      (await readThread({ role }, contact.id, query)).results.flatMap((item) => (item.kind === "event" ? [item] : []));
    expect((await eventsOf("admin")).map(({ body }) => body)).toEqual([
      `Vio la propuesta ${number}`,
      `Aceptó la propuesta ${number}`,
      `Se pagó una parte de la propuesta ${number}`,
      `Se retiró la propuesta ${number}`,
    ]);
    const pathsOf = async (role: "admin" | "collaborator") => new Set((await eventsOf(role)).map(({ path }) => path));
    expect(await pathsOf("admin")).toEqual(new Set([`/dashboard/proposal/${id}/details`]));
    expect(await pathsOf("collaborator")).toEqual(new Set([null]));
    // Nobody's note, so nobody's to delete; no conversation of others has it.
    expect(await listNotes(contact.id)).toEqual([]);
    const [event] = await eventsOf("admin");
    await expect(removeNote({ ...actor, role: "superadmin" }, event!.id)).rejects.toThrow("No se encontró la nota.");
    expect(await db.whatsappNote.count({ where: { body: { contains: number! } } })).toBe(4);
  });

  test("a code is good for the sending and the version that it was asked for, and its mail names them", async () => {
    const { send, change, code, email, client } = await begin();
    await send();
    await askCode(code);
    const job = await db.mailJob.findFirstOrThrow({ where: { to: email, template: "proposal-code" } });
    expect((await composeMail(job))!.text).toMatch(/P-\d{4}-\d{4}.*«Sitio nuevo».*versión 1/s);
    const digits = await readDigits(email);
    const right = `${randomUUID()}@bien.test`;
    await db.client.update({ where: { id: client.id }, data: { email: right } });
    await send();
    expect(await accept(code, digits)).toMatchObject({ aviso: "vencido" });
    await askCode(code);
    const again = await readDigits(right);
    await change({ lines: [line("sitio", 99_999)] });
    await send();
    expect(await accept(code, again, { version: 2, options: "" })).toMatchObject({ aviso: "vencido" });
  });

  test("the evidence names where the code went", async () => {
    const { send, code, email, id } = await begin();
    await send();
    await askCode(code);
    const digits = await readDigits(email);
    await db.proposal.update({ where: { id }, data: { target: "otra@x.test" } });
    await accept(code, digits);
    expect((await listProofs(id))[0]!.signer!.target).toMatch(/@cliente\.test$/);
    const { pdfKey } = await db.proposalAcceptance.findFirstOrThrow({ where: { proposalId: id } });
    expect(pdfTextOf(await readSigned(pdfKey!))).toContain("@cliente.test");
  });

  test("codes stay in the conversation of the sending; by hand they go to the number's, else to the client's mail", async () => {
    const { send, code, client, email, id } = await begin();
    const converse = (phone: string | null) =>
      db.whatsappContact.create({ data: { name: "Café", phone, isDemo: true, lastInboundAt: new Date() } });
    const [one, other] = [await converse(null), await converse(`51998${String(Date.now()).slice(-6)}`)];
    const join = (contactId: string) => db.client.update({ where: { id: client.id }, data: { contactId } });
    await join(one.id);
    await send({ channel: "whatsapp" });
    expect(await db.proposal.findUniqueOrThrow({ where: { id } })).toMatchObject({ target: "Café", contactId: one.id });
    await join(other.id);
    await db.whatsappContact.update({ where: { id: one.id }, data: { lastInboundAt: new Date() } });
    await askCode(code);
    const count = (contactId: string) => db.whatsappMessage.count({ where: { contactId } });
    expect([await count(one.id), await count(other.id)]).toEqual([2, 0]);
    await send({ channel: "whatsapp", byHand: true });
    expect(await askCode(code)).toMatchObject({ aviso: null });
    expect(await count(other.id)).toBe(0);
    await accept(code, await readDigits(email));
    expect((await listProofs(id))[0]!.signer).toMatchObject({ channel: "mail" });
  });

  test("a code that is a quarter of an hour old is of no use", async () => {
    const { send, code, email } = await begin();
    await send();
    await askCode(code);
    const digits = await readDigits(email);
    await ageCodes(code, 16 * 60_000);
    expect(await accept(code, digits)).toMatchObject({ aviso: "vencido" });
  });

  test.each(["x", "../../etc/passwd", "a".repeat(22), "' OR 1=1 --aaaaaaaaaaa", "%00"])(
    "nothing is found by the code «%s»",
    async (code) => {
      expect(await findOffer(code)).toBeNull();
      for (const name of ["POST /api/proposals/code/{code}", "POST /api/proposals/refuse/{code}"] as const)
        expect([303, 400]).toContain((await post(name, code, { version: 1, options: "", reason: "x" })).status);
      const response = await call(proposalCalls["GET /api/proposals/pdf/{code}"], { params: { code } });
      expect([400, 404]).toContain(response.status);
    },
  );

  test("another site's page may not answer", async () => {
    const { send, code } = await begin();
    await send();
    const body = new FormData();
    body.set("version", "1");
    body.set("options", "");
    const headers = { "sec-fetch-site": "cross-site" };
    const sent = { method: "POST", params: { code }, body, headers, address: "10.8.0.1" };
    expect((await call(offerCalls["POST /api/proposals/code/{code}"], sent)).status).toBe(403);
  });

  test("the first opening is noted once", async () => {
    const { send, code, look } = await begin();
    await send();
    const offer = (await findOffer(code))!;
    await Promise.all([noteSeen(offer), noteSeen(offer)]);
    const { state, seenAt, version } = await look();
    // A colleague who is writing the next version can still save it.
    expect([state, seenAt !== null, version]).toEqual(["seen", true, 2]);
    expect(await db.auditEntry.count({ where: { targetId: offer.id, action: "proposal.see" } })).toBe(1);
  });

  test("what is past its day expires, at once for the client and hourly for the panel", async () => {
    const { send, code, look, change, id } = await begin();
    await send();
    await db.proposal.updateMany({ where: { code }, data: { validUntil: new Date(Date.now() - 1_000) } });
    expect(await askCode(code)).toMatchObject({ aviso: "cerrada" });
    await expireProposals();
    expect(await db.proposal.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "expired" });
    expect((await look()).state).toBe("expired");
    // A change gives it a new date, and it waits again.
    await change();
    await send();
    expect(await findOffer(code)).toMatchObject({ state: "sent", current: 2, validUntil: endOfDay(later) });
  });

  test("a change after an acceptance is a version of its own, of which the difference is accepted", async () => {
    const { send, change, code, email, id } = await begin();
    await send();
    await askCode(code);
    await accept(code, await readDigits(email));
    await change({ lines: [...lines, line("extra", 10_000)] });
    // The client still sees what they accepted.
    expect(await findOffer(code)).toMatchObject({ state: "accepted", current: 1 });
    await send();
    const offer = (await findOffer(code))!;
    expect(offer).toMatchObject({ state: "sent", current: 2, accepted: { version: 1 } });
    expect(differencesOf(offer.base!.lines, offer.shown.lines).map(({ line: { id: key } }) => key)).toEqual(["extra"]);
    // The version of before is not accepted any more.
    await askCode(code, 2);
    const digits = await readDigits(email);
    expect(await accept(code, digits)).toMatchObject({ aviso: "cambio" });
    expect(await accept(code, digits, { version: 2 })).toMatchObject({ aviso: null });
    const never = await call(proposalCalls["GET /api/proposals/pdf/{code}"], { params: { code }, query: "?version=7" });
    expect([never.status, (await never.json()).message]).toEqual([404, "No se encontró el documento."]);
    expect((await listProofs(id)).map(({ version, isGood }) => [version, isGood])).toEqual([
      [2, true],
      [1, true],
    ]);
  });
});

describe("the evidence", () => {
  const acceptOne = async () => {
    const made = await begin();
    await made.send();
    await askCode(made.code);
    await accept(made.code, await readDigits(made.email));
    return made;
  };

  test("shows who changed a link, a name or a file", async () => {
    const { id } = await acceptOne();
    const next = await acceptOne();
    expect(await findBrokenSeals()).toEqual([]);
    const seal = await db.proposalSeal.findFirstOrThrow({ where: { proposalId: id } });
    const { place } = seal;
    for (const change of [{ totalCents: 1n }, { pdfHash: "0" }, { version: 9 }, { signature: "a.b.c" }]) {
      await db.proposalSeal.update({ where: { place }, data: change });
      expect(await findBrokenSeals()).toEqual([place]);
      expect((await listProofs(id))[0]!.isGood).toBe(false);
      await db.proposalSeal.update({ where: { place }, data: seal });
    }
    await db.proposalAcceptance.updateMany({ where: { proposalId: id }, data: { name: "Otra Persona" } });
    expect((await listProofs(id))[0]!.isGood).toBe(false);
    // A link that is gone shows in the next one.
    await db.proposalAcceptance.deleteMany({ where: { proposalId: id } });
    await db.proposalSeal.delete({ where: { place } });
    const { place: after } = await db.proposalSeal.findFirstOrThrow({ where: { proposalId: next.id } });
    expect(await findBrokenSeals()).toEqual([after]);
    await db.proposalSeal.create({ data: seal });
    expect(await findBrokenSeals()).toEqual([]);
  });

  test("what was accepted can be opened after the next version is taken back", async () => {
    const { code, change, send, act, look } = await acceptOne();
    const says = async () => sayProposalState(await look());
    expect(await says()).toBe("Aceptada");
    await change();
    await send();
    expect(await says()).toBe("Aceptada · cambio enviado");
    await act("POST /api/proposals/withdraw/{id}", { reason: "Ya no." });
    const open = async (query: string) =>
      (await call(proposalCalls["GET /api/proposals/pdf/{code}"], { params: { code }, query })).status;
    expect([await open("?version=1"), await open("")]).toEqual([200, 404]);
    // Both are true, and both are said.
    expect(await says()).toBe("Aceptada · cambio retirado");
  });

  test("stays good when the person is erased", async () => {
    const { id, client } = await acceptOne();
    await db.$transaction((tx) => eraseClients(tx, { id: client.id }));
    const [proof] = await listProofs(id);
    expect(proof).toMatchObject({ isGood: true, signer: null });
    const kept = JSON.stringify([
      await db.client.findUnique({ where: { id: client.id } }),
      await db.proposalAcceptance.findFirst({ where: { proposalId: id } }),
      (await db.proposalSeal.findFirst({ where: { proposalId: id }, select: { signature: true } }))!,
    ]);
    for (const part of ["Killa", "Café", client.email]) expect(kept).not.toContain(part);
  });

  test("a client without an account is erased by hand, with what they wrote", async () => {
    const { ask, id, client, code, change, send } = await acceptOne();
    await change();
    await send();
    await post("POST /api/proposals/refuse/{code}", code, { version: 2, reason: "Soy Killa y es caro." });
    expect((await ask("POST /api/proposals/eraseClient/{id}", { id: client.id })).status).toBe(204);
    expect(await db.proposal.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "refused", reason: "" });
    expect((await listProofs(id))[0]).toMatchObject({ isGood: true, signer: null });
    const gone = await ask("POST /api/proposals/eraseClient/{id}", { id: randomUUID() });
    expect([gone.status, gone.body.message]).toEqual([404, "No se encontró el cliente."]);
  });

  test("an acceptance that ends while the person is erased is erased too", async () => {
    const { send, code, client, id } = await begin();
    await send();
    const signer = { name: "Killa Ñahui", chosen: [], device: { ip: "10.1.1.1", userAgent: "x" } };
    let erasing: Promise<void> | undefined;
    const proved = { channel: "mail", target: "k•••@x.test" } as const;
    await sealAcceptance((await findOffer(code))!, { ...signer, proved }, async () => {
      erasing = db.$transaction((tx) => eraseClients(tx, { id: client.id }));
      await sleep(200);
    });
    await erasing;
    expect(await db.proposalAcceptance.findFirstOrThrow({ where: { proposalId: id } })).toMatchObject(erasedFacts);
  });

  test("a client with it is not removed", async () => {
    const { client } = await acceptOne();
    const { bearer } = await signIn("admin");
    const remove = clientCalls["DELETE /api/clients/remove/{id}"];
    const response = await call(remove, { method: "DELETE", headers: bearer, params: { id: client.id } });
    expect([response.status, (await response.json()).message]).toEqual([
      409,
      "Tiene una propuesta enviada o aceptada, así que no se puede eliminar.",
    ]);
  });
});
