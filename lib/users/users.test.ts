import { randomUUID } from "node:crypto";
import { auditCalls } from "@/lib/audit/calls";
import { findActor } from "@/lib/auth/sessions";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import type { AppError } from "@/lib/core/errors";
import { composeMail } from "@/lib/mail/compose";
import { createAccountToken, findAccountLink } from "@/lib/people/account-tokens";
import { createEmailToken } from "@/lib/people/confirmations";
import { removeUser } from "@/lib/personal-data/removal";
import { call, createUser as aUser, signIn } from "@/lib/testing/fixtures";
import { userCalls } from "./calls";
import { userAudit } from "./audit";
import { refuseTakenNames } from "./change";
import { confirmEmailChange } from "./email-change";
import { savePhoto } from "./photo";
import { disableUser, inviteUser, createUser, getUser, updateUser } from "./service";

const invitationLink = userCalls["POST /api/users/invitationLink/{id}"];
const auditRoute = auditCalls["GET /api/audit/export"];
const bulkRoute = userCalls["POST /api/users/bulk"];
const create = userCalls["POST /api/users/create"];
const disableRoute = userCalls["PATCH /api/users/disable/{id}"];
const exportRoute = userCalls["GET /api/users/export"];
const findAll = userCalls["GET /api/users/findAll"];
const findOne = userCalls["GET /api/users/findOne/{id}"];
const invite = userCalls["POST /api/users/invite/{id}"];
const removeRoute = userCalls["DELETE /api/users/remove/{id}"];
const update = userCalls["PATCH /api/users/update/{id}"];

const auditOf = (targetId: string) =>
  db.auditEntry.findMany({
    where: { targetId, targetType: "user" },
    orderBy: { createdAt: "asc" },
    select: { action: true, changes: true },
  });

const newcomer = (extra: object = {}) => {
  const username = `n${randomUUID()}`;
  return { name: "Ñusta", lastName: "Peña", username, email: `${username}@quinde.test`, ...extra };
};

describe("create", () => {
  test("makes an account without a password and mails an invitation, in the log and without secrets", async () => {
    const { bearer } = await signIn("admin");
    const body = newcomer({ email: `  ${randomUUID()}@QUINDE.test `, whatsapp: "+51 987-654-321" });
    const response = await call(create, { method: "POST", headers: bearer, body });
    expect(response.status).toBe(201);
    const made = await response.json();
    expect(made).toMatchObject({ role: "user", displayName: "Ñusta Peña", whatsapp: "+51987654321", operator: null });
    expect(made.email).toBe(body.email.trim().toLowerCase());
    expect(Object.keys(made)).not.toEqual(expect.arrayContaining(["passwordHash"]));
    const row = await db.user.findUniqueOrThrow({ where: { id: made._id } });
    expect(row.passwordHash).toBeNull();
    expect(await db.mailJob.findMany({ where: { to: made.email } })).toMatchObject([
      { template: "invitation", data: { userId: made._id } },
    ]);
    expect(await auditOf(made._id)).toEqual([
      { action: "user.create", changes: { email: [null, made.email], role: [null, "user"] } },
    ]);
  });

  test("a taken e-mail and user name are both named, and nothing is mailed", async () => {
    const { bearer } = await signIn("admin");
    const taken = await aUser();
    const body = newcomer({ email: taken.email.toUpperCase(), username: taken.username });
    const response = await call(create, { method: "POST", headers: bearer, body });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      code: "conflict",
      message: "Ya hay un usuario con ese correo.",
      fields: { email: "Ya hay un usuario con ese correo.", username: "Ese nombre ya está en uso." },
    });
    expect(await db.mailJob.count({ where: { to: taken.email } })).toBe(0);
  });

  test("an operator must exist and not be archived", async () => {
    const { bearer } = await signIn("admin");
    const archived = await db.operator.create({ data: { name: "Cerrado", archivedAt: new Date() } });
    for (const operator of [archived.id, randomUUID()]) {
      const response = await call(create, { method: "POST", headers: bearer, body: newcomer({ operator }) });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fields: { operator: expect.any(String) } });
    }
  });
});

