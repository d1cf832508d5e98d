import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/core/db";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { clientCalls } from "./calls";
import { findClientOf, findContactChoice } from "./known";
import { isDni, isRuc } from "./shared/tax-id";

const create = clientCalls["POST /api/clients/create"];
const findOne = clientCalls["GET /api/clients/findOne/{id}"];
const remove = clientCalls["DELETE /api/clients/remove/{id}"];
const update = clientCalls["PATCH /api/clients/update/{id}"];

test.each([
  ["20100070970", true],
  ["20600000005", true],
  ["10123456781", true],
  ["20100070971", false],
  ["30100070970", false],
  ["2010007097", false],
  ["201000709700", false],
  ["2010007097x", false],
  ["", false],
])("«%s» is a RUC: %s", (typed, is) => expect(isRuc(typed)).toBe(is));

test("every other last digit makes a RUC wrong", () => {
  const good = Array.from({ length: 10 }, (_, digit) => isRuc(`2060000000${digit}`));
  expect(good.filter(Boolean)).toHaveLength(1);
});

test("a DNI has eight digits", () =>
  expect(["12345678", "1234567", "1234567a"].map(isDni)).toEqual([true, false, false]));

async function begin() {
  const { bearer } = await signIn("admin");
  const ask = async (handler: typeof create, params: object, body?: object, method = "POST") => {
    const response = await call(handler as never, { method, headers: bearer, params: { ...params } as never, body });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  return { bearer, ask };
}

test("who is registered from a conversation is joined to it", async () => {
  const { ask } = await begin();
  const contact = await db.whatsappContact.create({
    data: { name: "Rosa", phone: `51997${String(Date.now()).slice(-6)}`, isDemo: true },
  });
  expect(await findContactChoice(contact.id)).toEqual({ id: contact.id, name: "Rosa", phone: `+${contact.phone}` });
  expect(await findClientOf(contact.id)).toBeNull();
  const sent = { kind: "person", name: "Rosa", contactId: contact.id };
  const { status, body } = await ask(create, {}, sent);
  expect([status, await findClientOf(contact.id)]).toEqual([201, { id: body.id }]);
  expect(await ask(create, {}, { ...sent, contactId: randomUUID() })).toMatchObject({
    status: 409,
    body: { message: "Esa conversación ya no existe." },
  });
  const group = await db.whatsappContact.create({ data: { name: "Grupo", groupId: randomUUID() } });
  expect(await findContactChoice(group.id)).toBeNull();
});

test("a client is made, changed by version, joined to an exact match and removed", async () => {
  const { ask, bearer } = await begin();
  const user = await createUser({ email: `${randomUUID()}@cliente.test` });
  const { body: made } = await ask(create, {}, { kind: "person", name: "Rosa", email: user.email });
  const known = async () => (await call(findOne, { headers: bearer, params: { id: made.id } })).json();
  expect(await known()).toMatchObject({ user: null, offers: { contact: null, user: { id: user.id } } });
  const join = { userId: user.id, version: 1 };
  expect(await ask(update as never, { id: made.id }, join, "PATCH")).toMatchObject({ status: 200 });
  expect(await known()).toMatchObject({ user: { id: user.id }, offers: { user: null }, version: 2 });
  expect(await ask(update as never, { id: made.id }, join, "PATCH")).toMatchObject({
    status: 409,
    body: {
      message: "Otra persona cambió este cliente. Ábrelo de nuevo.",
      fields: { version: "Ya no es la versión actual." },
    },
  });
  for (const [part, message] of [
    ["contactId", "Esa conversación ya no existe."],
    ["userId", "Esa cuenta ya no existe."],
  ] as const)
    expect(await ask(update as never, { id: made.id }, { [part]: randomUUID(), version: 2 }, "PATCH")).toMatchObject({
      status: 409,
      body: { message },
    });
  expect(await ask(remove as never, { id: made.id }, undefined, "DELETE")).toMatchObject({ status: 204 });
  expect(await ask(remove as never, { id: made.id }, undefined, "DELETE")).toMatchObject({
    status: 404,
    body: { message: "No se encontró el cliente." },
  });
});

test("two clients do not have one RUC; several have none", async () => {
  const { ask } = await begin();
  await db.client.deleteMany({ where: { taxId: "20100070970" } });
  const company = { kind: "company", name: "Andina" };
  expect((await ask(create, {}, { ...company, taxId: "20100070970" })).status).toBe(201);
  expect(await ask(create, {}, { ...company, taxId: "20100070970" })).toMatchObject({
    status: 409,
    body: { message: "Ya hay un cliente con ese RUC o DNI.", fields: { taxId: "Ya lo tiene otro cliente." } },
  });
  expect((await ask(create, {}, company)).status).toBe(201);
  expect((await ask(create, {}, company)).status).toBe(201);
});

test("only exactly the same address is offered, whatever signs it has", async () => {
  const { ask, bearer } = await begin();
  const tail = `${randomUUID()}@cliente.test`;
  await createUser({ email: `ana.perez.${tail}` });
  const message = { name: "Ana", phone: "", subject: "Hola", message: "Hola" };
  await db.contactMessage.create({ data: { ...message, email: `ana.perez.${tail}` } });
  const { body: made } = await ask(create, {}, { kind: "person", name: "Ana", email: `ana_perez_${tail}` });
  const known = async () => (await call(findOne, { headers: bearer, params: { id: made.id } })).json();
  expect(await known()).toMatchObject({ messages: [], offers: { user: null } });
  await db.contactMessage.create({ data: { ...message, email: `Ana_Perez_${tail}` } });
  expect((await known()).messages).toHaveLength(1);
});

describe("numbers stay without gaps", () => {
  const make = async (state: "draft" | "refused") => {
    const client = await db.client.create({ data: { name: "Andina" } });
    const code = randomUUID().slice(0, 22);
    const money = { title: "Sitio", currency: "PEN", totalCents: 1n } as const;
    const number = state === "draft" ? null : `P-1999-${code.slice(0, 4)}`;
    const proposal = await db.proposal.create({ data: { ...money, clientId: client.id, code, state, number } });
    return { client, proposal };
  };
  const message = "Tiene una propuesta enviada o aceptada, así que no se puede eliminar.";

  test("a client of a proposal that came to nothing stays", async () => {
    const { ask } = await begin();
    const { client } = await make("refused");
    expect(await ask(remove as never, { id: client.id }, undefined, "DELETE")).toMatchObject({
      ...{ status: 409, body: { message } },
    });
  });

  test("so does one whose draft is being sent", async () => {
    const { ask } = await begin();
    const { client, proposal } = await make("draft");
    let removing: ReturnType<typeof ask> | undefined;
    await db.$transaction(async (tx) => {
      await tx.proposal.update({
        where: { id: proposal.id },
        data: { state: "sent", number: `P-1998-${proposal.code}` },
      });
      removing = ask(remove as never, { id: client.id }, undefined, "DELETE");
      await sleep(700);
    });
    expect(await removing).toMatchObject({ status: 409, body: { message } });
  });
});
