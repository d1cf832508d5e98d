import { z } from "zod";
import { academyCalls } from "@/lib/academy/calls";
import { accessOf, authorise } from "@/lib/api/authorise";
import { route } from "@/lib/api/route";
import { authCalls } from "@/lib/auth/calls";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { ensureOptions } from "@/lib/options/select";
import { type Role, roles } from "@/lib/people/shared/roles";
import { call, password, signIn } from "@/lib/testing/fixtures";
import { everyCall } from "@/lib/testing/handlers";
import { disableUser } from "@/lib/users/service";
import { tokenInput } from "./schema";
import { createToken, listTokens, removeToken } from "./service";

const categories = academyCalls["GET /api/academy/categories/findAll"];
const premium = academyCalls["GET /api/academy/lessons/premium/{slug}"];
const logout = authCalls["POST /api/auth/logout"];

jest.mock("next/cache", () => ({ revalidateTag: () => undefined, revalidatePath: () => undefined }));
const refused = "Un token personal no sirve para esta llamada.";
const over = "El token personal no es válido: venció, se revocó o nunca existió.";

async function tokenOf(role: Role, input: object = {}) {
  const person = await signIn(role);
  const { token } = await createToken(person.actor, tokenInput.parse({ name: "Guion", password, ...input }));
  const [made] = await listTokens(person.actor);
  return { ...person, id: made!.id, token, byToken: { authorization: `Bearer ${token}` } };
}

const timeOf = (date: Date | string) => new Date(date).getTime();

/** The answer to a call: 200, or the status and message of a refusal. */
const sees = async (headers: Record<string, string>) => {
  const response = await call(categories, { headers });
  return response.ok ? 200 : [response.status, (await response.json()).message];
};

test("a token reads as its owner; its hash alone is kept, and when it was used", async () => {
  const { user, token, id, byToken } = await tokenOf("collaborator");
  expect(token).toMatch(/^qt_[\w-]{43}$/);
  expect(await sees(byToken)).toBe(200);
  const row = await db.apiToken.findUniqueOrThrow({ where: { id } });
  expect(JSON.stringify(row)).not.toContain(token.slice(3));
  expect(row.lastUsedAt!.getTime()).toBeGreaterThan(Date.now() - 60_000);
  // Not with every call.
  await sees(byToken);
  expect((await db.apiToken.findUniqueOrThrow({ where: { id } })).lastUsedAt).toEqual(row.lastUsedAt);
  // A token reads what members read, too: the call knows who asks, and only misses the lesson.
  expect((await call(premium, { headers: byToken, params: { slug: "no-hay" } })).status).toBe(404);
  const [entry] = await db.auditEntry.findMany({ where: { actorId: user.id, action: "token.create" } });
  expect(entry).toMatchObject({ targetId: id, targetName: "Guion" });
  expect(JSON.stringify(entry)).not.toContain(token.slice(3));
});

test("it counts no longer once it is revoked, expired, its owner disabled or of lower rank; at once", async () => {
  const revoked = await tokenOf("admin");
  expect(await sees(revoked.byToken)).toBe(200);
  await removeToken(revoked.actor, revoked.id);
  expect(await sees(revoked.byToken)).toEqual([401, over]);
  await expect(removeToken(revoked.actor, revoked.id)).rejects.toThrow("No se encontró el token.");
  expect(await listTokens(revoked.actor)).toEqual([]);

  const expired = await tokenOf("admin", { days: "30" });
  await db.apiToken.update({ where: { id: expired.id }, data: { expiresAt: new Date() } });
  expect(await sees(expired.byToken)).toEqual([401, over]);
  expect(await listTokens(expired.actor)).toHaveLength(1);

  const owner = await tokenOf("collaborator");
  await db.user.update({ where: { id: owner.user.id }, data: { disabledAt: new Date() } });
  expect(await sees(owner.byToken)).toEqual([401, over]);
  await db.user.update({ where: { id: owner.user.id }, data: { disabledAt: null, role: "user" } });
  expect(await sees(owner.byToken)).toEqual([401, over]);

  expect(await sees({ authorization: `Bearer ${owner.token}x` })).toEqual([401, over]);
});

