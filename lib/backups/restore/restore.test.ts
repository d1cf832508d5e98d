import { dropDatabase, makeDatabase } from "@/lib/testing/own-database";
import { Client } from "pg";
import { findActor } from "@/lib/auth/sessions";
import { db, pool } from "@/lib/core/db";
import { databaseAddress } from "@/lib/core/pooler";
import { prepareWork } from "@/lib/jobs/runner";
import { listenTo } from "@/lib/server/database/notifications";
import { createUser, signIn } from "@/lib/testing/fixtures";
import { keepTables, whatRestoresTouch } from "@/lib/testing/small-schema";
import {
  expectAllGoesAndComesBack,
  makeIncoming,
  oneCategory,
  scratchName,
  slugs,
  tradePlaces,
} from "@/lib/testing/trade-states";
import { waitUntil } from "@/lib/testing/wait-until";
import { sendWork } from "@/lib/whatsapp/sending/outgoing";
import { startJob, whenDone } from "../jobs/jobs";
import { carryAccount } from "./exchange";
import { settleWaiting, undoRestore } from "./restore";
import { findPreviousState, newSchema, sweepStates } from "./states";
import { followRestores, restoreChannel } from "@/lib/core/restore-channel";
import { exchangeStates } from "./exchange";
import { refuseDependents } from "./trade";

const smallName = "quinde_test_small";
const tables = [...whatRestoresTouch, "whatsapp_account", "categories", "wardrobes"];
const makeSmall = (fill?: string) => makeIncoming(smallName, fill);
const nothing = async () => {};

// All of it is over few tables; over all of them in restore.long.test.ts.
beforeAll(async () => {
  await keepTables(await makeDatabase(smallName), tables);
  await makeDatabase(undefined, smallName);
});
afterAll(async () => {
  await dropDatabase();
  await dropDatabase(scratchName);
  await dropDatabase(smallName);
});

test("all of a state goes, all of the other comes, and back again; what stays, stays", () =>
  expectAllGoesAndComesBack(smallName));

test("what nobody may bring back is dropped, and what is at work is not", async () => {
  const kept = newSchema("previous");
  await pool.query(`CREATE SCHEMA ${kept}; CREATE SCHEMA previous_mine`);
  const state = { backupName: "x.sql", actorId: "00000000-0000-0000-0000-000000000000", actorName: "x" };
  const hour = new Date(Date.now() + 3_600_000);
  await db.previousState.create({ data: { ...state, schemaName: kept, expiresAt: hour } });
  await makeSmall();
  await sweepStates();
  const schemas = async () =>
    (await pool.query<{ nspname: string }>("SELECT nspname FROM pg_namespace WHERE nspname ~ '^(incoming|previous)_'"))
      .rows;
  expect(new Set((await schemas()).map(({ nspname }) => nspname))).toEqual(new Set([kept, "previous_mine"]));
  await db.previousState.updateMany({ data: { expiresAt: new Date() } });
  await sweepStates();
  expect(await schemas()).toEqual([{ nspname: "previous_mine" }]);
  expect(await db.previousState.count()).toBe(0);
});

test("what lies elsewhere and depends on what would go is named, and nothing is done", async () => {
  await pool.query(`CREATE SCHEMA informes; CREATE VIEW informes.ventas AS SELECT * FROM users;
    CREATE TABLE informes.notas (usuario uuid REFERENCES users (id))`);
  const message =
    "Hay objetos fuera del esquema public que dependen de sus tablas: informes.notas, informes.ventas. Elimínalos y vuelve a intentarlo.";
  await expect(refuseDependents(db)).rejects.toMatchObject({ code: "conflict", message });
  const incoming = await makeSmall();
  const users = await db.user.count();
  await expect(tradePlaces({ incoming, aside: newSchema("previous"), settle: nothing })).rejects.toMatchObject({
    message,
  });
  expect(await db.user.count()).toBe(users);
  await pool.query("DROP SCHEMA informes CASCADE");
  await refuseDependents(db);
  await sweepStates();
});

test("a write that was committed is in the state that goes, one that waited in the state that came", async () => {
  const incoming = await makeSmall();
  const aside = newSchema("previous");
  const writer = new Client({ connectionString: databaseAddress.session });
  await writer.connect();
  const add = (slug: string) =>
    writer.query("INSERT INTO categories (id, slug, name) VALUES (gen_random_uuid(), $1, $1)", [slug]);
  await writer.query("BEGIN");
  await add("a-tiempo");
  const traded = tradePlaces({ incoming, aside, settle: nothing });
  const waits =
    "SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE NOT granted AND datname = current_database()";
  await waitUntil("the exchange waits for the writer", async () => (await pool.query(waits)).rowCount);
  await writer.query("COMMIT");
  await add("tarde");
  await traded;
  expect(await slugs()).toEqual(["tarde"]);
  const { rows } = await pool.query(`SELECT slug FROM ${aside}.categories WHERE slug IN ('a-tiempo', 'tarde')`);
  expect(rows).toEqual([{ slug: "a-tiempo" }]);
  await writer.end();
});

