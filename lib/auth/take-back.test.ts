import { readFile } from "node:fs/promises";
import { academyCalls } from "@/lib/academy/calls";
import type { Handler } from "@/lib/api/route";
import { authCalls } from "./calls";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { createAccountToken, findAccountLink } from "@/lib/people/account-tokens";
import { createEmailToken } from "@/lib/people/confirmations";
import { createAuthenticator } from "@/lib/testing/authenticator";
import { call, password, signIn } from "@/lib/testing/fixtures";
import { meanwhile } from "@/lib/testing/meanwhile";
import { codeOf, createPasskeyRow, turnOnSecondFactor } from "@/lib/testing/second-factor";
import { personalTokenCalls } from "@/lib/tokens/calls";
import { userCalls } from "@/lib/users/calls";
import { signInWithGoogle } from "./google";
import { freshSignInSeconds } from "./limits";
import { login } from "./login";
import { closeOthers } from "./own-account";
import { createSession, findActor } from "./sessions";

const categories = academyCalls["GET /api/academy/categories/findAll"];
const changeRoute = authCalls["POST /api/auth/changePassword"];
const confirmEmail = authCalls["POST /api/auth/confirmEmail"];
const confirmPasskey = authCalls["POST /api/auth/passkeys/confirm"];
const enter = authCalls["POST /api/auth/passkeys/login"];
const options = authCalls["POST /api/auth/passkeys/options"];
const proof = authCalls["POST /api/auth/passkeys/proof"];
const setUpPasskey = authCalls["POST /api/auth/passkeys/setup"];
const restoreRoute = authCalls["POST /api/auth/restorePassword"];
const endOthers = authCalls["POST /api/auth/sessions/endOthers"];
const closeAll = authCalls["DELETE /api/auth/sessions"];
const createToken = personalTokenCalls["POST /api/tokens/create"];
const disable = userCalls["PATCH /api/users/disable/{id}"];
const askEmail = userCalls["POST /api/users/profile/email"];
const leave = userCalls["POST /api/users/profile/remove"];

let host = 0;
/** Each call comes from an address of its own. */
const freshAddress = () => `10.7.${(host += 1) >> 8}.${host & 255}`;
const device = { ip: "127.0.0.1", userAgent: "jest" };
const next = "mantel-quinua-tejado";

