import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { backupCalls } from "../calls";
import { db } from "@/lib/core/db";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { call, signIn } from "@/lib/testing/fixtures";
import { addOrder, createOperator } from "@/lib/testing/orders";
import { keepTables } from "@/lib/testing/small-schema";
import { whenDone } from "../jobs/jobs";
import { makeBackup } from "../make";

const restoreCall = backupCalls["POST /api/db/restoreRows/{name}"];

const { folder, remove } = ownFolder("backup-rows-test");
let superadmin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  await keepTables(await makeDatabase(), ["operators", "orders", "order_events", "order_sequences"]);
  configureStorage({ DATA_DIR: folder });
  superadmin = await signIn("superadmin");
});
afterAll(async () => {
  remove();
  configureStorage({});
  await dropDatabase();
});

const ask = (body: unknown, name = "antes.sql") =>
  call(restoreCall, { method: "POST", params: { name }, headers: superadmin.bearer, body });

async function restore(body: object, name?: string) {
  const response = await ask(body, name);
  const answer = await response.json();
  if (response.status !== 202) return `${response.status} ${answer.message}`;
  const { result, error } = await whenDone(answer.job.id);
  return error ?? result;
}

test("a table, then a record of another that needs it; what is there since stays, and the log has it", async () => {
  const operator = await createOperator();
  const [order, other] = [await addOrder(superadmin.actor, operator.id), await addOrder(superadmin.actor, operator.id)];
  await makeBackup(null, { kind: "sql", reason: "person", name: "antes.sql" });
  await db.order.delete({ where: { id: order.id } });
  await db.order.update({ where: { id: other.id }, data: { customerName: "Cambiada" } });
  const since = await addOrder(superadmin.actor, operator.id);

  expect(await restore({ table: "orders", id: order.id })).toEqual({
    table: "orders",
    added: 1,
    changed: 0,
    along: { order_events: 1 },
  });
  expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({
    customerName: "Ana Quispe",
  });
  expect(await db.order.findUnique({ where: { id: other.id } })).toMatchObject({ customerName: "Cambiada" });
  expect(await restore({ table: "orders" })).toEqual({ table: "orders", added: 0, changed: 1, along: {} });
  expect(await db.order.findUnique({ where: { id: since.id } })).not.toBeNull();
  // Found by what it says again: triggers had their turn.
  expect(await db.order.count({ where: { search: { contains: "quispe" } } })).toBe(3);

  const entries = await db.auditEntry.findMany({
    where: { action: "backup.restoreRows" },
    orderBy: { createdAt: "asc" },
  });
  expect(entries.map(({ actorId, targetName, changes }) => [actorId, targetName, changes])).toEqual([
    [
      superadmin.user.id,
      "antes.sql",
      {
        table: [null, "orders"],
        record: [null, order.id],
        added: [null, 1],
        changed: [null, 0],
        along: [null, "order_events: 1"],
      },
    ],
    [superadmin.user.id, "antes.sql", { table: [null, "orders"], added: [null, 0], changed: [null, 1] }],
  ]);

  await db.order.deleteMany();
  await db.operator.delete({ where: { id: operator.id } });
  expect(await restore({ table: "orders" })).toBe(
    `Primero recupera «operators», porque «orders» lo necesita: 2 filas apuntan a registros que ya no existen (el primero: ${operator.id}).`,
  );
  expect([await db.order.count(), await db.auditEntry.count({ where: { action: "backup.restoreRows" } })]).toEqual([
    0, 2,
  ]);
  expect(await restore({ table: "operators" })).toEqual({ table: "operators", added: 1, changed: 0, along: {} });
  expect(await restore({ table: "orders" })).toEqual({
    table: "orders",
    added: 2,
    changed: 0,
    along: { order_events: 2 },
  });
});

test.each([
  ["sessions", "La tabla «sessions» no se recupera por separado: sus filas no se guardan en las copias."],
  ["audit_entries", /: cuenta lo que pasó, y no se reescribe\.$/],
  ["_prisma_migrations", /: cuenta lo que pasó, y no se reescribe\.$/],
  ["mail_jobs", /: se volvería a enviar lo que ya salió\.$/],
  ["visits", /: sus filas y sus totales cambian siempre juntos\.$/],
  ["order_sequences", /: un número que ya se usó se volvería a usar\.$/],
  ["saved_queries", /: no cambia al restaurar una copia\.$/],
])("%s never comes back alone", async (table, text) => {
  const answer = await ask({ table });
  expect([answer.status, (await answer.json()).message]).toEqual([409, expect.stringMatching(text)]);
});

test("what is nonsense is refused, and does nothing", async () => {
  const users = await db.user.count();
  expect(await restore({ table: 'users"; DROP TABLE users; --' })).toBe(
    'La copia no tiene la tabla «users"; DROP TABLE users; --».',
  );
  expect(await restore({ table: "users", id: "' OR true --" })).toBe("La copia no tiene ese registro de «users».");
  for (const body of [
    {},
    { table: "" },
    { table: 1 },
    { table: "x".repeat(64) },
    { table: "users", id: "" },
    { table: "a\0" },
    [],
  ]) {
    expect((await ask(body)).status).toBe(400);
  }
  expect((await ask({ table: "users" }, "../../etc/passwd")).status).toBe(400);
  expect((await ask({ table: "users" }, "nadie.sql")).status).toBe(404);
  expect(await db.user.count()).toBe(users);
});