describe("update", () => {
  test("changes what is given, keeps the rest, and logs before and after", async () => {
    const { bearer } = await signIn("admin");
    const target = await aUser();
    const operator = await db.operator.create({ data: { name: "Andes Tours" } });
    const body = { lastName: "Quispe", operator: operator.id, isPublic: true };
    const response = await call(update, { method: "PATCH", headers: bearer, params: { id: target.id }, body });
    expect(await response.json()).toMatchObject({
      name: "Prueba",
      lastName: "Quispe",
      isPublic: true,
      operator: { id: operator.id, name: "Andes Tours" },
    });
    await call(update, { method: "PATCH", headers: bearer, params: { id: target.id }, body });
    expect(await auditOf(target.id)).toEqual([
      {
        action: "user.update",
        changes: { lastName: ["", "Quispe"], operator: [null, "Andes Tours"], isPublic: [false, true] },
      },
    ]);
  });

  test("a corrected e-mail gets the invitation, and what was mailed before opens nothing", async () => {
    const { bearer } = await signIn("admin");
    const made = await (await call(create, { method: "POST", headers: bearer, body: newcomer() })).json();
    await db.accountToken.create({
      data: { userId: made._id, purpose: "invitation", tokenHash: randomUUID(), expiresAt: new Date(Date.now() + 1e6) },
    });
    const email = `${randomUUID()}@quinde.test`;
    const response = await call(update, {
      method: "PATCH",
      headers: bearer,
      params: { id: made._id },
      body: { email },
    });
    expect(response.status).toBe(200);
    expect(await db.accountToken.count({ where: { userId: made._id } })).toBe(0);
    expect(await db.mailJob.count({ where: { to: email, template: "invitation" } })).toBe(1);
  });

  test("malformed ids, unknown people and forged fields", async () => {
    const { bearer } = await signIn("superadmin");
    const target = await aUser();
    const attempt = (id: string, body: object) =>
      call(update, { method: "PATCH", headers: bearer, params: { id }, body });
    expect((await attempt("x", {})).status).toBe(400);
    expect(await (await attempt(randomUUID(), { name: "A" })).json()).toMatchObject({
      message: "Usuario no encontrado.",
    });
    for (const body of [
      { passwordHash: "x" },
      { disabledAt: null },
      { name: "" },
      { name: "a\nb" },
      { email: "sin-arroba" },
      { username: "con espacio" },
      { whatsapp: "hola" },
      { role: "root" },
      { photo: "../../etc/passwd" },
      { photo: "http://example.com/a.png" },
    ]) {
      expect([body, (await attempt(target.id, body)).status]).toEqual([body, 400]);
    }
  });
});

describe("invite", () => {
  test("again, but not to whoever can sign in already or is not let in", async () => {
    const { bearer } = await signIn("admin");
    const again = (id: string) => call(invite, { method: "POST", headers: bearer, params: { id } });
    const made = await (await call(create, { method: "POST", headers: bearer, body: newcomer() })).json();
    expect((await again(made._id)).status).toBe(204);
    expect(await db.mailJob.count({ where: { to: made.email } })).toBe(2);
    expect((await again((await aUser()).id)).status).toBe(409);
    await db.user.update({ where: { id: made._id }, data: { disabledAt: new Date() } });
    expect((await again(made._id)).status).toBe(409);
  });
});