async function ask(handler: Handler, body: object | undefined, extra: Parameters<typeof call>[1] = {}) {
  const response = await call(handler, { method: "POST", body, address: freshAddress(), ...extra });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

/** Somebody with a second factor, and recovery codes to show it with. */
async function guarded() {
  const person = await signIn("collaborator");
  const { secret, recoveryCodes } = await turnOnSecondFactor(person.user.id);
  let used = 0;
  const shown = () => ({ password, code: recoveryCodes[used++]! });
  return { ...person, secret, shown, headers: person.bearer };
}
type Person = Awaited<ReturnType<typeof guarded>>;

/** Plants what an intruder leaves behind in an account. Each part tells whether it still leads in. */
async function plant({ user, headers, shown }: Person) {
  const { id } = user;
  const session = await createSession(id, device);
  const made = await ask(createToken, { name: "CI", scope: "read", ...shown() }, { headers });
  const authorization = `Bearer ${made.body.token}`;
  const key = createAuthenticator();
  const begun = await ask(setUpPasskey, shown(), { headers });
  await ask(confirmPasskey, { name: "Teléfono", passkey: key.create(begun.body.options) }, { headers });
  const email = `intruso-${id}@quinde.test`;
  expect((await ask(askEmail, { email, ...shown() }, { headers })).status).toBe(204);
  const emailLink = (await createEmailToken(id, email))!;
  const link = await createAccountToken(id, "restore");
  await db.user.update({ where: { id }, data: { googleId: `google-${id}` } });

  return {
    session: async () => (await findActor(session)) !== null,
    "personal token": async () => (await call(categories, { headers: { authorization } })).status === 200,
    passkey: async () => {
      const asked = (await ask(options, undefined)).body;
      return (await ask(enter, { passkey: key.sign(asked) })).status === 200;
    },
    "mailed link": async () => (await findAccountLink(link)) !== null,
    Google: async () => "userId" in (await signInWithGoogle({ sub: `google-${id}` })),
    "e-mail to confirm": async () => (await ask(confirmEmail, { token: emailLink })).status === 204,
  };
}
type Planted = keyof Awaited<ReturnType<typeof plant>>;

const everything: Planted[] = ["session", "personal token", "passkey", "mailed link", "Google", "e-mail to confirm"];
const allButWhatSignsIn: Planted[] = ["session", "personal token", "mailed link", "e-mail to confirm"];

const ways: [name: string, ends: Planted[], take: (person: Person) => Promise<unknown>][] = [
  [
    "a new password",
    everything,
    async ({ headers, shown }) => {
      const { password: currentPassword, code } = shown();
      const body = { currentPassword, code, newPassword: next };
      expect((await ask(changeRoute, body, { headers })).status).toBe(204);
    },
  ],
  [
    "a restored one",
    everything,
    async ({ user }) => {
      const emailEncrypt = await createAccountToken(user.id, "restore");
      expect((await ask(restoreRoute, { emailEncrypt, newPassword: next })).status).toBe(200);
    },
  ],
  [
    "the end of all other sessions",
    allButWhatSignsIn,
    async ({ headers }) => {
      expect((await ask(closeAll, undefined, { method: "DELETE", headers })).body).toEqual({ ended: 2 });
    },
  ],
  [
    "the same for who shows whose the account is, and keeps nothing",
    everything,
    async ({ headers, shown }) => {
      expect((await ask(endOthers, shown(), { headers })).body).toEqual({ ended: 2 });
    },
  ],
  [
    "an account that is disabled, also once it is enabled again",
    allButWhatSignsIn,
    async ({ user }) => {
      const { bearer } = await signIn("admin");
      for (const disabled of [true, false]) {
        const extra = { method: "PATCH", headers: bearer, params: { id: user.id } };
        expect((await ask(disable, { disabled }, extra)).status).toBe(200);
      }
    },
  ],
];

test.each(ways)("%s takes back what was planted", async (_name, ends, take) => {
  const person = await guarded();
  const planted = await plant(person);
  // The e-mail to confirm works only once, so it is tried only afterwards.
  for (const name of everything.slice(0, -1)) expect([name, await planted[name]()]).toEqual([name, true]);
  await take(person);
  for (const name of everything) expect([name, await planted[name]()]).toEqual([name, !ends.includes(name)]);
});

test("an e-mail that nobody took back is confirmed", async () => {
  const planted = await plant(await guarded());
  expect(await planted["e-mail to confirm"]()).toBe(true);
});

describe("what is kept", () => {
  const mailTo = async (to: string) => {
    const job = await db.mailJob.findFirstOrThrow({ where: { to }, orderBy: { id: "desc" } });
    return (await composeMail(job))!;
  };

  /** Somebody with two passkeys and two tokens, of which one each is theirs. */
  async function owner() {
    const person = await guarded();
    const { id: userId } = person.user;
    const passkeys = [await createPasskeyRow(userId, "Mi teléfono"), await createPasskeyRow(userId, "Otro teléfono")];
    const token = (name: string) =>
      db.apiToken.create({ data: { userId, name, scope: "read", tokenHash: `${userId}${name}` } });
    const tokens = [await token("Importar"), await token("Robar")];
    const keep = { tokens: [tokens[0]!.id], passkeys: [passkeys[0]!.id] };
    const left = async () => [
      (await db.passkey.findMany({ where: { userId } })).map(({ name }) => name),
      (await db.apiToken.findMany({ where: { userId, revokedAt: null } })).map(({ name }) => name),
    ];
    return { ...person, keep, left };
  }
  const gone = "Ya no dan acceso a tu cuenta: el token personal «Robar», la llave de acceso «Otro teléfono».";
  const kept = "Siguen dando acceso: el token personal «Importar», la llave de acceso «Mi teléfono».";

  test.each<[string, string, (person: Awaited<ReturnType<typeof owner>>) => Promise<unknown>]>([
    [
      "a restored password",
      "Tu contraseña cambió",
      async ({ user, keep }) =>
        ask(restoreRoute, { emailEncrypt: await createAccountToken(user.id, "restore"), newPassword: next, keep }),
    ],
    [
      "a new one",
      "Tu contraseña cambió",
      ({ headers, shown, keep }) => {
        const { password: currentPassword, code } = shown();
        return ask(changeRoute, { currentPassword, code, newPassword: next, keep }, { headers });
      },
    ],
    [
      "the end of other sessions",
      "Cerraste tus demás sesiones",
      ({ headers, shown, keep }) => ask(endOthers, { ...shown(), keep }, { headers }),
    ],
  ])("by %s is what its owner names; a mail and the log list what went", async (_name, subject, take) => {
    const person = await owner();
    await take(person);
    expect(await person.left()).toEqual([["Mi teléfono"], ["Importar"]]);
    const mail = await mailTo(person.user.email);
    expect(mail).toMatchObject({ subject, text: expect.stringContaining(gone) });
    expect(mail.text).toContain(kept);
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { actorId: person.user.id },
      orderBy: { id: "desc" },
    });
    expect(entry.changes).toMatchObject({
      tokens: ["Robar, Importar", "Importar"],
      passkeys: ["Otro teléfono, Mi teléfono", "Mi teléfono"],
    });
  });

  test("is never somebody else's, and what is no list of ids is refused", async () => {
    const [one, other] = [await owner(), await owner()];
    await ask(endOthers, { ...one.shown(), keep: other.keep }, { headers: one.headers });
    expect([await one.left(), (await other.left()).flat()]).toEqual([[[], []], expect.arrayContaining(["Robar"])]);
    for (const [keep, message] of [
      [{ tokens: ["x"] }, "El identificador no es válido."],
      [{ passkeys: Array(51).fill(one.user.id) }, "Son demasiados."],
      [{ google: 1 }, "Elige sí o no."],
    ] as const) {
      const { status, body } = await ask(endOthers, { keep }, { headers: one.headers });
      expect([status, Object.values(body.fields)]).toEqual([400, [message]]);
    }
  });

  test("costs a proof where a passkey or Google goes, and none where only tokens do", async () => {
    const person = await owner();
    const { headers, user, keep } = person;
    const refused = await ask(endOthers, { keep }, { headers });
    expect([refused.status, refused.body.fields]).toEqual([400, { password: "Ingresa tu contraseña." }]);
    expect((await ask(endOthers, { keep, password }, { headers })).body.fields).toEqual({
      code: "Escribe el código.",
    });
    const passkeys = (await db.passkey.findMany({ where: { userId: user.id } })).map(({ id }) => id);
    await db.user.update({ where: { id: user.id }, data: { googleId: user.id } });
    expect((await ask(endOthers, { keep: { ...keep, passkeys } }, { headers })).status).toBe(400);
    expect((await ask(endOthers, { keep: { ...keep, passkeys, google: true } }, { headers })).status).toBe(200);
    expect(await person.left()).toEqual([["Mi teléfono", "Otro teléfono"], ["Importar"]]);
  });
});