test("whoever keeps it waiting is ended", async () => {
  const incoming = await makeSmall();
  const straggler = new Client({ connectionString: databaseAddress.session });
  straggler.on("error", () => {});
  await straggler.connect();
  await straggler.query("BEGIN");
  await straggler.query("INSERT INTO categories (id, slug, name) VALUES (gen_random_uuid(), 'nunca', 'Nunca')");
  await tradePlaces({ incoming, aside: newSchema("previous"), settle: nothing });
  await expect(straggler.query("COMMIT")).rejects.toThrow();
  expect(await slugs()).toEqual([]);
});

test("a restore is told once in the log of what came, and undone: twice, there and back", async () => {
  const { actor, session } = await signIn("superadmin");
  const other = await signIn("admin");
  await db.category.create({ data: { slug: "antes", name: "Antes" } });
  // Links that were mailed and challenges that were asked for by then open nothing in a state that comes back.
  const link = { userId: other.user.id, tokenHash: "h", expiresAt: new Date(Date.now() + 1e6) };
  await db.accountToken.create({ data: { ...link, purpose: "restore" } });
  await db.emailChange.create({ data: { ...link, email: "otro@quinde.test" } });
  const { userId, tokenHash, expiresAt } = link;
  await db.registration.create({
    data: { email: "x@quinde.test", name: "x", passwordHash: "x", browserHash: "x", tokenHash, expiresAt },
  });
  await db.passkeyChallenge.create({ data: { challenge: "x", purpose: "step", userId, expiresAt } });
  const hears = followRestores(() => {});
  const listening = await listenTo(databaseAddress.session, { [restoreChannel]: hears });
  const incoming = await makeSmall(oneCategory("copia"));
  const restored = await startJob(actor, { kind: "restore", backupName: "copia.sql" }, (job) =>
    exchangeStates(job, { incoming, action: "backup.restore", backupName: "copia.sql", actor }),
  );
  expect(await whenDone(restored.id)).toMatchObject({ state: "done", error: null });
  expect(await slugs()).toEqual(["copia"]);
  const told = () => db.auditEntry.findMany({ where: { targetType: "backup" }, orderBy: { createdAt: "asc" } });
  expect(await db.auditEntry.count()).toBe(1);
  expect(await told()).toMatchObject([{ action: "backup.restore", targetName: "copia.sql", actorId: actor.id }]);
  expect(await findPreviousState()).toMatchObject({
    ...{ backupName: "copia.sql", actorName: "Prueba" },
    ...{ action: "backup.restore", isUndone: false },
  });
  expect([await findActor(session), await findActor(other.session)]).toEqual([expect.anything(), null]);

  for (const [at, slug] of ["antes", "copia"].entries()) {
    const undone = await undoRestore(actor);
    expect(await whenDone(undone.id)).toMatchObject({ kind: "undo", state: "done", error: null });
    expect(await slugs()).toEqual([slug]);
    expect((await told()).at(-1)).toMatchObject({ action: "backup.undo", targetName: "copia.sql" });
    expect(await told()).toHaveLength(at + 1);
    // The card says which of the two is in use.
    expect(await findPreviousState()).toMatchObject({ action: "backup.restore", isUndone: slug === "antes" });
    const open = [
      db.accountToken.count(),
      db.emailChange.count(),
      db.registration.count(),
      db.passkeyChallenge.count(),
    ];
    expect(await Promise.all(open)).toEqual([0, 0, 0, 0]);
    expect([await findActor(session), await findActor(other.session)]).toEqual([expect.anything(), null]);
  }

  // The state of an older program is not brought back, nor that of a newer one.
  for (const change of [
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('later', '', '20991231000000_later')",
    "DELETE FROM _prisma_migrations WHERE id = 'later' OR migration_name LIKE '%backups'",
  ]) {
    await pool.query(change);
    const late = await undoRestore(actor);
    const error = "El programa se actualizó después de la restauración: ya no se puede deshacer.";
    expect(await whenDone(late.id)).toMatchObject({ state: "failed", error });
  }
  await db.previousState.deleteMany();
  const message = "Ya no hay una restauración que se pueda deshacer.";
  await expect(undoRestore(actor)).rejects.toMatchObject({ code: "not_found", message });
  await sweepStates();
  await listening.stop();
});