describe("disable and remove", () => {
  test("disabling ends the sessions at once, enabling does not bring them back", async () => {
    const { bearer } = await signIn("admin");
    const target = await signIn("collaborator");
    const disable = (disabled: boolean) =>
      call(disableRoute, { method: "PATCH", headers: bearer, params: { id: target.user.id }, body: { disabled } });
    expect((await (await disable(true)).json()).disabledAt).not.toBeNull();
    expect(await findActor(target.session)).toBeNull();
    expect((await (await disable(false)).json()).disabledAt).toBeNull();
    expect(await findActor(target.session)).toBeNull();
    await disable(false);
    expect((await auditOf(target.user.id)).map(({ action }) => action)).toEqual(["user.disable", "user.enable"]);
  });

  test("a removed user is gone with their sessions; the log remembers", async () => {
    const { bearer } = await signIn("admin");
    const target = await signIn("user");
    const remove = (id: string) => call(removeRoute, { method: "DELETE", headers: bearer, params: { id } });
    expect((await remove(target.user.id)).status).toBe(204);
    expect(await findActor(target.session)).toBeNull();
    expect((await auditOf(target.user.id)).map(({ action }) => action)).toEqual(["user.remove"]);
    const gone = await remove(target.user.id);
    expect([gone.status, (await gone.json()).message]).toEqual([404, "Usuario no encontrado."]);
    const malformed = await remove("123");
    expect([malformed.status, (await malformed.json()).message]).toEqual([
      400,
      "Por favor, ingresa un ID de usuario válido.",
    ]);
    expect((await call(findOne, { headers: bearer, params: { id: target.user.id } })).status).toBe(404);
  });

  test("of two deletions at once one finds nobody", async () => {
    const { actor } = await signIn("admin");
    const target = await aUser();
    const answers = await Promise.allSettled([removeUser(actor, target.id), removeUser(actor, target.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await auditOf(target.id)).length).toBe(1);
  });
});

describe("links that were mailed", () => {
  const linksOf = async (id: string) => [
    await createAccountToken(id, "restore"),
    await createAccountToken(id, "invitation"),
  ];
  /** Changes an e-mail as its link does. */
  async function changeEmail(userId: string, email: string) {
    await db.emailChange.create({ data: { userId, email, expiresAt: new Date(Date.now() + 1e6) } });
    await confirmEmailChange((await createEmailToken(userId, email))!, { ip: "127.0.0.1", userAgent: "jest" });
  }

  const stillGood = async (links: string[]) => (await Promise.all(links.map(findAccountLink))).filter(Boolean).length;

  test("do not come back to life when an account is enabled again; other people's live on", async () => {
    const { actor } = await signIn("admin");
    const [mine, theirs] = [await aUser(), await aUser()];
    const [links, others] = [await linksOf(mine.id), await linksOf(theirs.id)];
    await disableUser(actor, mine.id, true);
    expect(await stillGood(links)).toBe(0);
    await disableUser(actor, mine.id, false);
    expect([await stillGood(links), await stillGood(others)]).toEqual([0, 2]);
  });

  test("end with the address that they went to, and with nothing else", async () => {
    const { actor } = await signIn("admin");
    const [mine, theirs] = [await aUser(), await aUser()];
    const [links, others] = [await linksOf(mine.id), await linksOf(theirs.id)];
    await updateUser(actor, mine.id, { name: "Otra" });
    expect(await stillGood(links)).toBe(2);
    await changeEmail(mine.id, `${randomUUID()}@quinde.test`);
    expect([await stillGood(links), await stillGood(others)]).toEqual([0, 2]);
  });
});

describe("an actor is what they are when their turn comes", () => {
  const made = () => newcomer();
  const actions: [string, (...args: Parameters<typeof removeUser>) => Promise<unknown>][] = [
    ["create", (actor) => createUser(actor, made())],
    ["update", (actor, id) => updateUser(actor, id, { name: "Otra" })],
    ["disable", (actor, id) => disableUser(actor, id, true)],
    ["remove", removeUser],
    ["invite", inviteUser],
    ["photo", (actor, id) => savePhoto(actor, id, new Blob([gif]))],
  ];
  /** A picture of one pixel. */
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  const fates: [string, (id: string) => Promise<unknown>][] = [
    ["demoted", (id) => db.user.update({ where: { id }, data: { role: "collaborator" } })],
    ["disabled", (id) => db.user.update({ where: { id }, data: { disabledAt: new Date() } })],
    ["deleted", (id) => db.user.delete({ where: { id } })],
  ];

  test.each(actions.flatMap(([name, act]) => fates.map(([fate, meet]) => [name, fate, act, meet] as const)))(
    "%s by somebody who was %s meanwhile",
    async (_name, _fate, act, meet) => {
      const { actor } = await signIn("admin");
      const target = await db.user.create({ data: newcomer() });
      await meet(actor.id);
      const before = await db.user.count();
      await expect(act(actor, target.id)).rejects.toMatchObject({
        code: "forbidden",
        message: "No tienes permiso para hacer esto.",
      });
      expect(await db.user.findUnique({ where: { id: target.id } })).toEqual(target);
      expect(await db.user.count()).toBe(before);
    },
  );

  test.each(actions.slice(1))("%s of a superadmin by somebody who was one when they asked", async (_name, act) => {
    const { actor } = await signIn("superadmin");
    const target = await aUser({ role: "superadmin" });
    await db.user.update({ where: { id: actor.id }, data: { role: "admin" } });
    await expect(act(actor, target.id)).rejects.toMatchObject({
      code: "forbidden",
      message: "No puedes cambiar a alguien de un rango superior al tuyo.",
    });
  });

  test("nobody gives a role above the one they have now", async () => {
    const { actor } = await signIn("superadmin");
    await db.user.update({ where: { id: actor.id }, data: { role: "admin" } });
    const message = "No puedes dar un rol superior al tuyo.";
    const denied = { code: "forbidden", message, fields: { role: message } };
    const target = await aUser();
    await expect(createUser(actor, newcomer({ role: "superadmin" }))).rejects.toMatchObject(denied);
    await expect(updateUser(actor, target.id, { role: "superadmin" })).rejects.toMatchObject(denied);
    expect((await createUser(actor, newcomer({ role: "admin" }))).role).toBe("admin");
  });
});

describe("what is written", () => {
  test("a shown name follows the person's until they choose another", async () => {
    const { actor } = await signIn("admin");
    const { _id: id } = await createUser(actor, newcomer());
    expect((await updateUser(actor, id, { name: "Killa" })).displayName).toBe("Killa Peña");
    await db.user.update({ where: { id }, data: { displayName: "K." } });
    expect((await updateUser(actor, id, { lastName: "Mamani" })).displayName).toBe("K.");
    expect((await createUser(actor, { ...newcomer(), lastName: undefined })).displayName).toBe("Ñusta");
  });

  test("a name that leads somewhere is refused", async () => {
    const { actor } = await signIn("admin");
    const told = { code: "bad_request", fields: { name: "Escribe el nombre sin direcciones web." } };
    await expect(createUser(actor, newcomer({ name: "www.x.pe" }))).rejects.toMatchObject(told);
    const { _id: id } = await createUser(actor, newcomer());
    await expect(updateUser(actor, id, { name: "www.x.pe" })).rejects.toMatchObject(told);
    const [mail] = await db.mailJob.findMany({ where: { data: { path: ["userId"], equals: id } } });
    expect((await composeMail(mail!))!.text).not.toContain("Ñusta");
  });

  test("an operator is given, kept and taken away, each once in the log", async () => {
    const { actor } = await signIn("admin");
    const [one, other] = await Promise.all(["Uno", "Otro"].map((name) => db.operator.create({ data: { name } })));
    const { _id: id, operator } = await createUser(actor, newcomer({ operator: one!.id }));
    expect(operator).toEqual({ id: one!.id, name: "Uno" });
    for (const next of [one!.id, other!.id, null, null]) await updateUser(actor, id, { operator: next });
    expect((await getUser(id)).operator).toBeNull();
    expect((await auditOf(id)).map(({ changes }) => (changes as Record<string, unknown>).operator)).toEqual([
      [null, "Uno"],
      ["Uno", "Otro"],
      ["Otro", null],
    ]);
    await expect(updateUser(actor, id, { operator: randomUUID() })).rejects.toMatchObject({
      code: "bad_request",
      fields: { operator: "Ese operador ya no existe." },
    });
  });

  test("a disabled account stays disabled since when it was, and is removed with its e-mail and role in the log", async () => {
    const { actor } = await signIn("admin");
    const { id, email } = await aUser();
    const { disabledAt } = await disableUser(actor, id, true);
    expect((await disableUser(actor, id, true)).disabledAt).toEqual(disabledAt);
    await removeUser(actor, id);
    expect(await auditOf(id)).toEqual([
      { action: "user.disable", changes: {} },
      { action: "user.remove", changes: { email: [email, null], role: ["user", null] } },
    ]);
  });

  test("the log tells of people in words, and knows those that are there", async () => {
    const [{ actor }, { bearer: boss }] = [await signIn("admin"), await signIn("superadmin")];
    const { _id: id, name, lastName } = await createUser(actor, newcomer({ lastName: `Q${randomUUID()}` }));
    await updateUser(actor, id, { role: "collaborator", isVisible: false, whatsapp: "+51987654321" });
    await disableUser(actor, id, true);
    const csv = await (await call(auditRoute, { headers: boss, query: `?target=user&search=${lastName}` })).text();
    const lines = csv
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => line.split(`,${name} ${lastName},`));
    expect(lines.map(([before]) => before!.split(",").at(-1))).toEqual([
      "Creó el usuario",
      "Editó el usuario",
      "Desactivó el usuario",
    ]);
    const changed = lines[1]![1]!;
    for (const words of ["Rol: Usuario → Colaborador", "Visible: Sí → No", "WhatsApp: — → +51987654321"])
      expect(changed).toContain(words);
    expect(await userAudit.findExisting!([id, randomUUID()])).toEqual([{ id }]);
  });

  test("an invitation that no mail server takes along is a link to pass on, shown once and in no row", async () => {
    const { actor, bearer } = await signIn("admin");
    const made = await createUser(actor, newcomer());
    const link = (id: string) => call(invitationLink, { method: "POST", headers: bearer, params: { id } });
    const { url } = await (await link(made._id)).json();
    const token = /^http:\/\/localhost:3000\/auth\/password\/restore\/([\w-]{43})$/.exec(url)![1]!;
    expect(await findAccountLink(token)).toMatchObject({ purpose: "invitation", email: made.email });
    expect(JSON.stringify([await db.accountToken.findMany(), await db.auditEntry.findMany()])).not.toContain(token);
    expect(await auditOf(made._id)).toMatchObject([{ action: "user.create" }, { action: "user.copyInvitation" }]);

    env.SMTP_URL = "smtp://127.0.0.1:1";
    const refused = await link(made._id);
    env.SMTP_URL = undefined;
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      "El sitio puede enviar correos: reenvía la invitación.",
    ]);
    const boss = await createUser((await signIn("superadmin")).actor, newcomer({ role: "superadmin" }));
    expect([(await link(boss._id)).status, (await link((await aUser()).id)).status]).toEqual([403, 409]);
  });

  test("an invitation that is repeated is in the log, and why it is not is told", async () => {
    const { actor } = await signIn("admin");
    const { _id: id } = await createUser(actor, newcomer());
    await inviteUser(actor, id);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(["user.create", "user.invite"]);
    await db.user.update({ where: { id }, data: { googleId: id } });
    await expect(inviteUser(actor, id)).rejects.toMatchObject({ message: "Esta persona ya activó su cuenta." });
    await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
    await expect(inviteUser(actor, id)).rejects.toMatchObject({
      message: "La cuenta está desactivada: actívala antes de invitar.",
    });
  });

  test("what an admin sees of a person: sessions that live, when they were last here, whether they can sign in", async () => {
    const { user, session } = await signIn();
    const at = new Date("2026-01-02T03:04:05Z");
    const also = { userId: user.id, refreshHash: "x", lastUsedAt: new Date(0) };
    const later = new Date(Date.now() + 1e6);
    await db.session.create({ data: { ...also, expiresAt: new Date(0) } });
    await db.session.create({ data: { ...also, expiresAt: later, revokedAt: new Date() } });
    await db.session.update({ where: { id: session.sessionId }, data: { lastUsedAt: at } });
    expect(await getUser(user.id)).toMatchObject({ activeSessions: 1, lastSeenAt: at, isInvited: false, _id: user.id });
    expect(await getUser((await db.user.create({ data: newcomer() })).id)).toMatchObject({
      activeSessions: 0,
      lastSeenAt: null,
      isInvited: true,
    });
  });

  test("an e-mail that is one's own is not taken, and other failures are not dressed up", async () => {
    const { actor } = await signIn("admin");
    const [one, other] = [await aUser(), await aUser()];
    const refused = await updateUser(actor, one.id, { email: other.email, username: one.username }).catch(
      (error: AppError) => error.toBody(),
    );
    const message = "Ya hay un usuario con ese correo.";
    expect(refused).toEqual({ code: "conflict", message, fields: { email: message } });
    const failure = new Error("otra cosa");
    await expect(refuseTakenNames({}, undefined, () => Promise.reject(failure))).rejects.toBe(failure);
    const missing = () => db.user.delete({ where: { id: randomUUID() } });
    await expect(refuseTakenNames({}, undefined, missing)).rejects.toMatchObject({ code: "P2025" });
    const twice = () => db.user.create({ data: { ...newcomer(), id: one.id } });
    await expect(refuseTakenNames({}, undefined, twice)).rejects.toMatchObject({
      code: "conflict",
      message: "Ese dato ya está en uso.",
      fields: {},
    });
  });
});

