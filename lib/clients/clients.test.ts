import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { clientCalls } from "./calls";
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