test("mails and messages that waited when it was made are not sent", async () => {
  await db.mailJob.create({ data: { template: "contact", to: "ana@quinde.test" } });
  const contact = await db.whatsappContact.create({ data: { name: "Ana" } });
  for (const state of ["waiting", "sending", "accepted"] as const) {
    const of = { contactId: contact.id };
    const text = { ...of, isOutgoing: true, type: "text", content: {}, createdAt: new Date() };
    const { id: messageId } = await db.whatsappMessage.create({ data: text });
    await db.whatsappSend.create({ data: { ...of, messageId, key: state, state, nextAttemptAt: new Date() } });
  }
  await db.$transaction(settleWaiting);
  const error = "No se envió: en la copia restaurada aún estaba pendiente.";
  expect(await db.mailJob.findFirst({ select: { state: true, error: true } })).toEqual({ state: "failed", error });
  expect(
    await db.whatsappSend.findMany({ orderBy: { createdAt: "asc" }, select: { key: true, state: true, error: true } }),
  ).toEqual([
    { key: "waiting", state: "failed", error },
    // Meta may have it already.
    { key: "sending", state: "unconfirmed", error: "" },
    { key: "accepted", state: "accepted", error: "" },
  ]);
  await prepareWork(sendWork);
  expect(await db.job.count({ where: { kind: sendWork.kind.name } })).toBe(0);
});

describe("the account of who restores", () => {
  /** A state with some people takes the place of the one in which the actor acts. */
  async function restoreWith(actor: { id: string; sessionId: string }, people: string) {
    const incoming = await makeSmall(people);
    const aside = newSchema("previous");
    await tradePlaces({ incoming, aside, settle: (tx) => carryAccount(tx, aside, actor) });
  }
  const person = (id: string, { email = `${id}@quinde.test`, username = id, more = "" } = {}) =>
    `INSERT INTO users (id, email, username, name, updated_at) VALUES ('${id}', '${email}', '${username}', 'De antes', now()); ${more}`;

  test("is there with role, password, factors and session, and nobody else's session is", async () => {
    const { user, session, actor } = await signIn("superadmin");
    const other = await signIn("admin");
    await db.secondFactor.create({ data: { userId: user.id, secret: "s", confirmedAt: new Date() } });
    await db.recoveryCode.create({ data: { userId: user.id, codeHash: "h" } });
    await db.passkey.create({
      data: { userId: user.id, name: "k", credentialId: "c", publicKey: Buffer.from([1, 0, 255]), transports: ["usb"] },
    });
    await restoreWith(actor, person(other.user.id));

    const { passwordHash, role, secondFactor, recoveryCodes, passkeys } = await db.user.findUniqueOrThrow({
      where: { id: user.id },
      include: { secondFactor: true, recoveryCodes: true, passkeys: true },
    });
    expect([passwordHash, role, secondFactor?.secret, recoveryCodes.length]).toEqual([
      user.passwordHash,
      "superadmin",
      "s",
      1,
    ]);
    expect(passkeys).toMatchObject([
      { credentialId: "c", transports: ["usb"], publicKey: new Uint8Array([1, 0, 255]) },
    ]);
    expect(await findActor(session)).toMatchObject({ id: user.id, role: "superadmin" });
    expect(await findActor(other.session)).toBeNull();
    expect(await db.session.count()).toBe(1);
  });

  test("takes the place of the one it was, whatever was changed since", async () => {
    const { user, session, actor } = await signIn("superadmin");
    await restoreWith(actor, person(user.id, { email: "viejo@quinde.test", username: "viejo" }));
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      ...{ email: user.email, username: user.username, role: "superadmin", name: "Prueba" },
    });
    expect(await findActor(session)).not.toBeNull();
  });

  test("takes the place of the one with the same e-mail, with what belongs to that", async () => {
    const { user, session, actor } = await signIn("superadmin");
    const old = "018f0000-0000-7000-8000-000000000001";
    const more = `INSERT INTO wardrobes (id, user_id, name) VALUES (gen_random_uuid(), '${old}', 'Mi armario')`;
    await restoreWith(actor, person(old, { email: user.email, more }));
    expect(await db.user.findMany({ select: { id: true } })).toEqual([{ id: user.id }]);
    expect(await db.wardrobe.count({ where: { userId: user.id } })).toBe(1);
    expect(await findActor(session)).not.toBeNull();
  });

  test("takes nothing from others: not their e-mail, not their name", async () => {
    const own = await signIn("superadmin");
    const [a, b] = ["018f0000-0000-7000-8000-00000000000a", "018f0000-0000-7000-8000-00000000000b"];
    // The person there has had another e-mail; theirs of today is somebody else's.
    await restoreWith(
      own.actor,
      person(own.user.id) + person(a, { email: own.user.email }) + person(b, { username: own.user.username }),
    );
    expect(await db.user.findUniqueOrThrow({ where: { id: own.user.id } })).toMatchObject({
      ...{ email: `${own.user.id}@quinde.test`, username: own.user.id, role: "superadmin" },
    });
    // Somebody whom that state does not know, and whose name another has there.
    const { user, actor } = await signIn("superadmin");
    await restoreWith(actor, person(b, { username: user.username }));
    const { username } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(username).toBe(`${user.username}-${user.id.slice(-6)}`);
    expect(await createUser({ role: "user" })).toMatchObject({ name: "Prueba" });
  });
});
