import { authCalls } from "./calls";
import { db } from "@/lib/core/db";
import { createAccountToken, findAccountLink } from "@/lib/people/account-tokens";
import { call, password, signIn } from "@/lib/testing/fixtures";
import { meanwhile } from "@/lib/testing/meanwhile";
import { changePasswordFailures } from "./limits";
import { login } from "./login";
import { changePassword, closeOthers } from "./own-account";
import { hashPassword } from "./passwords";
import { changePasswordInput } from "./schema";
import { createSession, findActor, listSessions } from "./sessions";

const route = authCalls["POST /api/auth/changePassword"];

const device = { ip: "127.0.0.1", userAgent: "jest" };
const next = "otra-frase-bien-larga";
const change = (actor: Parameters<typeof changePassword>[0], body: object) =>
  changePassword(actor, changePasswordInput.parse(body));

test("a changed password ends the other sessions, is mailed about and is in the audit log", async () => {
  const { actor, user, session } = await signIn();
  const other = await createSession(user.id, device);
  await change(actor, { currentPassword: password, newPassword: next });

  expect(await findActor(session)).not.toBeNull();
  expect(await findActor(other)).toBeNull();
  await expect(login({ email: user.email, password }, device)).rejects.toMatchObject({ code: "unauthorized" });
  await login({ email: user.email, password: next }, device);
  expect(await db.mailJob.findMany({ where: { to: user.email } })).toMatchObject([
    { template: "password-changed", data: { userId: user.id, gone: { tokens: [], passkeys: [], google: false } } },
  ]);
  expect(await db.auditEntry.findMany({ where: { targetId: user.id, targetType: "profile" } })).toMatchObject([
    { action: "profile.password", changes: {} },
  ]);
});

test("a wrong current password, the same one again and an account without one change nothing", async () => {
  const { actor, user, session } = await signIn();
  const other = await createSession(user.id, device);
  const attempts = [
    { currentPassword: "no-es-esta", newPassword: next },
    { currentPassword: password, newPassword: password },
  ];
  const wrong = ["currentPassword", "newPassword"];
  for (const [index, attempt] of attempts.entries()) {
    await expect(change(actor, attempt)).rejects.toMatchObject({
      code: "bad_request",
      fields: { [wrong[index]!]: expect.stringMatching(/\S/) },
    });
  }
  await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
  await expect(change(actor, attempts[0]!)).rejects.toMatchObject({ code: "bad_request", fields: undefined });
  expect(await findActor(session)).not.toBeNull();
  expect(await findActor(other)).not.toBeNull();
});

test("guesses are limited, also when they come at once, and the right one no longer counts then", async () => {
  const { actor } = await signIn();
  const guesses = Array.from({ length: changePasswordFailures.refused + 5 }, () =>
    change(actor, { currentPassword: "no-es-esta", newPassword: next }).catch((error) => error.code as string),
  );
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(5);
  await expect(change(actor, { currentPassword: password, newPassword: next })).rejects.toMatchObject({
    code: "too_many_requests",
    retryAfter: expect.any(Number),
  });
});

test("people end their other sessions and nobody else's", async () => {
  const mine = await signIn();
  const theirs = await signIn();
  const others = [await createSession(mine.user.id, device), await createSession(mine.user.id, device)];
  expect(await closeOthers(mine.actor)).toEqual({ ended: 2 });
  expect(await closeOthers(mine.actor)).toEqual({ ended: 0 });
  for (const other of others) expect(await findActor(other)).toBeNull();
  expect(await findActor(theirs.session)).not.toBeNull();
  expect(await listSessions(mine.actor)).toMatchObject([{ current: true, place: "Red local" }]);
});

test("of two changes at once one counts, and the other is told", async () => {
  const { actor, user } = await signIn();
  const [first, second] = ["una-frase-bien-larga", "otra-frase-bien-larga"];
  const late = meanwhile(
    "UPDATE users SET password_hash = $2 WHERE id = $1",
    [user.id, await hashPassword(first)],
    () => change(actor, { currentPassword: password, newPassword: second }),
  );
  await expect(late).rejects.toMatchObject({
    code: "conflict",
    message: "La contraseña acaba de cambiar en otro lugar.",
  });
  await login({ email: user.email, password: first }, device);
  expect(await db.mailJob.count({ where: { to: user.email } })).toBe(0);
});

test("links that were mailed before a change lead nowhere after it; other people's do", async () => {
  const [mine, theirs] = [await signIn(), await signIn()];
  const links = [
    await createAccountToken(mine.user.id, "restore"),
    await createAccountToken(theirs.user.id, "restore"),
  ];
  await change(mine.actor, { currentPassword: password, newPassword: next });
  expect(await Promise.all(links.map(findAccountLink))).toEqual([
    null,
    expect.objectContaining({ purpose: "restore" }),
  ]);
});

test("a change that succeeds forgives the guesses before it", async () => {
  const { actor } = await signIn();
  const guess = () =>
    change(actor, { currentPassword: "no-es-esta", newPassword: next }).catch((error) => error.code as string);
  const almost = () => Promise.all(Array.from({ length: changePasswordFailures.refused - 1 }, guess));
  await almost();
  await change(actor, { currentPassword: password, newPassword: next });
  expect(new Set(await almost())).toEqual(new Set(["bad_request"]));
});

test("blanks around the current one do not count; those around the new one are part of it", async () => {
  const { user, bearer } = await signIn();
  const body = { currentPassword: ` ${password} `, newPassword: `  ${next}  ` };
  expect((await call(route, { method: "POST", headers: bearer, body })).ok).toBe(true);
  await expect(login({ email: user.email, password: next }, device)).rejects.toMatchObject({ code: "unauthorized" });
  await login({ email: user.email, password: `  ${next}  ` }, device);
});

test("a common password and one's own e-mail are refused, and nothing changes", async () => {
  const { user, bearer } = await signIn();
  for (const newPassword of ["password1", user.email]) {
    const body = { currentPassword: password, newPassword };
    const answer = await call(route, { method: "POST", headers: bearer, body });
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { newPassword: expect.any(String) }]);
  }
  await login({ email: user.email, password }, device);
});

test.each([
  [{ currentPassword: " ", newPassword: next }, { currentPassword: "Ingresa tu contraseña actual." }],
  [{ currentPassword: "x".repeat(201), newPassword: next }, { currentPassword: "La contraseña es demasiado larga." }],
  [{ currentPassword: password, newPassword: "" }, { newPassword: "Ingresa tu nueva contraseña." }],
  [{ currentPassword: password, newPassword: "siete77" }, { newPassword: "Usa al menos 8 caracteres." }],
  [{ currentPassword: password, newPassword: "x".repeat(201) }, { newPassword: "Usa 200 caracteres como máximo." }],
])("%j is refused beside its field", async (body, fields) => {
  const { bearer } = await signIn();
  const answer = await call(route, { method: "POST", headers: bearer, body });
  expect([answer.status, (await answer.json()).fields]).toEqual([400, fields]);
});