test("recovery codes go with the last passkey; an app, which lets nobody in by itself, stays and is asked for", async () => {
  const [alone, beside] = [await signIn(), await guarded()];
  for (const { user } of [alone, beside]) await createPasskeyRow(user.id, "Mi teléfono");
  await db.recoveryCode.create({ data: { userId: alone.user.id, codeHash: "x" } });
  await db.secondFactor.create({ data: { userId: alone.user.id, secret: "x" } });
  for (const { user } of [alone, beside]) {
    const emailEncrypt = await createAccountToken(user.id, "restore");
    await ask(restoreRoute, { emailEncrypt, newPassword: next });
  }
  const left = async (userId: string) => [
    await db.recoveryCode.count({ where: { userId } }),
    await db.secondFactor.count({ where: { userId } }),
  ];
  expect([await left(alone.user.id), await left(beside.user.id)]).toEqual([
    [0, 0],
    [10, 1],
  ]);
  await login({ email: alone.user.email, password: next }, device);
  const second = login({ email: beside.user.email, password: next }, device);
  await expect(second).rejects.toMatchObject({ code: "second_factor_required" });
});

test("Google stays where it is the only way in", async () => {
  const { user, bearer: headers } = await signIn();
  await db.user.update({ where: { id: user.id }, data: { passwordHash: null, googleId: user.id } });
  expect((await ask(endOthers, {}, { headers })).status).toBe(200);
  expect(await signInWithGoogle({ sub: user.id })).toEqual({ userId: user.id, isNew: false });
});