describe("the last superadmin", () => {
  // Superadmins that other tests left would count too.
  beforeEach(() => db.user.deleteMany({ where: { role: "superadmin" } }));

  test.each([
    ["removing", removeUser],
    ["disabling", (...args: Parameters<typeof removeUser>) => disableUser(...args, true)],
  ])("two who are %s each other at once: one stays", async (_name, action) => {
    for (let round = 0; round < 5; round++) {
      await db.user.deleteMany({ where: { role: "superadmin" } });
      const [a, b] = [await signIn("superadmin"), await signIn("superadmin")];
      const answers = await Promise.allSettled([action(a.actor, b.user.id), action(b.actor, a.user.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await db.user.count({ where: { role: "superadmin", disabledAt: null } })).toBe(1);
    }
  });

  test("cannot leave: not by deletion, demotion or disabling of themself", async () => {
    const { actor, bearer } = await signIn("superadmin");
    const message = "Es la única cuenta SuperAdmin: nombra antes a otra persona.";
    await expect(removeUser(actor, actor.id)).rejects.toMatchObject({ code: "forbidden", message });
    await expect(disableUser(actor, actor.id, true)).rejects.toMatchObject({ code: "forbidden", message });
    const demoted = await call(update, {
      method: "PATCH",
      headers: bearer,
      params: { id: actor.id },
      body: { role: "admin" },
    });
    expect([demoted.status, await demoted.json()]).toEqual([
      403,
      { code: "forbidden", message, fields: { role: message } },
    ]);
  });

  test("a changed role counts on the next call", async () => {
    const boss = await signIn("superadmin");
    const target = await signIn("admin");
    const list = () => call(findAll, { headers: target.bearer });
    expect((await list()).status).toBe(200);
    await call(update, {
      method: "PATCH",
      headers: boss.bearer,
      params: { id: target.user.id },
      body: { role: "collaborator" },
    });
    expect((await list()).status).toBe(403);
  });
});

describe("list", () => {
  const key = `k${randomUUID().slice(0, 8)}`;
  const names = ["Álvaro 100%", "Beatriz", "Ñato_Uno", "Zoé"];
  let bearer: Record<string, string>;

  beforeAll(async () => {
    ({ bearer } = await signIn("admin"));
    const operator = await db.operator.create({ data: { name: "Selva Viva" } });
    for (const [index, name] of names.entries()) {
      await db.user.create({
        data: {
          name,
          lastName: key,
          email: `${index}.${key}@quinde.test`,
          username: `${key}-${index}`,
          role: index === 3 ? "collaborator" : "user",
          operatorId: index === 1 ? operator.id : null,
          createdAt: new Date(Date.UTC(2026, 0, index + 1)),
        },
      });
    }
  });

  const found = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ search: key, ...query });
    const response = await call(findAll, { headers: bearer, query: `?${search}` });
    return (await response.json()) as { results: { name: string }[]; totalItems: number; totalPages: number };
  };
  const namesOf = async (query: Record<string, string>) => (await found(query)).results.map(({ name }) => name);

  test("latest first unless told, in every order", async () => {
    expect(await namesOf({})).toEqual([...names].reverse());
    expect(await namesOf({ order: "asc" })).toEqual(names);
    expect(await namesOf({ sort: "name", order: "asc" })).toEqual(names);
    expect(await namesOf({ sort: "email", order: "desc" })).toEqual([...names].reverse());
    expect((await namesOf({ sort: "role", order: "desc" }))[0]).toBe("Zoé");
  });

  test("by role, operator and words, whatever their accents and signs", async () => {
    expect(await namesOf({ role: "collaborator" })).toEqual(["Zoé"]);
    const operator = await db.operator.findFirstOrThrow({ where: { users: { some: { lastName: key } } } });
    expect(await namesOf({ operator: operator.id })).toEqual(["Beatriz"]);
    expect(await namesOf({ search: `${key} ALVARO` })).toEqual(["Álvaro 100%"]);
    expect(await namesOf({ search: `ñato ${key}` })).toEqual(["Ñato_Uno"]);
    expect(await namesOf({ search: `100% ${key}` })).toEqual(["Álvaro 100%"]);
    expect(await namesOf({ search: `% ${key}` })).toEqual(["Álvaro 100%"]);
    expect(await namesOf({ search: `ñato_ ${key}` })).toEqual(["Ñato_Uno"]);
    expect(await namesOf({ search: `\\ ${key}` })).toEqual([]);
  });

  test("by an address, whole or in part, and by two letters that begin a word", async () => {
    expect(await namesOf({ search: `1.${key}@quinde.test`.toUpperCase() })).toEqual(["Beatriz"]);
    expect(await namesOf({ search: `${key}@quinde` })).toEqual([...names].reverse());
    expect(await namesOf({ search: `${key}@otro.test` })).toEqual([]);
    expect(await namesOf({ search: `3.${key}@quinde.test`, role: "user" })).toEqual([]);
    expect(await namesOf({ search: `be ${key}` })).toEqual(["Beatriz"]);
    expect(await namesOf({ search: `at ${key}` })).toEqual([]);
  });

  test("no row is on two pages", async () => {
    const pages = await Promise.all(["1", "2", "3", "4"].map((page) => found({ page, limit: "1", sort: "role" })));
    expect(new Set(pages.flatMap(({ results }) => results.map(({ name }) => name))).size).toBe(4);
    expect(pages[0]).toMatchObject({ totalItems: 4, totalPages: 4 });
  });

  test("rows of the same moment keep one order over all pages, in both directions", async () => {
    const twin = `t${randomUUID().slice(0, 8)}`;
    const createdAt = new Date(Date.UTC(2026, 5, 1));
    await db.user.createMany({
      data: Array.from({ length: 12 }, (_, index) => ({
        ...newcomer({ name: `${index}`, lastName: twin }),
        createdAt,
      })),
    });
    for (const sort of ["createdAt", "role", "name", "email"]) {
      const inOrder = async (order: string) => {
        const pages = ["1", "2", "3", "4"].map((page) => namesOf({ search: twin, sort, order, page, limit: "3" }));
        return (await Promise.all(pages)).flat();
      };
      const rising = await inOrder("asc");
      expect([sort, new Set(rising).size]).toEqual([sort, 12]);
      expect([sort, await inOrder("desc")]).toEqual([sort, rising.reverse()]);
    }
  });

  test("a download has every column in words, in one order", async () => {
    const only = `d${randomUUID().slice(0, 8)}`;
    const operator = await db.operator.create({ data: { name: "Selva Alta" } });
    const createdAt = new Date(Date.UTC(2026, 5, 1));
    const one = { ...newcomer({ lastName: only }), createdAt, role: "admin" as const, whatsapp: "+51987654321" };
    await db.user.create({ data: { ...one, operatorId: operator.id } });
    await db.user.create({ data: { ...newcomer({ lastName: only }), createdAt, disabledAt: new Date() } });
    const bytes = await (await call(exportRoute, { headers: bearer, query: `?search=${only}` })).arrayBuffer();
    const lines = Buffer.from(bytes).toString("utf8").trimEnd().split("\n");
    expect(lines[0]).toBe(
      "\uFEFFNombre,Apellido,Correo,Usuario,WhatsApp,Rol,Operador,Estado,Verificación en dos pasos,Último uso,Creado",
    );
    const signed = one.whatsapp.replace("+", "'+");
    const first = [
      "Ñusta",
      only,
      one.email,
      one.username,
      signed,
      "Administrador",
      "Selva Alta",
      "Invitación pendiente",
      "No",
      "",
      "2026-06-01T00:00:00.000Z",
    ];
    expect(lines[1]).toBe(first.join(","));
    expect(lines[2]).toMatch(/,Usuario,,Desactivado,No,,2026-06-01T00:00:00\.000Z$/);
  });

  test("by state and by second factor, with when they were last there", async () => {
    const only = `s${randomUUID().slice(0, 8)}`;
    const made = (data: object = {}) => db.user.create({ data: { ...newcomer({ lastName: only }), ...data } });
    const active = await made({ passwordHash: "x" });
    const invited = await made();
    const disabled = await made({ disabledAt: new Date() });
    await db.passkey.create({
      data: { userId: active.id, credentialId: only, publicKey: Buffer.from("x"), name: "Clave", transports: [] },
    });
    const lastUsedAt = new Date("2026-06-01T10:00:00Z");
    await db.session.create({
      data: { userId: active.id, refreshHash: only, lastUsedAt, expiresAt: new Date(Date.now() + 60_000) },
    });
    const ids = async (query: string) => {
      const { results } = await (await call(findAll, { headers: bearer, query: `?search=${only}&${query}` })).json();
      return results.map(({ _id }: { _id: string }) => _id);
    };
    expect(await ids("state=active")).toEqual([active.id]);
    expect(await ids("state=invited")).toEqual([invited.id]);
    expect(await ids("state=disabled")).toEqual([disabled.id]);
    expect(await ids("factor=on")).toEqual([active.id]);
    expect(new Set(await ids("factor=off"))).toEqual(new Set([invited.id, disabled.id]));
    const { results } = await (await call(findAll, { headers: bearer, query: `?search=${only}&factor=on` })).json();
    expect(results[0]).toMatchObject({
      isInvited: false,
      hasSecondFactor: true,
      lastSeenAt: lastUsedAt.toISOString(),
    });
  });

  test("a download of the same, which no spreadsheet runs", async () => {
    await db.user.create({
      data: { name: '=HYPERLINK("http://x")', lastName: key, email: `f.${key}@quinde.test`, username: `${key}-f` },
    });
    const response = await call(exportRoute, { headers: bearer, query: `?search=${key}` });
    const text = await response.text();
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="usuarios.csv"');
    expect(text.split("\n")).toHaveLength(7);
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).not.toMatch(/argon2|password/);
    for (const query of ["?page=1", "?limit=1"])
      expect([query, (await call(exportRoute, { headers: bearer, query })).status]).toEqual([query, 400]);
  });
});

