import { randomUUID } from "node:crypto";
import { POST as create } from "@/app/api/users/create/route";
import { PATCH as disableRoute } from "@/app/api/users/disable/[id]/route";
import { GET as exportRoute } from "@/app/api/users/export/route";
import { GET as findAll } from "@/app/api/users/findAll/route";
import { GET as findOne } from "@/app/api/users/findOne/[id]/route";
import { POST as invite } from "@/app/api/users/invite/[id]/route";
import { DELETE as removeRoute } from "@/app/api/users/remove/[id]/route";
import { PATCH as update } from "@/app/api/users/update/[id]/route";
import { findActor } from "@/lib/auth/sessions";
import { closeDatabase, db } from "@/lib/core/db";
import { call, createUser as aUser, signIn } from "@/lib/testing/fixtures";
import { disableUser, removeUser } from "./access";

afterAll(closeDatabase);

const auditOf = (targetId: string) =>
  db.auditEntry.findMany({
    where: { targetId },
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

describe("the last superadmin", () => {
  // Whoever other tests left would count too.
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

  test("no row is on two pages", async () => {
    const pages = await Promise.all(["1", "2", "3", "4"].map((page) => found({ page, limit: "1", sort: "role" })));
    expect(new Set(pages.flatMap(({ results }) => results.map(({ name }) => name))).size).toBe(4);
    expect(pages[0]).toMatchObject({ totalItems: 4, totalPages: 4 });
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
    expect((await call(exportRoute, { headers: bearer, query: "?page=1" })).status).toBe(400);
  });
});
