import { randomUUID } from "node:crypto";
import { authCalls } from "@/lib/auth/calls";
import { login } from "@/lib/auth/login";
import { db } from "@/lib/core/db";
import { hashToken } from "@/lib/core/keys";
import { composeMail } from "@/lib/mail/compose";
import { createAccountToken, findAccountLink } from "@/lib/people/account-tokens";
import { confirmationSeconds } from "@/lib/people/confirmations";
import { call, createUser, password, signIn } from "@/lib/testing/fixtures";
import { userCalls } from "./calls";
import { findEmailLink, findPendingEmail } from "./email-change";

const confirmRoute = authCalls["POST /api/auth/confirmEmail"];
const update = userCalls["PATCH /api/users/update/{id}"];
const keep = userCalls["DELETE /api/users/profile/email"];
const ask = userCalls["POST /api/users/profile/email"];

const device = { ip: "127.0.0.1", userAgent: "jest" };
const fresh = () => `${randomUUID()}@quinde.test`;
let host = 0;

/** The mails that wait for an address, written as they would be sent now. */
async function mailsTo(to: string) {
  const jobs = await db.mailJob.findMany({ where: { to }, orderBy: { id: "asc" } });
  return (await Promise.all(jobs.map(composeMail))).map((mail) => mail && { subject: mail.subject, text: mail.text });
}

/** The token of the last link that was mailed to an address. */
const linkTo = async (to: string) => /\/auth\/email\/([\w-]+)/.exec((await mailsTo(to)).at(-1)?.text ?? "")?.[1] ?? "";

const confirm = (token: string) =>
  call(confirmRoute, { method: "POST", body: { token }, address: `10.8.0.${(host += 1)}` });
const askFor = (bearer: Record<string, string>, body: object) => call(ask, { method: "POST", headers: bearer, body });
const emailOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).email;
const told = async (response: Response) => {
  const { message, fields } = (await response.json()) as { message: string; fields?: object };
  return [response.status, message, Object.keys(fields ?? {})];
};

test("one's own e-mail counts once the link is opened; the old one is told before and after", async () => {
  const { user, bearer } = await signIn();
  const email = fresh();
  expect((await askFor(bearer, { email: ` ${email.toUpperCase()} `, password })).status).toBe(204);
  expect([await emailOf(user.id), await findPendingEmail(user.id)]).toEqual([user.email, email]);
  expect(await mailsTo(user.email)).toMatchObject([
    { subject: "Alguien pidió cambiar tu correo", text: expect.stringContaining(email) },
  ]);

  const restore = await createAccountToken(user.id, "restore");
  const token = await linkTo(email);
  expect(await findEmailLink(token)).toEqual({ email, old: user.email });
  const kept = await db.emailChange.findUniqueOrThrow({ where: { userId: user.id } });
  expect([kept.tokenHash, JSON.stringify(await db.mailJob.findMany()).includes(token)]).toEqual([
    hashToken(token),
    false,
  ]);
  const life = kept.expiresAt.getTime() - Date.now();
  expect(Math.abs(life - confirmationSeconds.email * 1000)).toBeLessThan(5_000);
  expect(confirmationSeconds).toEqual({ email: 3_600, registration: 86_400 });

  expect((await confirm(token)).status).toBe(204);
  expect([await emailOf(user.id), await findPendingEmail(user.id)]).toEqual([email, null]);
  await login({ email, password }, device);
  // Links mailed to the old address open nothing any more, and the old address is told of the change.
  expect(await findAccountLink(restore)).toBeNull();
  expect((await mailsTo(user.email)).filter(Boolean)).toMatchObject([
    { subject: "El correo de tu cuenta cambió", text: expect.stringContaining(email) },
  ]);
  const log = await db.auditEntry.findMany({
    where: { targetId: user.id, targetType: "profile" },
    orderBy: { id: "asc" },
  });
  expect(log).toMatchObject([
    { action: "profile.askEmail", changes: { email: [user.email, email] } },
    { action: "profile.email", changes: { email: [user.email, email] } },
  ]);
  expect(await told(await confirm(token))).toEqual([
    400,
    "El enlace ya se usó o venció. Pide el cambio de correo otra vez.",
    [],
  ]);
});

test("the mail to the new address has no name, which is no text for strangers", async () => {
  const { user } = await signIn();
  await db.user.update({ where: { id: user.id }, data: { name: "Gana premios" } });
  const to = fresh();
  await db.emailChange.create({ data: { userId: user.id, email: to, expiresAt: new Date(Date.now() + 60_000) } });
  const mail = await composeMail({ template: "email-change", to, data: { userId: user.id }, createdAt: new Date() });
  expect(mail!.text).toContain("/auth/email/");
  expect([mail!.subject, mail!.text, mail!.html].join()).not.toContain("premios");
});

test("a link works once, however many come at once, for an hour, and until another is asked for", async () => {
  const { user, bearer } = await signIn();
  const [first, second] = [fresh(), fresh()];
  await askFor(bearer, { email: first, password });
  const old = await linkTo(first);
  await askFor(bearer, { email: second, password });
  expect((await confirm(old)).status).toBe(400);
  expect(await linkTo(first)).toBe("");

  const expired = await linkTo(second);
  await db.emailChange.update({ where: { userId: user.id }, data: { expiresAt: new Date() } });
  expect((await confirm(expired)).status).toBe(400);
  const token = await linkTo(second);
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
  expect(await emailOf(user.id)).toBe(second);
});