describe("what is done at the same moment", () => {
  const takeBackMeanwhile = `WITH held AS (SELECT id FROM users WHERE id = $1::uuid FOR UPDATE)
    UPDATE sessions SET revoked_at = now() FROM held WHERE user_id = held.id`;
  const restoreMeanwhile = `WITH held AS (SELECT id FROM users WHERE id = $1::uuid FOR UPDATE)
    UPDATE users SET password_hash = 'another' FROM held WHERE users.id = held.id`;

  test.each<[string, (person: Person) => Promise<{ status: number }>]>([
    [
      "an e-mail that is asked for",
      ({ headers, shown, user }) => ask(askEmail, { email: `x${user.email}`, ...shown() }, { headers }),
    ],
    ["a personal token", ({ headers, shown }) => ask(createToken, { name: "CI", ...shown() }, { headers })],
    ["a passkey", ({ headers, shown }) => ask(setUpPasskey, shown(), { headers })],
  ])("%s is not left behind", async (_name, act) => {
    const person = await guarded();
    const userId = person.user.id;
    const { status } = await meanwhile(takeBackMeanwhile, [userId], () => act(person));
    expect(status).toBe(401);
    const rows = [db.emailChange.count({ where: { userId } }), db.apiToken.count({ where: { userId } })];
    expect(await Promise.all(rows)).toEqual([0, 0]);
  });

  test("a sign-in with the password of before opens nothing", async () => {
    const { user } = await signIn();
    const before = await db.session.count({ where: { userId: user.id } });
    const late = meanwhile(restoreMeanwhile, [user.id], () => login({ email: user.email, password }, device));
    await expect(late).rejects.toMatchObject({ code: "unauthorized" });
    expect(await db.session.count({ where: { userId: user.id } })).toBe(before);
  });
});