describe("several at once", () => {
  test("whom the rules let, each in the log; the others stay and it is said why", async () => {
    const admin = await signIn("admin");
    const [one, other, boss] = [await signIn(), await signIn(), await aUser({ role: "superadmin" })];
    const ids = [one.user.id, other.user.id, boss.id, admin.user.id];
    const ask = async (body: object) => {
      const response = await call(bulkRoute, { method: "POST", headers: admin.bearer, body });
      return { status: response.status, body: await response.json() };
    };
    const above = { id: boss.id, reason: "No puedes cambiar a alguien de un rango superior al tuyo." };
    const own = (reason: string) => ({ id: admin.user.id, reason });

    expect(await ask({ action: "endSessions", ids })).toEqual({
      status: 200,
      body: { users: 2, refused: [above, own("Tus propias sesiones se cierran en «Mi perfil».")] },
    });
    expect(await findActor(one.session)).toBeNull();
    expect(await findActor(admin.session)).not.toBeNull();

    expect((await ask({ action: "role", ids, role: "collaborator" })).body).toEqual({
      users: 2,
      refused: [above, own("No puedes cambiar tu propio rol.")],
    });
    // People who have the role already are not changed.
    expect((await ask({ action: "role", ids, role: "collaborator" })).body).toMatchObject({ users: 0 });
    expect((await ask({ action: "role", ids: [one.user.id], role: "superadmin" })).body.refused).toEqual([
      { id: one.user.id, reason: "No puedes dar un rol superior al tuyo." },
    ]);
    expect((await ask({ action: "disable", ids })).body.users).toBe(2);
    expect((await ask({ action: "enable", ids: [one.user.id, randomUUID()] })).body).toMatchObject({ users: 1 });
    expect((await auditOf(one.user.id)).map(({ action }) => action)).toEqual([
      "user.sessions",
      "user.update",
      "user.disable",
      "user.enable",
    ]);
    const { role, disabledAt } = await db.user.findUniqueOrThrow({ where: { id: other.user.id } });
    expect([role, disabledAt === null]).toEqual(["collaborator", false]);
    expect((await db.user.findUniqueOrThrow({ where: { id: boss.id } })).disabledAt).toBeNull();
    for (const body of [
      { action: "remove", ids },
      { action: "role", ids },
      { action: "disable", ids: ["x"] },
    ]) {
      expect([body.action, (await ask(body)).status]).toEqual([body.action, 400]);
    }
  });
});