test("nobody revokes that of somebody else, and nobody has more than twenty", async () => {
  const [own, other] = [await tokenOf("collaborator"), await signIn("superadmin")];
  await expect(removeToken(other.actor, own.id)).rejects.toThrow("No se encontró el token.");
  await db.apiToken.createMany({
    data: Array.from({ length: 17 }, (_, n) => ({
      ...{ userId: own.user.id, name: "Otro", scope: "read" as const, tokenHash: `${own.user.id}${n}` },
    })),
  });
  const input = tokenInput.parse({ name: "Otro", password });
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => createToken(own.actor, input)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(tries.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict", message: "Ya tienes 20 tokens. Revoca uno que ya no uses." },
  });
  await removeToken(own.actor, own.id);
  expect(await createToken(own.actor, input)).toEqual({ token: expect.any(String) });
});

test("it is made by who shows that the account is theirs, who is told by mail", async () => {
  const { actor, user } = await signIn("collaborator");
  const make = (shown: object) => createToken(actor, tokenInput.parse({ name: "Guion", scope: "write", ...shown }));
  await expect(make({})).rejects.toMatchObject({ fields: { password: "Ingresa tu contraseña." } });
  await expect(make({ password: "no-es-esta" })).rejects.toMatchObject({ code: "bad_request" });
  expect(await db.mailJob.count({ where: { to: user.email } })).toBe(0);
  await make({ password });
  const [job, ...others] = await db.mailJob.findMany({ where: { to: user.email } });
  expect([await composeMail(job!), others]).toEqual([
    expect.objectContaining({
      subject: "Creaste un token personal",
      text: expect.stringMatching(/«Guion» .* puede leer y escribir contenido en tu nombre hasta el /),
    }),
    [],
  ]);
});

test("it lives a year at most, whatever stands in its row", async () => {
  const { id, byToken, actor } = await tokenOf("collaborator", { days: "365" });
  const year = 365 * 24 * 60 * 60_000;
  const [made] = await listTokens(actor);
  expect(timeOf(made!.expiresAt) - timeOf(made!.createdAt)).toBeLessThanOrEqual(year + 1_000);
  for (const expiresAt of [null, new Date(Date.now() + 2 * year)]) {
    await db.apiToken.update({ where: { id }, data: { expiresAt, createdAt: new Date(Date.now() - year + 60_000) } });
    expect(await sees(byToken)).toBe(200);
    await db.apiToken.update({ where: { id }, data: { createdAt: new Date(Date.now() - year) } });
    expect(await sees(byToken)).toEqual([401, over]);
  }
  await db.apiToken.update({ where: { id }, data: { expiresAt: null } });
  const [endless] = await listTokens(actor);
  expect(timeOf(endless!.expiresAt) - timeOf(endless!.createdAt)).toBe(year);
});

test("it does not work again when its owner, who was disabled, is enabled", async () => {
  const [{ actor: admin }, { user, byToken }] = [await signIn("admin"), await tokenOf("collaborator")];
  await disableUser(admin, user.id, true);
  await disableUser(admin, user.id, false);
  expect(await sees(byToken)).toEqual([401, over]);
});

test("what makes no sense is told by field", () => {
  expect(tokenInput.safeParse({ name: "x", days: "0" }).success).toBe(false);
  const { fieldErrors } = z.flattenError(tokenInput.safeParse({ name: " ", scope: "all", days: "7" }).error!);
  expect(fieldErrors).toEqual({
    name: ["Escribe un nombre para reconocerlo."],
    scope: ["Elige para qué sirve el token."],
    days: ["Elige cuándo vence."],
  });
  const long = tokenInput.safeParse({ name: "x".repeat(81) }).error!;
  expect(long.issues[0]!.message).toBe("El nombre es demasiado largo.");
});