describe("acts on an account ask for the most that it has", () => {
  const acts: [string, Handler, (person: Person) => object][] = [
    ["another e-mail", askEmail, ({ user }) => ({ email: `otro-${user.email}` })],
    ["a new password", changeRoute, () => ({ newPassword: next })],
    ["a personal token", createToken, () => ({ name: "CI" })],
    ["the end of the account", leave, () => ({})],
  ];

  test.each(acts)("%s: password and code", async (_name, handler, fields) => {
    const person = await guarded();
    const { headers, secret } = person;
    const field = handler === changeRoute ? "currentPassword" : "password";
    const attempt = (shown: object) => ask(handler, { ...fields(person), ...shown }, { headers });
    expect((await attempt({ [field]: password })).body.fields).toEqual({ code: "Escribe el código." });
    expect((await attempt({ code: codeOf(secret) })).body.fields).toHaveProperty(field);
    expect((await attempt({ [field]: "no-es-esta", code: codeOf(secret) })).body.fields).toHaveProperty(field);
    expect((await attempt({ [field]: password, code: codeOf(secret, 20) })).status).toBe(400);
    expect((await attempt({ [field]: password, code: codeOf(secret) })).status).toBeLessThan(300);
  });

  test.each(acts)("%s: or a passkey", async (_name, handler, fields) => {
    const person = await guarded();
    const { headers, shown } = person;
    const key = createAuthenticator();
    const begun = await ask(setUpPasskey, shown(), { headers });
    await ask(confirmPasskey, { name: "Mi teléfono", passkey: key.create(begun.body.options) }, { headers });
    const signed = async (given = {}) => key.sign((await ask(proof, undefined, { headers })).body, given);
    const attempt = async (given = {}) =>
      ask(handler, { ...fields(person), passkey: await signed(given) }, { headers });
    expect((await attempt({ knowsOwner: false })).status).toBe(400);
    expect((await attempt()).status).toBeLessThan(300);
  });

  test("a passkey does not make a password of the one that there is", async () => {
    const person = await guarded();
    const { headers, shown } = person;
    const key = createAuthenticator();
    const begun = await ask(setUpPasskey, shown(), { headers });
    await ask(confirmPasskey, { name: "Mi teléfono", passkey: key.create(begun.body.options) }, { headers });
    const passkey = key.sign((await ask(proof, undefined, { headers })).body);
    const { body } = await ask(changeRoute, { newPassword: password, passkey }, { headers });
    expect(body.fields).toEqual({ newPassword: "Elige una contraseña distinta de la actual." });
  });

  test("who has nothing but Google shows it by a sign-in of this moment", async () => {
    const { user, bearer: headers, session } = await signIn("collaborator");
    await db.user.update({ where: { id: user.id }, data: { passwordHash: null, googleId: user.id } });
    const createdAt = new Date(Date.now() - freshSignInSeconds * 1000 - 1);
    const make = () => ask(createToken, { name: "CI" }, { headers });
    expect((await make()).status).toBe(201);
    await db.session.update({ where: { id: session.sessionId }, data: { createdAt } });
    const message =
      "Tu cuenta solo usa Google: cierra sesión, iníciala otra vez y hazlo en los diez minutos siguientes.";
    expect(await make()).toEqual({ status: 403, body: { code: "forbidden", message } });
    expect((await ask(askEmail, { email: `x${user.email}` }, { headers })).status).toBe(403);
    expect((await ask(leave, { email: user.email }, { headers })).status).toBe(403);
  });
});

test("who ends their other sessions is told only of what went", async () => {
  const { actor, user } = await signIn();
  await createSession(user.id, device);
  expect(await closeOthers(actor)).toEqual({ ended: 1 });
  expect(await db.mailJob.count({ where: { to: user.email } })).toBe(0);
});

test("tokens without an end were given one, and those of disabled accounts ended", async () => {
  const [one, disabled] = [await signIn(), await signIn()];
  const token = ({ user }: typeof one, name: string, data: object = {}) =>
    db.apiToken.create({ data: { userId: user.id, name, scope: "read", tokenHash: user.id + name, ...data } });
  const expiresAt = new Date(Date.now() + 1e6);
  const [endless, ending] = [await token(one, "a"), await token(one, "b", { expiresAt })];
  await token(disabled, "c", { expiresAt });
  await db.user.update({ where: { id: disabled.user.id }, data: { disabledAt: new Date() } });

  const sql = await readFile("prisma/migrations/20261124120000_tokens_end/migration.sql", "utf8");
  for (const statement of sql.split(";\n")) if (statement.trim()) await db.$executeRawUnsafe(statement);
  const userId = { in: [one.user.id, disabled.user.id] };
  const after = await db.apiToken.findMany({ where: { userId }, orderBy: { name: "asc" } });
  expect(after.map((row) => [row.expiresAt!.getTime(), row.revokedAt !== null])).toEqual([
    [endless.createdAt.getTime() + 365 * 24 * 60 * 60_000, false],
    [ending.expiresAt!.getTime(), false],
    [expiresAt.getTime(), true],
  ]);
});
