import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { composeMail } from "@/lib/mail/compose";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";
import { eraseClients } from "@/lib/proposals/personal-data";
import type { ProposalInput } from "@/lib/proposals/schema";
import { createProposal, updateProposal } from "@/lib/proposals/service";
import { linkFolderInput } from "@/lib/shortener/folders/schema";
import { createLinkFolder } from "@/lib/shortener/folders/service";
import { call, signIn } from "@/lib/testing/fixtures";
import { clientCalls } from "@/lib/clients/calls";
import { updateClient } from "@/lib/clients/service";
import { engagementCalls } from "./calls";
import { listProposalChoices, readEngagementChoices } from "./choices";
import { engagementKey } from "./files";
import { carryKeys } from "./keys";
import { findEngagementOf } from "./list";
import { readClientPageNamed } from "./page/desk";
import { findClientPage } from "./page/find-page";
import { readClientView } from "./page/view";
import { engagementData } from "./personal-data";
import { getEngagement } from "./service";
import type { ClientPageState, EngagementDetails, SavedStep } from "./schema";

type Name = keyof typeof engagementCalls;
/** Returns the body of an answer; its shape is the call's own. */
type Told = Pick<EngagementDetails, "id" | "steps" | "files"> &
  Pick<SavedStep, "isTold"> &
  Pick<ClientPageState, "path" | "mailedAt"> & { version: number; message: string };

let staff: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  staff = await signIn("admin");
});

async function ask(name: Name, params: object, body?: object, headers: Record<string, string> = staff.bearer) {
  const [method] = name.split(" ");
  const response = await call(engagementCalls[name] as never, { method, headers, params: params as never, body });
  return { status: response.status, body: (response.status === 204 ? {} : await response.json()) as Told };
}

/** A client with an open page, and work with one step that waits for them and one file. */
async function begin() {
  const email = `${randomUUID()}@cliente.test`;
  const client = await db.client.create({ data: { name: "Café Andino", email, kind: "person" } });
  const page = await ask("POST /api/engagements/page/open/{id}", { id: client.id }, { version: 0 });
  const key = page.body.path!.slice("/cliente/".length);
  const made = await ask("POST /api/engagements/create", {}, { clientId: client.id, title: "Sitio nuevo" });
  expect(made.status).toBe(201);
  const { id } = made.body;
  const step = await ask("POST /api/engagements/steps/create/{id}", { id }, { title: "Portada", state: "review" });
  expect(step).toMatchObject({ status: 201, body: { isTold: true, version: 1 } });
  const file = await addFile(id, "secreto", { name: "plano ñ.pdf", step: step.body.id });
  expect(file.status).toBe(201);
  // The file raised it; tests count from the first.
  await db.engagementStep.update({ where: { id: step.body.id }, data: { version: 1 } });
  const look = async () => (await ask("GET /api/engagements/findOne/{id}", { id })).body;
  return { client, email, key, id, stepId: step.body.id, fileId: file.body.id, look };
}

async function addFile(id: string, text: string, query: Record<string, string>) {
  const body = new Uint8Array(Buffer.from(text));
  const response = await call(engagementCalls["POST /api/engagements/files/create/{id}"] as never, {
    ...{ method: "POST", params: { id }, query: `?${new URLSearchParams(query)}`, body },
    headers: {
      ...staff.bearer,
      ...{ "content-type": "application/octet-stream", "content-length": String(body.length) },
    },
  });
  return { status: response.status, body: (await response.json()) as { id: string } };
}

/** An own address for each, because forms are limited by it. */
let address = 0;

async function answer(key: string, fields: object) {
  const body = new FormData();
  const whole = { version: 1, answer: "approved", name: "Killa Ñahui", comment: "", ...fields };
  for (const [name, value] of Object.entries(whole)) body.set(name, String(value));
  const response = await call(engagementCalls["POST /api/engagements/answer/{code}"] as never, {
    ...{ method: "POST", params: { code: key } as never, body, headers: { "sec-fetch-site": "same-origin" } },
    address: `10.8.${(address += 1) >> 8}.${address & 255}`,
  });
  const cookie = response.headers.get("set-cookie")?.match(new RegExp(`${noticeCookieName}=([^;]+)`))?.[1];
  return { status: response.status, notice: readNotice(`/cliente/${key}`, cookie) };
}

