import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { createUser, signIn } from "@/lib/testing/fixtures";
import { exportOperators, listOperators } from "./list";
import { operatorInput, operatorQuery } from "./schema";
import { createOperator, getOperator, removeOperator, restoreOperator, updateOperator } from "./service";

const admin = async () => (await signIn("admin")).actor;
const key = () => randomUUID().slice(0, 8);

const addOrder = (operatorId: string) =>
  db.order.create({
    data: {
      operatorId,
      number: `OV-${key()}`,
      customerName: "Cliente",
      origin: "Lima",
      destination: "Cusco",
      departureAt: new Date(),
    },
  });

const audited = async (targetId: string) =>
  (await db.auditEntry.findMany({ where: { targetId }, orderBy: { createdAt: "asc" } })).map(({ action }) => action);

describe("what is typed", () => {
  test.each([
    [" +51 (999) 000-111 ", "+51999000111"],
    ["51 999.000.111", "+51999000111"],
    ["", ""],
  ])("WhatsApp %j is kept as %j", (typed, kept) => {
    expect(operatorInput.parse({ name: "A", whatsapp: typed }).whatsapp).toBe(kept);
  });

  test.each([
    ["name", ""],
    ["name", "a\nb"],
    ["name", "a".repeat(121)],
    ["taxId", "20 123"],
    ["taxId", "1".repeat(21)],
    ["email", "nadie"],
    ["whatsapp", "llámame"],
    ["isActive", "sí"],
  ])("%s %j is refused", (field, value) => {
    const result = operatorInput.safeParse({ name: "A", [field]: value });
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

test("creating, changing and reading one, each change in the audit log", async () => {
  const actor = await admin();
  const taxId = `20-${key()}`;
  const { id } = await createOperator(actor, operatorInput.parse({ name: " Andes Viajes ", taxId }));
  const person = await createUser();
  await db.user.update({ where: { id: person.id }, data: { operatorId: id } });
  await updateOperator(actor, id, { isActive: false, email: "ventas@andes.test" });
  await updateOperator(actor, id, { isActive: false });

  expect(await getOperator(id)).toMatchObject({
    name: "Andes Viajes",
    taxId: taxId.toUpperCase(),
    email: "ventas@andes.test",
    state: "inactive",
    orders: 0,
    people: [{ _id: person.id, username: person.username }],
  });
  expect(await audited(id)).toEqual(["operator.create", "operator.update"]);
  const [, entry] = await db.auditEntry.findMany({ where: { targetId: id }, orderBy: { createdAt: "asc" } });
  expect(entry).toMatchObject({
    actorId: actor.id,
    changes: { isActive: [true, false], email: ["", "ventas@andes.test"] },
  });
});

test("two may be without a tax id, none may share one", async () => {
  const actor = await admin();
  const taxId = key().toUpperCase();
  await createOperator(actor, { name: "A", taxId });
  await createOperator(actor, { name: "B", taxId: "" });
  const { id } = await createOperator(actor, { name: "C", taxId: "" });
  const refusal = { code: "conflict", fields: { taxId: expect.stringMatching(/\S/) } };
  await expect(createOperator(actor, { name: "D", taxId })).rejects.toMatchObject(refusal);
  await expect(updateOperator(actor, id, { taxId })).rejects.toMatchObject(refusal);
});

describe("removing", () => {
  test("without orders it is gone, and its people stay", async () => {
    const actor = await admin();
    const { id } = await createOperator(actor, { name: "Breve" });
    const person = await createUser();
    await db.user.update({ where: { id: person.id }, data: { operatorId: id } });
    expect(await removeOperator(actor, id)).toMatchObject({ outcome: "removed" });
    await expect(getOperator(id)).rejects.toMatchObject({ code: "not_found" });
    expect(await db.user.findUnique({ where: { id: person.id } })).toMatchObject({ operatorId: null });
    expect(await audited(id)).toEqual(["operator.create", "operator.remove"]);
  });

  test("with orders it is archived, and can be brought back", async () => {
    const actor = await admin();
    const { id } = await createOperator(actor, { name: "Con órdenes" });
    await addOrder(id);
    expect(await removeOperator(actor, id)).toMatchObject({ outcome: "archived" });
    expect(await removeOperator(actor, id)).toMatchObject({ outcome: "archived" });
    expect(await getOperator(id)).toMatchObject({ state: "archived", orders: 1 });
    expect(await restoreOperator(actor, id)).toMatchObject({ state: "active", archivedAt: null });
    expect(await audited(id)).toEqual(["operator.create", "operator.archive", "operator.restore"]);
  });

  test("an order that comes at the same moment is never left without its operator", async () => {
    const actor = await admin();
    for (let round = 0; round < 5; round++) {
      const { id } = await createOperator(actor, { name: "Carrera" });
      const [removal, order] = await Promise.allSettled([removeOperator(actor, id), addOrder(id)]);
      expect(removal.status).toBe("fulfilled");
      const left = await db.operator.findUnique({ where: { id }, select: { archivedAt: true } });
      if (order.status === "fulfilled") expect(left?.archivedAt).toBeInstanceOf(Date);
      else expect(left).toBeNull();
    }
  });

  test("one that is not there is not found", async () => {
    const actor = await admin();
    for (const attempt of [removeOperator, restoreOperator]) {
      await expect(attempt(actor, randomUUID())).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("the list", () => {
  const tag = key();
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const actor = await admin();
    for (const name of ["Ánimas", "Beta", "Cóndor", "Delfín"]) {
      ids[name] = (await createOperator(actor, { name: `${name} ${tag}`, contactName: "Zoë" })).id;
    }
    await addOrder(ids.Beta!);
    await addOrder(ids.Beta!);
    await addOrder(ids["Cóndor"]!);
    await updateOperator(actor, ids["Ánimas"]!, { isActive: false });
    await removeOperator(actor, ids["Cóndor"]!);
  });
  const names = async (query: object) =>
    (await listOperators(operatorQuery.parse({ search: tag, ...query }))).results.map(({ name }) => name.split(" ")[0]);

  test.each([
    [{}, ["Ánimas", "Beta", "Delfín"]],
    [{ order: "desc" }, ["Delfín", "Beta", "Ánimas"]],
    [{ sort: "createdAt" }, ["Ánimas", "Beta", "Delfín"]],
    [{ sort: "orders", order: "desc" }, ["Beta", "Ánimas", "Delfín"]],
    [{ state: "active" }, ["Beta", "Delfín"]],
    [{ state: "inactive" }, ["Ánimas"]],
    [{ state: "archived" }, ["Cóndor"]],
    [{ search: `zoe ANIMAS ${tag}` }, ["Ánimas"]],
    [{ limit: 2, page: 2 }, ["Delfín"]],
  ])("%j", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("the download has what the filters select", async () => {
    const csv = await exportOperators(operatorQuery.parse({ search: tag, state: "archived" })).text();
    const [heading, ...rows] = csv.trim().split("\n");
    expect(heading).toBe("Nombre,RUC,Contacto,WhatsApp,Correo,Estado,Órdenes,Creado");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(new RegExp(`^Cóndor ${tag},,Zoë,,,Archivado,1,`));
  });
});
