import { authCalls } from "./calls";
import { db } from "@/lib/core/db";
import { hashToken } from "@/lib/core/keys";
import { createAccountToken, findAccountLink } from "@/lib/people/account-tokens";
import { call, createUser, password, signIn } from "@/lib/testing/fixtures";
import { accountMailsPerHour, restoreAsks } from "./limits";
import { restoreMail } from "./mails/restore";
import { verifyPassword } from "./passwords";
import { findActor } from "./sessions";

const forgotForm = authCalls["POST /api/auth/forgotPassword/form"];
const forgot = authCalls["POST /api/auth/forgotPassword"];
const restore = authCalls["POST /api/auth/restorePassword"];

let host = 0;
const address = () => `10.1.${Math.floor(Math.random() * 250)}.${(host += 1)}`;
const ask = (body: object, from = address()) => call(forgot, { method: "POST", body, address: from });
const choose = (emailEncrypt: string, newPassword = "una-nueva-2026") =>
  call(restore, { method: "POST", body: { emailEncrypt, newPassword }, address: address() });

const jobsFor = (to: string) => db.mailJob.findMany({ where: { to }, orderBy: { createdAt: "asc" } });
const passwordOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).passwordHash;

describe("forgot", () => {
  test("known, unknown and disabled addresses get the same answer after the same time", async () => {
    const known = await createUser();
    const disabled = await createUser();
    await db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
    const answers = new Set<string>();
    for (const email of [known.email, disabled.email, "nadie-forgot@quinde.test", ` ${known.email.toUpperCase()} `]) {
      const started = performance.now();
      const response = await ask({ email });
      const took = performance.now() - started;
      answers.add(`${response.status} ${await response.text()} ${[...response.headers]}`);
      expect(took).toBeGreaterThanOrEqual(295);
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain("Te hemos enviado un correo electrónico para restablecer tu contraseña.");
    expect(await jobsFor(known.email)).toHaveLength(2);
    expect(await jobsFor("nadie-forgot@quinde.test")).toHaveLength(1);
  });

  test.each([
    ["http://localhost:3000", "http://localhost:3000"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
    ["http://127.0.0.1:3000/algo?x#y", "http://127.0.0.1:3000"],
    ["http://localhost:4000", "http://localhost:3000"],
    ["https://evil.example", "http://localhost:3000"],
    ["http://localhost.evil.example:3000", "http://localhost:3000"],
    ["http://localhost:3000@evil.example", "http://localhost:3000"],
    ["javascript:alert(1)", "http://localhost:3000"],
    ["no es una dirección", "http://localhost:3000"],
  ])("the link of someone who came by %s is for %s", async (domain, origin) => {
    const { email } = await createUser();
    await ask({ email, domain });
    expect((await jobsFor(email)).map(({ data }) => data)).toEqual([{ origin }]);
  });

  test.each([
    ["/academy/bases-de-datos/sql?t=1#notas", "?redirectURL=%2Facademy%2Fbases-de-datos%2Fsql%3Ft%3D1%23notas"],
    ["https://evil.example", ""],
    ["/\\\\evil.example", ""],
    ["", ""],
  ])("the link of someone who wanted to read %s ends in %j", async (redirectURL, query) => {
    const { email } = await createUser();
    await ask({ email, redirectURL });
    const [job] = await jobsFor(email);
    const content = await restoreMail.compose(
      job!.data as { origin: string },
      { to: email } as Parameters<typeof restoreMail.compose>[1],
    );
    expect(content!.button!.url.replace(/\/restore\/[\w-]{43}/, "")).toBe(
      `http://localhost:3000/auth/password${query}`,
    );
  });

  test("the form of a browser without scripts leads to a page that says how it ended", async () => {
    const from = address();
    const post = async (email: string, headers = {}) => {
      const body = new FormData();
      body.set("email", email);
      const response = await call(forgotForm, { method: "POST", body, address: from, headers });
      return [response.status, response.headers.get("location")];
    };
    const sent = [303, "/auth/password/forgot/enviado"];
    const notSent = [303, "/auth/password/forgot/no-enviado"];
    const { email } = await createUser();
    expect(await post(email)).toEqual(sent);
    expect(await post(`nadie-${email}`)).toEqual(sent);
    expect(await post("nadie")).toEqual(notSent);
    expect(await jobsFor(email)).toHaveLength(1);
    expect(await post(email, { origin: "https://evil.example" })).toEqual([403, null]);
    // It counts with the call that scripts make.
    await Promise.all(Array.from({ length: restoreAsks.points }, () => ask({ email: "x@quinde.test" }, from)));
    expect(await post(email)).toEqual(notSent);
  });

  test("an inbox is not filled: beyond five an hour the answer stays and no mail follows", async () => {
    const { email } = await createUser();
    const answers = await Promise.all(Array.from({ length: accountMailsPerHour + 3 }, () => ask({ email })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await jobsFor(email)).toHaveLength(accountMailsPerHour);
  });
});

test("after an hour the inbox may be written to again", async () => {
  const { email } = await createUser();
  const fill = () => Promise.all(Array.from({ length: accountMailsPerHour + 1 }, () => ask({ email })));
  const pass = (minutes: number) =>
    db.$executeRaw`UPDATE rate_limits SET expire = expire - ${minutes * 60_000} WHERE key LIKE 'restore.account:%'`;
  await fill();
  await pass(59);
  await ask({ email });
  expect(await jobsFor(email)).toHaveLength(accountMailsPerHour);
  await pass(2);
  await ask({ email });
  expect(await jobsFor(email)).toHaveLength(accountMailsPerHour + 1);
});

describe("restore", () => {
  test("sets the password, ends every session and tells the person", async () => {
    const { user, session } = await signIn();
    const other = await createAccountToken(user.id, "restore");
    const response = await choose(await createAccountToken(user.id, "restore"));
    expect([response.status, (await response.json()).message]).toEqual([
      200,
      "Tu contraseña ha sido restablecida correctamente. Ahora puedes acceder con tu nueva contraseña.",
    ]);
    expect(await verifyPassword(await passwordOf(user.id), "una-nueva-2026")).toBe(true);
    expect(await findActor(session)).toBeNull();
    expect((await jobsFor(user.email)).map(({ template }) => template)).toEqual(["password-changed"]);
    expect((await choose(other)).status).toBe(400);
  });

  test("a link works once, however many come at once", async () => {
    const { id } = await createUser();
    const token = await createAccountToken(id, "restore");
    const second = await createAccountToken(id, "restore");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => choose(index % 2 ? token : second, `una-frase-${index}`)),
    );
    const good = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(good).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await verifyPassword(await passwordOf(id), `una-frase-${good[0]}`)).toBe(true);
  });

  test.each([
    ["restore", 60 * 60],
    ["invitation", 7 * 24 * 60 * 60],
  ] as const)("a link of a %s lives %i seconds and not longer", async (purpose, seconds) => {
    const { id } = await createUser();
    const token = await createAccountToken(id, purpose);
    const { expiresAt } = await db.accountToken.findUniqueOrThrow({ where: { tokenHash: hashToken(token) } });
    expect(Math.abs(expiresAt.getTime() - Date.now() - seconds * 1000)).toBeLessThan(5_000);
    await db.accountToken.update({ where: { tokenHash: hashToken(token) }, data: { expiresAt: new Date() } });
    expect(await findAccountLink(token)).toBeNull();
    expect((await choose(token)).status).toBe(400);
    expect(await verifyPassword(await passwordOf(id), password)).toBe(true);
  });

  test("a disabled account and a made-up link change nothing", async () => {
    const { id } = await createUser();
    const token = await createAccountToken(id, "restore");
    await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
    expect(await findAccountLink(token)).toBeNull();
    for (const made of [token, "x", `${token}x`, hashToken(token)]) {
      const response = await choose(made);
      expect([response.status, (await response.json()).message]).toEqual([400, expect.stringContaining("enlace")]);
    }
    expect(await verifyPassword(await passwordOf(id), password)).toBe(true);
  });

  test("a link that is far too long is told apart from one that is over", async () => {
    for (const [length, message] of [
      [200, expect.stringContaining("ya se usó")],
      [201, "El enlace no es válido."],
    ] as const) {
      const response = await choose("x".repeat(length));
      expect([response.status, (await response.json()).message]).toEqual([400, message]);
    }
  });

  test("a short, endless or common password is refused beside its field and leaves the link good", async () => {
    const token = await createAccountToken((await createUser()).id, "restore");
    for (const bad of ["", "        ", "corta", "x".repeat(201), "password123"]) {
      const response = await choose(token, bad);
      expect([response.status, (await response.json()).fields]).toEqual([400, { newPassword: expect.any(String) }]);
    }
    expect(await findAccountLink(token)).not.toBeNull();
  });
});