const download = (key: string, id: string) =>
  call(engagementCalls["GET /api/engagements/file/{code}/{id}"] as never, {
    ...{ params: { code: key, id } as never, address: `10.7.0.${(address += 1) & 255}` },
  });

const openInvoice = (key: string, id: string) =>
  call(engagementCalls["GET /api/engagements/invoice/{code}/{id}"] as never, { params: { code: key, id } as never });

/** A charge for a part that the client paid. */
async function newInvoice(clientId: string) {
  const [code, number] = [randomUUID().slice(0, 22), (address += 1)];
  const proposal = await db.proposal.create({
    data: { title: "Tienda", currency: "PEN", totalCents: 11_800n, state: "draft", clientId, code },
  });
  const sum = { amountCents: 11_800n, currency: "PEN" } as const;
  const charge = await db.charge.create({
    data: { ...sum, kind: "instalment", subjectId: randomUUID(), title: "Adelanto", state: "paid", paidAt: new Date() },
  });
  await db.proposalInstalment.create({
    data: {
      ...{ id: randomUUID(), proposalId: proposal.id, versionNumber: 1, place: 0, label: "Adelanto" },
      ...{ dueOn: new Date("2027-01-03"), chargeId: charge.id },
    },
  });
  const said = {
    ...{ number, day: new Date("2027-01-03"), chargeId: charge.id, description: "Adelanto" },
    ...{ issuerTaxId: "20123456786", issuerName: "Estudio", issuerAddress: "Lima" },
    ...{ payerTaxId: "", payerName: "Killa Ñahui", payerAddress: "" },
    ...{ taxRate: 1_800, baseCents: 10_000n, taxCents: 1_800n, totalCents: 11_800n },
    currency: "PEN" as const,
  };
  const { id } = await db.invoice.create({ data: { ...said, kind: "receipt", series: "B009" } });
  /** Takes it back. */
  const annul = () =>
    db.invoice.create({ data: { ...said, kind: "credit_note", series: "BC09", creditsId: id, delivery: "waiting" } });
  return { id, annul };
}

const change = (id: string, body: object) => ask("PATCH /api/engagements/steps/update/{id}", { id }, body);

const viewOf = async (key: string) => readClientView((await findClientPage(key))!);

test("a client approves a step, or asks for changes, and staff see who said what", async () => {
  const { key, id, stepId: step, look, email } = await begin();
  const job = await db.mailJob.findFirstOrThrow({ where: { to: email } });
  expect((await composeMail(job))!.text).toContain(`/cliente/${key}`);
  expect(JSON.stringify(job.data)).not.toContain(key);
  expect(await answer(key, { step, answer: "changes" })).toMatchObject({
    notice: { isError: true, message: "Escribe qué quieres que cambiemos.", typed: { name: "Killa Ñahui", step } },
  });
  expect((await answer(key, { step, name: "x" })).notice?.message).toBe(
    "Escribe tu nombre completo, con letras latinas.",
  );
  expect((await answer(key, { step, answer: "done" })).notice?.message).toBe("Elige si lo apruebas o pides cambios.");
  const comment = "El logo más grande. ".repeat(40).trim();
  expect(await answer(key, { step, answer: "changes", comment })).toMatchObject({
    ...{ status: 303, notice: { isError: false, message: "Gracias: recibimos los cambios que pides." } },
  });
  const told = { state: "changes", answerName: "Killa Ñahui", answer: comment, version: 2 };
  expect((await look()).steps).toMatchObject([told]);
  // Nothing of a late answer is taken, and nothing typed is lost.
  const late = await answer(key, { step, version: 1, comment });
  expect(late.notice).toMatchObject({ isError: true, typed: { comment } });
  expect(late.notice?.message).toMatch(/^Este paso ya tiene una respuesta/);
  expect((await look()).steps).toMatchObject([told]);
  // It waits again: mailed once more, and the version that was read counts.
  const again = { version: 2, state: "review" };
  expect((await ask("PATCH /api/engagements/steps/update/{id}", { id: step }, again)).body.isTold).toBe(true);
  const edited = { version: 3, text: "Con el logo grande" };
  expect((await ask("PATCH /api/engagements/steps/update/{id}", { id: step }, edited)).body.isTold).toBe(false);
  expect((await answer(key, { step, version: 3 })).notice?.message).toBe(
    "Este paso cambió mientras lo leías. Revísalo como está ahora y responde de nuevo.",
  );
  expect((await answer(key, { step, version: 4 })).notice?.isError).toBe(false);
  const changes = { version: 5, text: "Otra cosa" };
  expect(await ask("PATCH /api/engagements/steps/update/{id}", { id: step }, changes)).toMatchObject({
    ...{ status: 409, body: { message: "El cliente ya aprobó este paso: ponlo en curso para cambiarlo." } },
  });
  expect(await ask("PATCH /api/engagements/steps/update/{id}", { id: step }, again)).toMatchObject({ status: 409 });
  expect(
    await db.auditEntry.count({ where: { targetId: id, action: "engagement.answer-step", actorName: "El cliente" } }),
  ).toBe(2);
  expect(await db.mailJob.count({ where: { to: email, template: "engagement-step-review" } })).toBe(2);
});