test("one for reading does not write, and who calls too often waits", async () => {
  const { byToken, id } = await tokenOf("admin", { scope: "read" });
  const writing = route({ access: "users", tokens: "write", summary: "" }, () => undefined);
  const answer = await call(writing, { method: "POST", headers: byToken, body: {} });
  expect([answer.status, (await answer.json()).message]).toEqual([403, "Este token personal solo puede leer."]);
  await db.$executeRaw`UPDATE rate_limits SET points = 300 WHERE key = ${`personal-tokens:${id}`}`;
  expect(await sees(byToken)).toEqual([429, expect.stringMatching(/^Demasiados intentos/)]);
});

test("an admin who lacks the second factor that the site asks for has a user's rights by it", async () => {
  const { byToken } = await tokenOf("admin", { scope: "write" });
  const writing = route({ access: "users", tokens: "write", summary: "" }, () => undefined);
  const attempt = async () => (await call(writing, { method: "POST", headers: byToken, body: {} })).status;
  expect(await attempt()).toBe(204);
  await ensureOptions();
  const set = (value: string) => db.option.update({ where: { key: "accounts.requireSecondFactor" }, data: { value } });
  await set("true");
  expect(await attempt()).toBe(403);
  await set("false");
});

test("a token opens no socket and ends no session", async () => {
  const { byToken } = await tokenOf("superadmin", { scope: "write" });
  // As sockets and pictures are asked for, which name no scope.
  await expect(authorise("self", new Headers(byToken))).rejects.toThrow(refused);
  await expect(authorise("public", new Headers(byToken))).rejects.toThrow(refused);
  expect((await call(logout, { method: "POST", headers: byToken, body: {} })).status).toBe(403);
});

test("a token for statistics is for nothing else, and no other is for them", async () => {
  const { byToken: forStats } = await tokenOf("admin", { scope: "stats_read" });
  const { byToken: forContent } = await tokenOf("admin", { scope: "write" });
  await expect(authorise("public", new Headers(forStats), "read")).rejects.toThrow(
    "Este token personal solo puede leer estadísticas.",
  );
  await expect(authorise("self", new Headers(forContent), "stats_read")).rejects.toThrow(
    "Este token personal no puede leer estadísticas.",
  );
});

test("token × route: never more than its owner's role, never where none is taken", async () => {
  const declared = (await everyCall()).filter(
    ({ path, handler }) =>
      !path.includes("[...") && !["anonymous", "signed", "internal"].includes(handler.declaration.access),
  );
  const owners = roles.filter((role) => role !== "user");
  const tokens = [];
  for (const role of owners) {
    for (const scope of ["read", "write", "stats_read"] as const)
      tokens.push({ role, scope, ...(await tokenOf(role, { scope })) });
  }
  // As many calls as there are here, one token may not make.
  const rested = () => db.$executeRaw`UPDATE rate_limits SET points = 1 WHERE key LIKE 'personal-tokens:%'`;
  for (const { method, path, handler } of declared) {
    const { access, tokens: taken } = handler.declaration;
    if (access !== "public" && taken === undefined && method === "GET") continue;
    for (const { role, scope, byToken } of tokens) {
      const response = await call(handler, {
        method,
        headers: { "content-type": "application/json", ...byToken },
        body: method === "GET" ? undefined : "{}",
      });
      const of = [method, path, role, scope];
      if (taken === undefined) {
        expect([...of, response.status, (await response.json()).message]).toEqual([...of, 403, refused]);
      } else if (
        (taken === "stats_read") !== (scope === "stats_read") ||
        (taken === "write" && scope === "read") ||
        (access !== "public" && roles.indexOf(role) < roles.indexOf(accessOf(access) as Role))
      ) {
        expect([...of, response.status]).toEqual([...of, 403]);
      } else {
        expect([401, 403, 500]).not.toContain(response.status);
      }
    }
    await rested();
  }
  const open = declared.filter(({ handler }) => handler.declaration.tokens).map(({ path }) => path);
  for (const path of open) expect(path).toMatch(/^\/api\/(?:academy|projects|product|media|content|v2)\//);
});
