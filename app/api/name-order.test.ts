import { randomUUID } from "node:crypto";
import { listMessages } from "@/lib/contact/list";
import { messageQuery } from "@/lib/contact/schema";
import { db, pool } from "@/lib/core/db";
import { listOperators } from "@/lib/operators/list";
import { operatorQuery } from "@/lib/operators/schema";
import { listAssignees } from "@/lib/orders/choices";
import { listOrders } from "@/lib/orders/list";
import { orderQuery } from "@/lib/orders/query";
import { listFolderChoices } from "@/lib/shortener/folders/rights";
import { listLinkFolders } from "@/lib/shortener/folders/service";
import { createUser } from "@/lib/testing/fixtures";
import { addOrder, createOperator, signInFor } from "@/lib/testing/orders";
import { addItem, addWardrobe } from "@/lib/testing/wardrobe";
import { listItems } from "@/lib/wardrobe/items/list";
import { itemQuery } from "@/lib/wardrobe/schema";
import { listUsers } from "@/lib/users/list";
import { userQuery } from "@/lib/users/schema";

/* Lists by name are in the order of a Spanish dictionary: Ñ is a letter of its own, accents and capitals come last. */

const sorted = ["Nadia", "Núria", "Nuria Z", "Nzinga", "ñandú", "Ñusta", "Oscar"];
const mixed = ["Ñusta", "Oscar", "Nuria Z", "ñandú", "Nzinga", "Nadia", "Núria"];
const key = randomUUID().slice(0, 8);
const byName = { search: key, sort: "name", order: "asc" };

test("users, also those with the same name", async () => {
  const operator = await createOperator();
  const people = [
    ...mixed.map((name) => ({ name })),
    ...["Peña", "Pena", "Penz"].map((lastName) => ({ name: "Zoe", lastName })),
  ];
  for (const person of people) {
    const { id } = await createUser({ role: "collaborator" });
    await db.user.update({ where: { id }, data: { ...person, operatorId: operator.id } });
  }
  const { results } = await listUsers(userQuery.parse({ ...byName, search: "", operator: operator.id }));
  const names = [...sorted, "Zoe Pena", "Zoe Penz", "Zoe Peña"];
  expect(results.map(({ name, lastName }) => `${name} ${lastName}`.trim())).toEqual(names);

  const { actor } = await signInFor("collaborator", operator.id);
  const assignees = (await listAssignees(actor)).map(({ name }) => name);
  expect(assignees.filter((name) => names.includes(name))).toEqual(names);
});

test("operators", async () => {
  await db.operator.createMany({ data: mixed.map((name) => ({ name, contactName: key })) });
  const { results } = await listOperators(operatorQuery.parse(byName));
  expect(results.map(({ name }) => name)).toEqual(sorted);
});

test("the customers of orders", async () => {
  const operator = await createOperator();
  const { actor } = await signInFor("admin");
  for (const customerName of mixed) await addOrder(actor, operator.id, { customerName });
  const query = orderQuery.parse({ operator: operator.id, sort: "customerName", order: "asc" });
  expect((await listOrders(actor, query)).results.map(({ customerName }) => customerName)).toEqual(sorted);
});

test("who wrote a message", async () => {
  const message = { email: "ana@example.com", subject: key, message: "Hola", currentUrl: "" };
  await db.contactMessage.createMany({ data: mixed.map((name) => ({ ...message, name })) });
  const { actor } = await signInFor("admin");
  const { results } = await listMessages(messageQuery.parse(byName), actor);
  expect(results.map(({ name }) => name)).toEqual(sorted);
});

test("folders of short links", async () => {
  const { actor } = await signInFor("admin");
  await db.linkFolder.createMany({ data: mixed.map((name) => ({ name, access: "open" as const })) });
  expect((await listLinkFolders(actor)).results.map(({ name }) => name)).toEqual(sorted);
  expect((await listFolderChoices(actor)).map(({ name }) => name)).toEqual(sorted);
});

test("pieces of a wardrobe", async () => {
  const { actor } = await signInFor("admin");
  const { id: wardrobeId } = await addWardrobe(actor.id);
  for (const name of mixed) await addItem(wardrobeId, { name });
  const query = itemQuery.parse({ wardrobeId, sort: "name", direction: "asc" });
  expect((await listItems(actor, query)).results.map(({ name }) => name)).toEqual(sorted);
});

test("whatever order the database was made with", async () => {
  const { rows } = await pool.query<{ column: string }>(`
    SELECT attrelid::regclass || '.' || attname AS column FROM pg_attribute
    JOIN pg_collation ON pg_collation.oid = attcollation WHERE collname = 'es-x-icu' AND attnum > 0
      AND (SELECT relkind = 'r' AND relnamespace = 'public'::regnamespace FROM pg_class WHERE oid = attrelid)
    ORDER BY 1`);
  expect(rows.map(({ column }) => column)).toEqual([
    "certificates.name",
    "clients.name",
    "contact_messages.name",
    "link_folders.name",
    "operators.name",
    "orders.customer_name",
    "site_funnels.name",
    "site_goals.name",
    "site_segments.name",
    "sites.name",
    "users.last_name",
    "users.name",
    "wardrobe_items.name",
  ]);
});