test("of people who answer at once one is heard", async () => {
  const { key, stepId: step, id } = await begin();
  const answers = await Promise.all(
    ["Ana Uno", "Beto Dos", "Ciro Tres", "Dina Cuatro"].map((name) => answer(key, { step, name })),
  );
  expect(answers.filter(({ notice }) => notice?.isError === false)).toHaveLength(1);
  expect(await db.auditEntry.count({ where: { targetId: id, action: "engagement.answer-step" } })).toBe(1);
});

test("a key gives nothing of another client", async () => {
  const [mine, others] = [await begin(), await begin()];
  const missing = "No se encontró el paso.";
  expect((await answer(mine.key, { step: others.stepId })).notice).toMatchObject({ isError: true, message: missing });
  expect((await answer(mine.key, { step: "x" })).notice).toMatchObject({ message: missing });
  expect((await others.look()).steps).toMatchObject([{ state: "review", version: 1 }]);
  expect((await download(mine.key, others.fileId)).status).toBe(404);
  const { id: bill, annul } = await newInvoice(others.client.id);
  expect((await openInvoice(mine.key, bill)).status).toBe(404);
  expect((await viewOf(mine.key)).invoices).toEqual([]);
  const printed = await openInvoice(others.key, bill);
  expect([printed.status, printed.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const valid = { id: bill, day: "2027-01-03", totalCents: 11_800, isAnnulled: false };
  expect((await viewOf(others.key)).invoices).toMatchObject([valid]);
  const note = await annul();
  const taken = { id: note.id, totalCents: -11_800, isAnnulled: false };
  expect((await viewOf(others.key)).invoices).toMatchObject([taken, valid]);
  await db.invoice.update({ where: { id: note.id }, data: { delivery: "accepted" } });
  expect((await viewOf(others.key)).invoices).toMatchObject([taken, { ...valid, isAnnulled: true }]);
  const own = await download(mine.key, mine.fileId);
  expect([own.status, await own.text()]).toEqual([200, "secreto"]);
  expect(own.headers.get("content-disposition")).toMatch(/^attachment; .*plano%20%C3%B1\.pdf/);
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(own.headers.get("x-content-type-options")).toBe("nosniff");
  // Offers and parts as well.
  const code = randomUUID().slice(0, 22);
  const money = { title: "Propuesta ajena", currency: "PEN", totalCents: 1n } as const;
  const sent = { state: "sent", current: 1, number: `P-1997-${code.slice(0, 4)}` } as const;
  const proposal = await db.proposal.create({ data: { ...money, ...sent, clientId: others.client.id, code } });
  const charge = await db.charge.create({
    data: { kind: "instalment", subjectId: randomUUID(), title: "Adelanto", amountCents: 500n, currency: "PEN" },
  });
  await db.proposalInstalment.create({
    data: {
      ...{ id: randomUUID(), proposalId: proposal.id, versionNumber: 1, place: 0, label: "Adelanto ajeno" },
      ...{ dueOn: new Date("2027-01-03"), chargeId: charge.id },
    },
  });
  const theirs = await viewOf(others.key);
  expect([theirs.offers.length, theirs.toPay.length, theirs.owed]).toEqual([1, 1, [{ currency: "PEN", cents: 500 }]]);
  const shown = await viewOf(mine.key);
  expect(shown).toMatchObject({ offers: [], toPay: [], paid: [], owed: [], figures: { site: null, links: null } });
  const text = JSON.stringify(shown, (_, value) => (typeof value === "bigint" ? String(value) : value));
  for (const secret of [others.id, others.stepId, others.fileId, code, "ajen"]) expect(text).not.toContain(secret);
  // Work is not joined to another client's proposal.
  const joined = { version: 1, proposalId: proposal.id };
  expect(await ask("PATCH /api/engagements/update/{id}", { id: mine.id }, joined)).toMatchObject({
    ...{ status: 409, body: { message: "Esa propuesta no es de este cliente." } },
  });
  // Nor a file to a step of other work.
  expect((await addFile(mine.id, "x", { name: "a.txt", step: others.stepId })).status).toBe(404);
});

test("a renewed or closed key opens nothing", async () => {
  const { client, key, stepId: step, fileId } = await begin();
  const act = async (name: Name) => {
    const { version } = (await ask("GET /api/engagements/page/findOne/{id}", { id: client.id })).body;
    return ask(name, { id: client.id }, { version });
  };
  const isDead = async (old: string) => {
    expect(await findClientPage(old)).toBeNull();
    expect((await download(old, fileId)).status).toBe(404);
    expect((await answer(old, { step })).notice).toMatchObject({ isError: true, message: "No existe esa página." });
  };
  expect(await ask("POST /api/engagements/page/renew/{id}", { id: client.id }, { version: 9 })).toMatchObject({
    ...{ status: 409, body: { message: "Otra persona cambió esta página. Mírala de nuevo." } },
  });
  expect((await act("POST /api/engagements/page/open/{id}")).body.message).toBe("La página ya está abierta.");
  const { path } = (await act("POST /api/engagements/page/renew/{id}")).body;
  await isDead(key);
  const renewed = path!.slice("/cliente/".length);
  expect((await download(renewed, fileId)).status).toBe(200);
  expect((await act("POST /api/engagements/page/mail/{id}")).body.mailedAt).not.toBeNull();
  expect((await act("POST /api/engagements/page/close/{id}")).body).toMatchObject({ path: null, mailedAt: null });
  await isDead(renewed);
  for (const name of ["mail", "renew", "close"] as const)
    expect(await act(`POST /api/engagements/page/${name}/{id}`)).toMatchObject({
      ...{ status: 409, body: { message: "La página está cerrada: ábrela primero." } },
    });
  const mail = await db.mailJob.findFirstOrThrow({ where: { template: "client-page", to: client.email } });
  expect(await composeMail(mail)).toBeNull();
  for (const bad of ["x", `${"a".repeat(22)}`, ""]) expect(await findClientPage(bad)).toBeNull();
});

test("a client's page is mailed five times a day, and refused tries are not counted", async () => {
  const { client } = await begin();
  const mail = (version: number) => ask("POST /api/engagements/page/mail/{id}", { id: client.id }, { version });
  for (let n = 0; n < 5; n += 1) expect((await mail(9)).status).toBe(409);
  for (let version = 1; version <= 5; version += 1) expect((await mail(version)).status).toBe(200);
  expect((await mail(6)).status).toBe(429);
});

test("a page shows only sites and folders that its chooser may see", async () => {
  const { client, key } = await begin();
  const other = await signIn("admin");
  const folder = linkFolderInput.parse({ name: `Carpeta ${randomUUID()}`, access: "private" });
  const { _id: folderId } = await createLinkFolder(other.actor, folder);
  const choose = (chosen: object, headers?: Record<string, string>) =>
    ask("PATCH /api/engagements/page/update/{id}", { id: client.id }, { siteId: null, ...chosen }, headers);
  expect(await choose({ folderId, version: 1 })).toMatchObject({
    ...{ status: 409, body: { message: "Esa carpeta ya no existe." } },
  });
  expect((await choose({ folderId, version: 1 }, other.bearer)).status).toBe(200);
  expect(await readClientPageNamed(staff.actor, client.id)).toMatchObject({ folderName: "Carpeta privada" });
  expect(await readClientPageNamed(other.actor, client.id)).toMatchObject({ folderName: folder.name });
  // A choice stays when somebody else changes the others.
  expect((await choose({ folderId, siteId: 1, version: 2 })).body).toMatchObject({ siteId: 1, folderId });
  expect((await choose({ folderId: null, siteId: 99_999, version: 3 })).status).toBe(404);
  const { figures } = await viewOf(key);
  const days = Array.from({ length: 30 }, () => ({ visits: 0 }));
  expect(figures).toMatchObject({ site: { visits: { value: 0 }, days }, links: [] });
});

test("only the person whose account is joined learns of their page", async () => {
  const { client, key } = await begin();
  const [person, stranger] = [await signIn("user"), await signIn("user")];
  await db.client.update({ where: { id: client.id }, data: { userId: person.user.id } });
  const mine = async (headers: Record<string, string>) =>
    (await ask("GET /api/engagements/mine", {}, undefined, headers)).body;
  expect(await mine(person.bearer)).toEqual({ results: [{ name: "Café Andino", path: `/cliente/${key}` }] });
  expect(await mine(stranger.bearer)).toEqual({ results: [] });
  await db.clientPage.update({ where: { clientId: client.id }, data: { key: null } });
  expect(await mine(person.bearer)).toEqual({ results: [] });
});

test("an erased client leaves no key, answer or file behind", async () => {
  const { client, key, stepId: step, id, look } = await begin();
  await answer(key, { step, answer: "changes", comment: "Llámame al 999" });
  const spared = await begin();
  await db.$transaction((tx) => eraseClients(tx, { id: client.id }));
  expect(await findClientPage(key)).toBeNull();
  expect(await look()).toMatchObject({ files: [], steps: [{ state: "changes", answer: "", answerName: "" }] });
  const lines = await db.auditEntry.findMany({ where: { targetId: id, action: "engagement.answer-step" } });
  expect(lines.map(({ changes }) => changes)).toEqual([{}]);
  expect(await spared.look()).toMatchObject({ files: [{ name: "plano ñ.pdf" }], steps: [{ state: "review" }] });
  expect(await findClientPage(spared.key)).not.toBeNull();
});

test("steps are ordered, and files go with their work, which keeps its client", async () => {
  const { client, id, stepId, fileId, look } = await begin();
  const second = (await ask("POST /api/engagements/steps/create/{id}", { id }, { title: "Catálogo" })).body;
  await ask("POST /api/engagements/steps/move/{id}", { id: second.id }, { version: 1, to: "up" });
  expect((await look()).steps.map(({ title }) => title)).toEqual(["Catálogo", "Portada"]);
  expect((await ask("DELETE /api/engagements/steps/remove/{id}", { id: stepId })).status).toBe(204);
  expect((await look()).files).toMatchObject([{ id: fileId, stepId: null }]);
  const removed = await call(clientCalls["DELETE /api/clients/remove/{id}"] as never, {
    ...{ method: "DELETE", headers: staff.bearer, params: { id: client.id } as never },
  });
  expect([removed.status, (await removed.json()).message]).toEqual([
    ...[409, "Tiene encargos, así que no se puede eliminar: elimínalos primero."],
  ]);
  expect(await storage.open(engagementKey(fileId)).then((found) => found?.body.destroy() !== undefined)).toBe(true);
  expect((await ask("DELETE /api/engagements/remove/{id}", { id })).status).toBe(204);
  expect(await storage.open(engagementKey(fileId))).toBeNull();
  expect(await ask("DELETE /api/engagements/remove/{id}", { id })).toMatchObject({
    ...{ status: 404, body: { message: "No se encontró el encargo." } },
  });
});

test("a proposal of some work stays its client's, and is always among the choices", async () => {
  const [mine, other] = [await begin(), await begin()];
  const line = { id: "sitio", text: "Sitio", quantity: 1_000, unitCents: 100, isOptional: false, isChosen: false };
  const offered: ProposalInput = {
    ...{ clientId: mine.client.id, title: "Tienda", intro: "", currency: "PEN", rate: null, tax: "none" },
    ...{ validUntil: "2099-01-03", lines: [line], plan: [] },
  };
  const { id: proposalId, version } = await createProposal(staff.actor, offered);
  const joined = await ask("PATCH /api/engagements/update/{id}", { id: mine.id }, { version: 1, proposalId });
  expect(joined.status).toBe(200);
  await expect(
    updateProposal(staff.actor, proposalId, { ...offered, version, clientId: other.client.id }),
  ).rejects.toThrow("Un encargo tiene esta propuesta: quítala de él para cambiar de cliente.");
  expect(await findEngagementOf(proposalId)).toEqual({ id: mine.id, title: "Sitio nuevo" });
  const input = { title: "Tienda", proposalId };
  expect(await ask("POST /api/engagements/create", {}, { ...input, clientId: other.client.id })).toMatchObject({
    ...{ status: 409, body: { fields: { proposalId: "No es de este cliente." } } },
  });
  expect((await ask("POST /api/engagements/create", {}, { ...input, clientId: mine.client.id })).status).toBe(201);
  expect(await listProposalChoices(mine.client.id)).toEqual([{ id: proposalId, name: "Tienda" }]);
  expect(await listProposalChoices(other.client.id)).toEqual([]);
  const own = await getEngagement(mine.id);
  const { proposals } = await readEngagementChoices({ ...own, client: { ...own.client, id: other.client.id } });
  expect(proposals.map(({ id }) => id)).toEqual([proposalId]);
});

test("what cannot be done says why", async () => {
  const { client, key, id, stepId } = await begin();
  const stale = { status: 409, body: { fields: { version: "Ya no es la versión actual." } } };
  const update = (body: object) => ask("PATCH /api/engagements/update/{id}", { id }, body);
  expect(await update({ version: 2, title: "Otro" })).toMatchObject(stale);
  expect((await update({ version: 2, title: "Otro" })).body.message).toBe(
    "Otra persona cambió este encargo. Ábrelo de nuevo.",
  );
  expect(await update({ version: 1, projectId: randomUUID() })).toMatchObject({
    ...{ status: 409, body: { message: "Ese proyecto ya no existe.", fields: { projectId: "Ya no existe." } } },
  });
  expect(await update({ version: 1, proposalId: randomUUID() })).toMatchObject({
    body: { fields: { proposalId: "No es de este cliente." } },
  });
  const step = { id: stepId };
  expect(await ask("PATCH /api/engagements/steps/update/{id}", step, { version: 7, title: "x" })).toMatchObject({
    ...stale,
    body: { message: "Este paso cambió mientras tanto, quizá porque el cliente respondió. Míralo de nuevo." },
  });
  await ask("PATCH /api/engagements/steps/update/{id}", step, { version: 1, state: "doing" });
  expect((await answer(key, { step: stepId, version: 2 })).notice?.message).toBe(
    "Este paso ya no espera tu respuesta.",
  );
  // Put back without an answer in between, the client is not mailed again.
  const back = await ask("PATCH /api/engagements/steps/update/{id}", step, { version: 2, state: "review" });
  expect(back.body.isTold).toBe(false);
  expect((await answer(key, { step: stepId, version: 3 })).notice?.message).toBe(
    "Gracias: lo aprobaste y ya lo sabemos.",
  );
  expect((await answer(key, { step: stepId, version: 3, name: "Otra Persona" })).notice?.message).toBe(
    "Este paso ya tiene una respuesta. Mírala abajo; si no es la tuya, escríbenos.",
  );
  const steps = Array.from({ length: 59 }, (_, at) => ({ engagementId: id, place: at + 2, title: "x" }));
  await db.engagementStep.createMany({ data: steps });
  expect((await ask("POST /api/engagements/steps/create/{id}", { id }, { title: "x" })).body.message).toBe(
    "Un encargo tiene como máximo 60 pasos.",
  );
  const file = { engagementId: id, name: "x", type: "text/plain", bytes: 1, sha256: "x" };
  await db.engagementFile.createMany({ data: Array.from({ length: 199 }, () => ({ ...file, id: randomUUID() })) });
  expect(await addFile(id, "x", { name: "a.txt" })).toMatchObject({
    ...{ status: 409, body: { message: "Un encargo tiene como máximo 200 archivos." } },
  });
  await db.client.update({ where: { id: client.id }, data: { email: "" } });
  expect(await ask("POST /api/engagements/page/mail/{id}", { id: client.id }, { version: 1 })).toMatchObject({
    ...{ status: 409, body: { message: "El cliente no tiene correo: agrégalo en su ficha." } },
  });
});

test("a mail that waits does not take the key to an address that was corrected", async () => {
  const { client, key, email } = await begin();
  await ask("POST /api/engagements/page/mail/{id}", { id: client.id }, { version: 1 });
  const jobs = await db.mailJob.findMany({ where: { to: email }, orderBy: { template: "asc" } });
  expect(jobs.map(({ template }) => template)).toEqual(["client-page", "engagement-step-review"]);
  for (const job of jobs) expect((await composeMail(job))?.text).toContain(key);
  await db.client.update({ where: { id: client.id }, data: { email: `${randomUUID()}@cliente.test` } });
  for (const job of jobs) expect(await composeMail(job)).toBeNull();
});

test("a restore opens no link that was renewed, closed or never there, and keeps the ones in use", async () => {
  const [kept, renewed, closed, later, unknown] = [
    await begin(),
    await begin(),
    await begin(),
    await begin(),
    await begin(),
  ];
  const restored = new Error("put back");
  const set = (one: typeof kept, key: string | null) => ({ where: { clientId: one.client.id }, data: { key } });
  await expect(
    db.$transaction(async (tx) => {
      const fresh = "n".repeat(22);
      await tx.clientPage.update(set(renewed, fresh));
      await tx.clientPage.update(set(closed, null));
      await tx.$executeRaw`CREATE SCHEMA aside_keys`;
      await tx.$executeRaw`CREATE TABLE aside_keys.client_pages AS SELECT * FROM client_pages
        WHERE client_id <> ${unknown.client.id}::uuid`;
      // This is in the backup.
      await tx.clientPage.update(set(renewed, renewed.key));
      await tx.clientPage.update(set(closed, closed.key));
      await tx.clientPage.delete({ where: { clientId: later.client.id } });
      await carryKeys(tx, "aside_keys", false);
      const keyOf = async (one: typeof kept) =>
        (await tx.clientPage.findUnique({ where: { clientId: one.client.id }, select: { key: true } }))?.key;
      expect(await keyOf(kept)).toBe(kept.key);
      expect(await keyOf(renewed)).toBe(fresh);
      expect(await keyOf(closed)).toBeNull();
      expect(await keyOf(later)).toBe(later.key);
      expect(await keyOf(unknown)).toBeNull();
      // Undone, a page that the restored state did not know comes back as it was.
      await tx.clientPage.update(set(unknown, unknown.key));
      await tx.clientPage.update(set(closed, closed.key));
      await carryKeys(tx, "aside_keys", true);
      expect(await keyOf(unknown)).toBe(unknown.key);
      expect(await keyOf(closed)).toBeNull();
      throw restored;
    }),
  ).rejects.toBe(restored);
});

test("what the client sees approved are the words and files that they saw", async () => {
  const { key, id, stepId: step, fileId, look } = await begin();
  expect((await addFile(id, "v2", { name: "portada-v2.pdf", step })).status).toBe(201);
  const seen = "Este paso cambió mientras lo leías. Revísalo como está ahora y responde de nuevo.";
  expect((await answer(key, { step, version: 1 })).notice?.message).toBe(seen);
  expect((await ask("DELETE /api/engagements/files/remove/{id}", { id: fileId })).status).toBe(204);
  expect((await answer(key, { step, version: 2 })).notice?.message).toBe(seen);
  expect((await answer(key, { step, version: 3, comment: "Así está muy bien" })).notice?.isError).toBe(false);
  const [file] = (await look()).files;
  const approved = { status: 409, body: { message: "El cliente ya aprobó este paso: ponlo en curso para cambiarlo." } };
  expect(await addFile(id, "v3", { name: "portada-v3.pdf", step })).toMatchObject(approved);
  expect(await ask("DELETE /api/engagements/files/remove/{id}", { id: file!.id })).toMatchObject(approved);
  expect((await addFile(id, "otro", { name: "contrato.pdf" })).status).toBe(201);
  // Nor by way of 'Hecho'.
  expect(await change(step, { version: 4, text: "Cuatro colores", state: "done" })).toMatchObject(approved);
  expect((await change(step, { version: 4, state: "done" })).status).toBe(200);
  expect(await change(step, { version: 5, text: "Cuatro colores" })).toMatchObject({
    ...{ status: 409, body: { message: "El cliente ya respondió este paso: ponlo en curso para cambiarlo." } },
  });
  expect((await look()).steps).toMatchObject([{ answerName: "Killa Ñahui", answer: "Así está muy bien" }]);
  // An answer is only dropped where the call says so.
  const again = { version: 5, text: "Cuatro colores", state: "doing" };
  expect(await change(step, again)).toMatchObject({
    ...{ status: 409, body: { fields: { dropsAnswer: "Confirma que la descartas." } } },
  });
  expect(await change(step, { ...again, dropsAnswer: false })).toMatchObject({ status: 409 });
  expect((await look()).steps).toMatchObject([{ state: "done", answerName: "Killa Ñahui", version: 5 }]);
  expect(await change(step, { ...again, version: 4, dropsAnswer: true })).toMatchObject({
    ...{ status: 409, body: { fields: { version: "Ya no es la versión actual." } } },
  });
  expect((await change(step, { ...again, dropsAnswer: true })).status).toBe(200);
  expect((await look()).steps).toMatchObject([{ answerName: "", answer: "", answeredAt: null }]);
});

test.each(["pending", "review"])("an approval is not dropped by accident on the way to '%s'", async (state) => {
  const { key, stepId: step, look } = await begin();
  await answer(key, { step });
  const approved = [{ state: "approved", answerName: "Killa Ñahui", version: 2 }];
  expect(await change(step, { version: 2, state })).toMatchObject({
    ...{
      status: 409,
      body: { message: "El cliente ya aprobó este paso y su respuesta se perdería: confirma que la descartas." },
    },
  });
  expect((await look()).steps).toMatchObject(approved);
  // Nor is it dropped where the step stays as it is.
  expect((await change(step, { version: 2, dropsAnswer: true, dueOn: "2027-01-03" })).status).toBe(200);
  expect((await look()).steps).toMatchObject([{ ...approved[0], version: 3 }]);
  expect((await change(step, { version: 3, state, dropsAnswer: true })).status).toBe(200);
  expect((await look()).steps).toMatchObject([{ state, answerName: "", answeredAt: null }]);
});

test("the log keeps nothing of a client who is erased, nor of work that was deleted before", async () => {
  const { client, key, id, stepId: step, fileId } = await begin();
  await answer(key, { step, answer: "changes", comment: "Llámame al 999" });
  await ask("DELETE /api/engagements/files/remove/{id}", { id: fileId });
  const others = await begin();
  await ask("DELETE /api/engagements/remove/{id}", { id });
  const changesOf = async (targetId: string, action: object) =>
    JSON.stringify(await db.auditEntry.findMany({ where: { targetId, action }, select: { changes: true } }));
  for (const word of ["Llámame", "plano"]) expect(await changesOf(id, {})).not.toContain(word);
  expect(await changesOf(others.id, {})).toContain("plano");
  // The way of an account that is deleted.
  await updateClient(staff.actor, client.id, { version: 1, phone: "+51999888777" });
  expect(await changesOf(client.id, {})).toContain("999888777");
  await db.$transaction((tx) => eraseClients(tx, { id: client.id }));
  expect(await changesOf(client.id, {})).not.toContain("999888777");
  await db.$transaction((tx) => eraseClients(tx, { id: others.client.id }));
  expect(await changesOf(others.id, { startsWith: "engagement." })).not.toContain("plano");
});

test("a form that is sent twice is thanked twice and stored once, with its line breaks", async () => {
  const { key, stepId: step, id, look } = await begin();
  const comment = `${"linea\r\n".repeat(160)}fin`;
  const sent = { step, answer: "changes", comment };
  const thanks = "Gracias: recibimos los cambios que pides.";
  expect((await answer(key, sent)).notice).toMatchObject({ isError: false, message: thanks });
  expect((await answer(key, sent)).notice).toMatchObject({ isError: false, message: thanks });
  expect((await look()).steps).toMatchObject([{ answer: comment.replaceAll("\r", ""), version: 2 }]);
  expect(await db.auditEntry.count({ where: { targetId: id, action: "engagement.answer-step" } })).toBe(1);
});

test("who is no longer the client's person has no link", async () => {
  const { client, key } = await begin();
  const [person, next] = [await signIn("user"), await signIn("user")];
  await updateClient(staff.actor, client.id, { version: 1, userId: person.user.id });
  expect(await findClientPage(key)).not.toBeNull();
  await updateClient(staff.actor, client.id, { version: 2, userId: next.user.id });
  expect(await findClientPage(key)).toBeNull();
  const { key: second } = await db.clientPage.findUniqueOrThrow({ where: { clientId: client.id } });
  await updateClient(staff.actor, client.id, { version: 3, userId: null });
  expect(await findClientPage(second!)).toBeNull();
  expect(await db.auditEntry.count({ where: { targetId: client.id, action: "clientPage.renew" } })).toBe(2);
  // A company outlives the account.
  await db.client.update({ where: { id: client.id }, data: { kind: "company", userId: person.user.id } });
  const { key: third } = await db.clientPage.findUniqueOrThrow({ where: { clientId: client.id } });
  await db.$transaction((tx) => engagementData.forget!(tx, { ...person.user, whatsapp: "" }, person.actor));
  expect(await findClientPage(third!)).toBeNull();
});
