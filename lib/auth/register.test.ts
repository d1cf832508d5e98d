import { randomUUID } from "node:crypto";
import { authCalls } from "./calls";
import { db, onOwnConnection, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { hashToken } from "@/lib/core/keys";
import { composeMail } from "@/lib/mail/compose";
import { ensureOptions } from "@/lib/options/select";
import { solveCaptcha } from "@/lib/testing/captcha";
import { call, createUser } from "@/lib/testing/fixtures";
import { waitUntil } from "@/lib/testing/wait-until";
import { signInWithGoogle } from "./google";
import { accountMailsPerHour } from "./limits";
import { login } from "./login";
import { findRegistrationLink } from "./register";

const confirmRoute = authCalls["POST /api/auth/register/confirm"];
const resendRoute = authCalls["POST /api/auth/register/resend"];
const registerRoute = authCalls["POST /api/auth/register"];
const start = authCalls["GET /api/oauth/login"];

beforeAll(ensureOptions);
const device = { ip: "127.0.0.1", userAgent: "jest" };
const password = "una-frase-que-nadie-tiene";
const fresh = () => `nueva-${randomUUID()}@quinde.test`;
let host = 0;
const address = () => `10.9.${Math.floor(Math.random() * 250)}.${(host += 1)}`;
const headersOf = (cookie: string) => (cookie ? { cookie } : undefined);

type Extra = Partial<Record<"email" | "name" | "password" | "redirectURL" | "captchaToken", string>> & {
  acceptsTerms?: boolean;
};

async function register(extra: Extra = {}) {
  const email = extra.email ?? fresh();
  const body = { name: "Killa", password, acceptsTerms: true, captchaToken: await solveCaptcha(), ...extra, email };
  const response = await call(registerRoute, { method: "POST", body, address: address() });
  return { response, email, cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

/** The mails that wait for an address, written as they would be sent now. */
async function mailsTo(to: string) {
  const jobs = await db.mailJob.findMany({ where: { to }, orderBy: { id: "asc" } });
  const mails = [];
  for (const job of jobs) mails.push(await composeMail(job));
  return mails;
}
const linkTo = async (to: string) =>
  /\/auth\/register\/([\w-]+)/.exec((await mailsTo(to)).at(-1)?.text ?? "")?.[1] ?? "";

const confirm = (body: object, cookie = "") =>
  call(confirmRoute, { method: "POST", body, headers: headersOf(cookie), address: address() });
const resend = (cookie = "") => call(resendRoute, { method: "POST", headers: headersOf(cookie), address: address() });
const told = async (response: Response) => {
  const { message, fields } = (await response.json()) as { message: string; fields?: object };
  return [response.status, message, ...Object.keys(fields ?? {})];
};
const usersBy = (email: string) => db.user.count({ where: { email } });

const setOpen = (value: boolean) =>
  db.option.update({ where: { key: "accounts.registration" }, data: { value: String(value) } });

test("an account exists once the mailed link is opened, and its owner is in, where they wanted to go", async () => {
  const target = "/academy/bases-de-datos?x=1";
  const { response, email, cookie } = await register({ email: ` ${fresh().toUpperCase()}`, redirectURL: target });
  const address = email.trim().toLowerCase();
  expect([response.status, await response.json()]).toEqual([200, { mailed: false }]);
  expect(response.headers.get("set-cookie")).toMatch(
    /^registration=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await usersBy(address)).toBe(0);
  await expect(login({ email: address, password }, device)).rejects.toMatchObject({ code: "unauthorized" });

  const token = await linkTo(address);
  const kept = await db.registration.findFirstOrThrow({ where: { email: address } });
  expect(kept).toMatchObject({ tokenHash: hashToken(token), redirectUrl: target });
  expect(JSON.stringify([kept, await db.mailJob.findMany({ where: { to: address } })])).not.toMatch(
    new RegExp(`${token}|${password}|${cookie.split("=")[1]}`),
  );
  expect(Math.abs(kept.expiresAt.getTime() - Date.now() - 86_400_000)).toBeLessThan(5_000);
  expect(await findRegistrationLink(token, null)).toEqual({ name: "Killa", email: address, isOwnBrowser: false });

  const answer = await confirm({ token }, cookie);
  const { user, redirectURL } = await answer.json();
  expect([answer.status, redirectURL]).toEqual([200, target]);
  expect(user).toMatchObject({
    email: address,
    name: "Killa",
    role: "user",
    username: expect.stringMatching(/^nueva-/),
  });
  const set = answer.headers.getSetCookie();
  expect(set).toEqual([
    expect.stringMatching(/^next-auth\.session-token=/),
    expect.stringMatching(/^registration=; Max-Age=0/),
  ]);
  await login({ email: address, password }, device);
  const log = await db.auditEntry.findMany({ where: { actorId: user._id }, orderBy: { id: "asc" } });
  expect(log.map(({ action }) => action)).toEqual(["profile.register", "session.open", "session.open"]);
  expect(await told(await confirm({ token }, cookie))).toEqual([
    400,
    "El enlace ya se usó o venció. Regístrate otra vez.",
  ]);
  expect(await db.registration.count({ where: { email: address } })).toBe(0);
});

test("a name leads nowhere, and the mail to an address that nobody has confirmed has none", async () => {
  const { response, email } = await register({ name: "Ver https://evil.test/premio ahora" });
  expect(await told(response)).toEqual([400, "Escribe el nombre sin direcciones web.", "name"]);
  expect(await mailsTo(email)).toEqual([]);
  const fine = await register({ name: "Gana evil.test/premio" });
  const [mail] = await mailsTo(fine.email);
  expect([mail!.subject, mail!.text, mail!.html].join()).not.toContain("evil");
  expect(mail!.text).toMatch(/^Hola\n/);
});

test("a known address cannot be told from an unknown one, but by who reads its mails", async () => {
  const { email, id } = await createUser();
  const shown = ({ status, headers }: Response) => [status, [...headers.keys()].sort()];
  const [known, unknown] = [await register({ email }), await register()];
  expect(shown(known.response)).toEqual(shown(unknown.response));
  expect(await known.response.json()).toEqual(await unknown.response.json());
  const again = [await resend(known.cookie), await resend(unknown.cookie)];
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect((await mailsTo(email)).map((mail) => mail!.subject)).toEqual(["Ya tienes una cuenta", "Ya tienes una cuenta"]);
  expect((await mailsTo(unknown.email)).map((mail) => mail!.subject)).toEqual([
    "Confirma tu cuenta",
    "Confirma tu cuenta",
  ]);
  expect(await linkTo(email)).toBe("");
  expect((await db.user.findUniqueOrThrow({ where: { id } })).name).toBe("Prueba");
});

test("in another browser the password shows that it is the same person; few are tried", async () => {
  const { email, cookie } = await register();
  const other = await register();
  const token = await linkTo(email);
  for (const stranger of ["", "registration=x", other.cookie]) {
    expect(await told(await confirm({ token }, stranger))).toEqual([400, "Ingresa tu contraseña.", "password"]);
  }
  const wrong = { token, password: "no-es-esa-frase" };
  expect(await told(await confirm(wrong))).toEqual([
    400,
    "La contraseña no es la que elegiste al registrarte.",
    "password",
  ]);
  for (let n = 0; n < 6; n++) await confirm(wrong);
  expect((await confirm(wrong)).status).toBe(429);
  expect([(await confirm({ token, password })).status, await usersBy(email)]).toEqual([429, 0]);
  expect((await confirm({ token }, cookie)).status).toBe(200);

  const elsewhere = await register();
  const answer = await confirm({ token: await linkTo(elsewhere.email), password });
  expect([answer.status, (await answer.json()).redirectURL]).toEqual([200, ""]);
});

test("a link works once, however many come at once, and for a day; sent again, the one before is over", async () => {
  const { email, cookie } = await register();
  const first = await linkTo(email);
  expect(await (await resend(cookie)).json()).toEqual({ mailed: false });
  const second = await linkTo(email);
  expect((await confirm({ token: first }, cookie)).status).toBe(400);
  await db.registration.updateMany({ where: { email }, data: { expiresAt: new Date() } });
  expect((await confirm({ token: second }, cookie)).status).toBe(400);
  const token = await linkTo(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm({ token }, cookie)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect(await usersBy(email)).toBe(1);
  // The registration that the link was sent for is gone.
  expect(await told(await resend(cookie))).toEqual([404, "Ya no guardamos tu registro. Complétalo otra vez."]);
  expect((await resend()).status).toBe(404);
});

test("a link that is replaced while it is being used makes no account", async () => {
  const { email, cookie } = await register();
  const token = await linkTo(email);
  const response = await onOwnConnection(async (client) => {
    await client.query("BEGIN");
    await client.query("UPDATE registrations SET token_hash = 'another' WHERE email = $1", [email]);
    const confirmed = confirm({ token }, cookie);
    const waits = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    await waitUntil("it is waited for", async () => (await pool.query(waits)).rowCount);
    await client.query("COMMIT");
    return confirmed;
  });
  expect([response.status, await usersBy(email)]).toEqual([400, 0]);
});

test("an address that has an account by then, and a user name that somebody has", async () => {
  const taken = await register();
  const token = await linkTo(taken.email);
  await createUser({ email: taken.email });
  expect(await told(await confirm({ token }, taken.cookie))).toEqual([
    409,
    "Ya hay una cuenta con este correo. Inicia sesión.",
  ]);
  const email = fresh();
  await db.user.create({ data: { email: fresh(), name: "x", username: email.split("@")[0]!.slice(0, 30) } });
  const { cookie } = await register({ email });
  const { user } = await (await confirm({ token: await linkTo(email) }, cookie)).json();
  expect(user.username).toMatch(/-[0-9a-f]{6}$/);
});

test("an inbox is not filled: beyond five an hour the answer stays and no mail follows", async () => {
  const email = fresh();
  const answers = [];
  for (let n = 0; n < accountMailsPerHour + 2; n++) answers.push(await register({ email }));
  expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]));
  expect(await db.mailJob.count({ where: { to: email } })).toBe(accountMailsPerHour);
  await resend(answers[0]!.cookie);
  expect(await db.mailJob.count({ where: { to: email } })).toBe(accountMailsPerHour);
});

test.each([
  [{ acceptsTerms: false }, 400, "Confirma que tienes 18 años o más y que aceptas los términos.", "acceptsTerms"],
  [{ password: "password1" }, 400, "Esa contraseña es muy común y fácil de adivinar. Elige otra.", "password"],
  [{ name: "Killasumaq", password: "killasumaq" }, 400, "No uses tu nombre ni tu correo como contraseña.", "password"],
  [{ name: "a\nb" }, 400, "Escribe una sola línea de texto.", "name"],
  [{ name: "" }, 400, "Escribe el nombre.", "name"],
  [{ email: "x" }, 400, "Ingresa un correo electrónico válido.", "email"],
  [{ captchaToken: "x" }, 403, "El captcha no es válido o venció. Complétalo de nuevo.", undefined],
  [{ captchaToken: undefined }, 403, "Completa el captcha primero", undefined],
] as const)("%j is refused", async (extra, status, message, field) => {
  const { response, email } = await register(extra);
  const [gotStatus, gotMessage, gotField] = await told(response);
  expect([gotStatus, gotField]).toEqual([status, field]);
  if (field !== "name" || message.length > 20) expect(gotMessage).toBe(message);
  expect(await db.mailJob.count({ where: { to: email } })).toBe(0);
});

test.each(["//evil.example", "https://evil.example/", "javascript:alert(1)", "/\\evil.example"])(
  "nobody is led away to %s",
  async (redirectURL) => {
    const { email } = await register({ redirectURL });
    expect(await db.registration.findFirstOrThrow({ where: { email } })).toMatchObject({ redirectUrl: "" });
  },
);

test("without Google both buttons lead to the pages that do it by e-mail", async () => {
  const to = async (query: string) => (await call(start, { query })).headers.get("location");
  expect(await to("")).toBe("/auth/login");
  expect(await to("?intent=login")).toBe("/auth/login");
  expect(await to("?intent=register")).toBe("/auth/register");
  expect((await call(start, { query: "?intent=//x" })).status).toBe(400);
});

test("with a mail server the answer says that it was mailed", async () => {
  env.SMTP_URL = "smtp://127.0.0.1:1";
  const { response } = await register();
  env.SMTP_URL = undefined;
  expect(await response.json()).toEqual({ mailed: true });
});

describe("while nobody may register", () => {
  beforeAll(() => setOpen(false));
  afterAll(() => setOpen(true));

  test("the call says so, and Google makes no account either; who has one comes in", async () => {
    expect(await told((await register()).response)).toEqual([403, "El registro está cerrado."]);
    const claims = { sub: randomUUID(), email: fresh(), email_verified: true };
    expect(await signInWithGoogle(claims)).toEqual({ refused: "GoogleClosed", account: null });
    expect(await usersBy(claims.email)).toBe(0);
    const { id } = await createUser({ email: claims.email });
    expect(await signInWithGoogle(claims)).toEqual({ userId: id, isNew: false });
  });
});
