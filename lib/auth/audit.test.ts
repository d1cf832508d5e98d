import { describeEntry } from "@/lib/audit/describe";
import { entrySelect, toEntries } from "@/lib/audit/select";
import { authCalls } from "./calls";
import { db } from "@/lib/core/db";
import { createAccountToken } from "@/lib/people/account-tokens";
import { nobody } from "@/lib/people/audit";
import { call, createUser, password, signIn } from "@/lib/testing/fixtures";
import { createSession } from "./sessions";

const loginRoute = authCalls["POST /api/auth/login"];
const logout = authCalls["POST /api/auth/logout"];
const refresh = authCalls["POST /api/auth/refresh-token"];
const restore = authCalls["POST /api/auth/restorePassword"];
const endOthers = authCalls["DELETE /api/auth/sessions"];
const endOne = authCalls["DELETE /api/auth/sessions/{id}"];

let host = 0;
const address = () => `10.7.${Math.floor(Math.random() * 250)}.${(host += 1)}`;
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

/** The log as its screen tells it, in the order of time. */
async function told(where: { actorId?: string; ip?: string }): Promise<string[]> {
  const rows = await db.auditEntry.findMany({
    where,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: entrySelect,
  });
  return (await toEntries(rows))
    .map(describeEntry)
    .map(({ actor, action, target, changes }) =>
      [actor.name, action, target?.name, ...changes.map(({ label, after }) => `${label}: ${after}`)]
        .filter(Boolean)
        .join(" | "),
    );
}

test("who comes in, from where, and who does not, without what was typed", async () => {
  const [user, disabled] = [await createUser(), await createUser()];
  await db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
  const from = address();
  const login = (body: object) =>
    call(loginRoute, { method: "POST", body, address: from, headers: { "user-agent": phone } });
  await login({ email: user.email, password });
  await login({ email: user.email, password: "no-es-esta" });
  await login({ email: "secreto@quinde.test", password: "no-es-esta" });
  await login({ email: disabled.email, password });
  expect(await told({ ip: from })).toEqual([
    "Prueba | Inició sesión",
    "Alguien sin sesión | No pudo iniciar sesión como | Prueba | Motivo: Contraseña equivocada",
    "Alguien sin sesión | No pudo iniciar sesión como | una cuenta que no existe | Motivo: No hay cuenta con ese correo",
    "Alguien sin sesión | No pudo iniciar sesión como | Prueba | Motivo: Cuenta desactivada",
  ]);
  const entries = await db.auditEntry.findMany({ where: { ip: from }, orderBy: { id: "asc" } });
  expect(entries.map(({ actorId, targetId }) => [actorId, targetId])).toEqual([
    [user.id, user.id],
    [nobody, user.id],
    [nobody, nobody],
    [nobody, disabled.id],
  ]);
  expect(entries.every(({ userAgent }) => userAgent === phone)).toBe(true);
  expect(JSON.stringify(entries)).not.toMatch(/secreto|no-es-esta/);
});

test("guesses fill twenty lines of the log and no more", async () => {
  const { email } = await createUser();
  const from = address();
  const guess = () => call(loginRoute, { method: "POST", body: { email, password: "no-es-esta" }, address: from });
  const other = () =>
    call(loginRoute, { method: "POST", body: { email: `${host++}@quinde.test`, password: "x" }, address: from });
  await Promise.all([guess(), guess(), ...Array.from({ length: 18 }, other)]);
  expect(await told({ ip: from })).toHaveLength(20);
});

test("sessions that end: one's own, another, all others, by a token that was used twice", async () => {
  const { user, session, bearer } = await signIn();
  const open = () => createSession(user.id, { ip: "127.0.0.1", userAgent: phone });
  const [other, stolen] = [await open(), await open()];
  await open();
  await call(endOne, { method: "DELETE", params: { id: other.sessionId }, headers: bearer });

  const turn = () => call(refresh, { method: "POST", body: { refreshToken: stolen.refreshToken } });
  await turn();
  await db.session.update({ where: { id: stolen.sessionId }, data: { rotatedAt: new Date(0) } });
  await Promise.all([turn(), turn()]);

  await call(endOthers, { method: "DELETE", headers: bearer });
  await call(endOthers, { method: "DELETE", headers: bearer });
  await call(logout, { method: "POST", headers: bearer });
  await call(logout, { method: "POST", headers: bearer });
  expect(session.userId).toBe(user.id);
  expect((await told({ actorId: user.id })).slice(4)).toEqual([
    "Prueba | Cerró su sesión de | Safari en iOS",
    "Prueba | Perdió una sesión porque su clave se usó dos veces",
    "Prueba | Cerró sus demás sesiones | Sesiones: 1",
    "Prueba | Cerró sesión",
  ]);
});

test.each([
  ["restore", "Restableció su contraseña"],
  ["invitation", "Aceptó su invitación"],
] as const)("a password that was chosen by the link of a %s", async (purpose, words) => {
  const { id } = await createUser();
  const emailEncrypt = await createAccountToken(id, purpose);
  const body = { emailEncrypt, newPassword: "una-frase-nueva-2026" };
  await call(restore, { method: "POST", body, address: address() });
  expect(await told({ actorId: id })).toEqual([`Prueba | ${words}`]);
});