test("given up, or of an account that was disabled, it leads nowhere", async () => {
  const [one, other] = [await signIn(), await signIn()];
  const emails = [fresh(), fresh()];
  await askFor(one.bearer, { email: emails[0], password });
  await askFor(other.bearer, { email: emails[1], password });
  const tokens = [await linkTo(emails[0]!), await linkTo(emails[1]!)];
  await call(keep, { method: "DELETE", headers: one.bearer });
  await db.user.update({ where: { id: other.user.id }, data: { disabledAt: new Date() } });
  for (const token of [...tokens, "x"]) {
    expect(await findEmailLink(token)).toBeNull();
    expect((await confirm(token)).status).toBe(400);
  }
  expect(await linkTo(emails[1]!)).toBe("");
});

test("an address that became somebody else's meanwhile is told, and nothing changes", async () => {
  const { user, bearer } = await signIn();
  const email = fresh();
  await askFor(bearer, { email, password });
  const token = await linkTo(email);
  await createUser({ email });
  expect(await told(await confirm(token))).toEqual([
    409,
    "Ese correo ahora es de otra cuenta. Pide el cambio con otro correo.",
    [],
  ]);
  expect(await emailOf(user.id)).toBe(user.email);
});

test("what is wrong is told beside its field, and too much asking is refused", async () => {
  const { user, bearer } = await signIn();
  expect(await told(await askFor(bearer, { email: fresh(), password: "no-es-esta" }))).toEqual([
    400,
    "La contraseña no es correcta.",
    ["password"],
  ]);
  expect(await told(await askFor(bearer, { email: fresh() }))).toEqual([400, "Ingresa tu contraseña.", ["password"]]);
  expect(await told(await askFor(bearer, { email: user.email, password }))).toEqual([
    400,
    "Ese ya es tu correo.",
    ["email"],
  ]);
  expect((await askFor(bearer, { email: "x", password })).status).toBe(400);
  for (let n = 0; n < 5; n++) expect((await askFor(bearer, { email: fresh(), password })).status).toBe(204);
  expect((await askFor(bearer, { email: fresh(), password })).status).toBe(429);
});

test("a taken address looks like any other to who asks for it; its owner is told, and there is nothing to confirm", async () => {
  const [asking, other, taken] = [await signIn(), await signIn(), await createUser()];
  const answers = [
    await askFor(asking.bearer, { email: taken.email, password }),
    await askFor(other.bearer, { email: fresh(), password }),
  ];
  const [one, two] = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  expect(one).toEqual(two);
  expect(await findPendingEmail(asking.user.id)).toBe(taken.email);
  expect(await mailsTo(asking.user.email)).toMatchObject([{ subject: "Alguien pidió cambiar tu correo" }]);
  const [mail] = await mailsTo(taken.email);
  expect(mail).toMatchObject({ subject: "Alguien quiso usar tu correo en otra cuenta" });
  expect([mail!.text.includes("/auth/email/"), mail!.text.includes(asking.user.email)]).toEqual([false, false]);
  expect(await db.emailChange.findUnique({ where: { userId: asking.user.id } })).toMatchObject({ tokenHash: null });
  // Once nobody wants it any more, nobody is told either.
  await call(keep, { method: "DELETE", headers: asking.bearer });
  expect(await mailsTo(taken.email)).toEqual([null]);
});

test("who has no password shows none", async () => {
  const { user, bearer } = await signIn();
  await db.user.update({ where: { id: user.id }, data: { passwordHash: null, googleId: user.id } });
  expect((await askFor(bearer, { email: fresh() })).status).toBe(204);
});

test("an admin asks for another person's, which is confirmed like their own, but not for an admin's or their own", async () => {
  const [boss, admin, colleague, person] = [
    await signIn("superadmin"),
    await signIn("admin"),
    await createUser({ role: "admin" }),
    await createUser(),
  ];
  const patch = (by: typeof boss, id: string, body: object) =>
    call(update, { method: "PATCH", headers: by.bearer, params: { id }, body });
  const email = fresh();
  const answer = await patch(admin, person.id, { email, name: "Otra" });
  expect(await answer.json()).toMatchObject({ email: person.email, name: "Otra" });
  expect(await db.auditEntry.findMany({ where: { targetId: person.id }, orderBy: { id: "asc" } })).toMatchObject([
    { action: "user.askEmail", changes: { email: [person.email, email] } },
    { action: "user.update", changes: { name: ["Prueba", "Otra"] } },
  ]);
  expect((await confirm(await linkTo(email))).status).toBe(204);
  expect(await emailOf(person.id)).toBe(email);

  expect(await told(await patch(admin, colleague.id, { email: fresh() }))).toEqual([
    403,
    "Solo un SuperAdmin puede cambiar el correo de un administrador.",
    ["email"],
  ]);
  expect(await told(await patch(boss, boss.user.id, { email: fresh() }))).toEqual([
    403,
    "Tu propio correo se cambia en «Mi perfil».",
    ["email"],
  ]);
  // An unchanged address is no change.
  expect((await patch(admin, colleague.id, { email: colleague.email, name: "Igual" })).status).toBe(200);
  expect((await patch(boss, colleague.id, { email: fresh() })).status).toBe(200);
  expect(await told(await patch(admin, person.id, { email: colleague.email }))).toEqual([
    409,
    "Ya hay un usuario con ese correo.",
    ["email"],
  ]);
  await db.user.update({ where: { id: person.id }, data: { disabledAt: new Date() } });
  expect(await told(await patch(admin, person.id, { email: fresh() }))).toEqual([
    409,
    "La cuenta está desactivada: actívala antes de cambiar su correo.",
    ["email"],
  ]);
});
