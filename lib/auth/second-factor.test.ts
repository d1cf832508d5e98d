import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Handler } from "@/lib/api/route";
import { authCalls } from "./calls";
import { db } from "@/lib/core/db";
import { unknownDevice } from "@/lib/core/device";
import { composeMail } from "@/lib/mail/compose";
import { ensureOptions } from "@/lib/options/select";
import { createAccountToken } from "@/lib/people/account-tokens";
import { call, createUser, password, signIn } from "@/lib/testing/fixtures";
import { codeOf, turnOnSecondFactor } from "@/lib/testing/second-factor";
import { userCalls } from "@/lib/users/calls";
import { getUser } from "@/lib/users/service";
import { createCaptchaChallenge } from "./captcha";
import { challengeSeconds, loginFailures, secondFactorFailures } from "./limits";
import { restorePassword } from "./restore";
import { restoreInput } from "./schema";
import { countingFailures } from "./second-factor-codes";
import { removeSecondFactorByCommand } from "./second-factor-removal";
import { createSession, findActor, findLiveSessions } from "./sessions";

const exportUsers = userCalls["GET /api/users/export"];
const removeOf = userCalls["DELETE /api/users/secondFactor/{id}"];
const login = authCalls["POST /api/auth/login"];
const me = authCalls["GET /api/auth/me"];
const state = authCalls["GET /api/auth/secondFactor"];
const confirm = authCalls["POST /api/auth/secondFactor/confirm"];
const renew = authCalls["POST /api/auth/secondFactor/recoveryCodes"];
const remove = authCalls["POST /api/auth/secondFactor/remove"];
const setUp = authCalls["POST /api/auth/secondFactor/setup"];

afterEach(() => jest.useRealTimers());

let host = 0;
/** Each call comes from an address of its own, unless a test counts them. */
const freshAddress = () => `10.9.${(host += 1) >> 8}.${host & 255}`;

const post = async (handler: Handler, body: object, headers?: Record<string, string>, address = freshAddress()) => {
  const response = await call(handler, { method: "POST", body, headers, address });
  const text = await response.text();
  return { status: response.status, cookie: response.headers.get("set-cookie"), body: text ? JSON.parse(text) : null };
};
const enter = (body: object, address?: string) => post(login, body, undefined, address);

/** Only the clock is moved: what waits goes on. */
const moveClock = (seconds: number) =>
  jest.useFakeTimers({
    now: Date.now() + seconds * 1000,
    doNotFake: [
      ...(["nextTick", "setImmediate", "setTimeout", "setInterval", "queueMicrotask", "performance"] as const),
      ...(["clearTimeout", "clearInterval", "clearImmediate", "hrtime"] as const),
    ],
  });

/** Somebody with a second factor, and what they type to sign in. */
async function guarded(data: Parameters<typeof createUser>[0] = {}) {
  const user = await createUser(data);
  return { user, ...(await turnOnSecondFactor(user.id)), typed: { email: user.email, password } };
}

const wrong = "El código no es correcto o ya se usó.";
const mailsTo = async (email: string) => {
  const jobs = await db.mailJob.findMany({ where: { to: email, template: "second-factor" }, orderBy: { id: "asc" } });
  return Promise.all(jobs.map(async (job) => (await composeMail(job))!.subject));
};
/** The actions that the log tells of an account, sign-ins aside. */
const actionsOf = async (targetId: string) => {
  const where = { targetId, targetType: { not: "session" } };
  return (await db.auditEntry.findMany({ where, orderBy: { id: "asc" } })).map(({ action }) => action);
};

describe("setting up", () => {
  test("asks for the password, counts once the app has shown a code, and ends the other sessions", async () => {
    const { user, bearer, session } = await signIn();
    const other = await createSession(user.id, { ip: "", userAgent: "" });
    const refused = await post(setUp, { password: "no-es-esta" }, bearer);
    expect([refused.status, refused.body.fields]).toEqual([400, { password: "La contraseña no es correcta." }]);

    const begun = await post(setUp, { password }, bearer);
    const { secret, url, qrCode } = begun.body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(url).searchParams.get("secret")).toBe(secret);
    expect(decodeURIComponent(new URL(url).pathname)).toContain(`Estudio Quinde:${user.email}`);
    expect(decodeURIComponent(qrCode)).toMatch(/^data:image\/svg\+xml,<svg/);
    expect((await enter({ email: user.email, password })).status).toBe(200);

    const guessed = await post(confirm, { code: codeOf(secret, 10) }, bearer);
    expect([guessed.status, guessed.body.fields]).toEqual([400, { code: wrong }]);
    const code = codeOf(secret);
    const { body, status } = await post(confirm, { code: `${code.slice(0, 3)} ${code.slice(3)}` }, bearer);
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);

    expect([await findActor(session), await findActor(other)]).toEqual([expect.anything(), null]);
    const shown = await call(state, { headers: bearer });
    expect(await shown.json()).toEqual({ since: expect.any(String), recoveryCodesLeft: 10, isRequired: false });
    expect(await mailsTo(user.email)).toEqual(["Activaste la verificación en dos pasos"]);
    expect(await actionsOf(user.id)).toEqual(["profile.secondFactorOn"]);

    const stored = JSON.stringify([
      await db.secondFactor.findUnique({ where: { userId: user.id } }),
      await db.recoveryCode.findMany({ where: { userId: user.id } }),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of body.recoveryCodes) expect(stored).not.toContain(code.replace("-", ""));

    // The code that turned it on is used up.
    const again = await enter({ email: user.email, password, code });
    expect([again.status, again.body.code]).toEqual([403, "second_factor_required"]);
    expect((await post(setUp, { password }, bearer)).status).toBe(409);
  });

  test("that nobody finished within the hour begins anew, as does one that was not begun", async () => {
    const { user, bearer } = await signIn();
    expect((await post(confirm, { code: "123456" }, bearer)).status).toBe(409);
    const { secret } = (await post(setUp, { password }, bearer)).body;
    const second = (await post(setUp, { password }, bearer)).body;
    expect(second.secret).not.toBe(secret);
    const finishAfter = async (minutes: number) => {
      const createdAt = new Date(Date.now() - minutes * 60_000);
      await db.secondFactor.updateMany({ data: { createdAt }, where: { userId: user.id } });
      return post(confirm, { code: codeOf(second.secret) }, bearer);
    };
    const { status, body } = await finishAfter(61);
    expect([status, body.message]).toEqual([409, "La activación venció. Empieza de nuevo para ver otro código QR."]);
    expect((await finishAfter(59)).status).toBe(200);
  });

  test("of an account without a password asks for none", async () => {
    const { user, bearer } = await signIn();
    await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const { secret } = (await post(setUp, {}, bearer)).body;
    expect((await post(confirm, { code: codeOf(secret) }, bearer)).status).toBe(200);
    expect((await post(remove, { code: codeOf(secret, 1) }, bearer)).status).toBe(204);
  });
});

describe("signing in", () => {
  test("needs a code besides, and the same call with it ends the sign-in", async () => {
    const { typed, secret, user } = await guarded();
    const first = await enter(typed);
    expect([first.status, first.cookie, first.body]).toEqual([
      403,
      null,
      {
        code: "second_factor_required",
        message: "Escribe el código de tu verificación en dos pasos.",
        fields: { code: "Escribe el código de tu verificación en dos pasos." },
        challenge: expect.any(String),
      },
    ]);
    const { challenge } = first.body;
    // By itself it opens nothing.
    expect((await call(me, { headers: { authorization: `Bearer ${challenge}` } })).status).toBe(401);
    expect((await enter({ challenge })).body.fields).toEqual({ code: "Escribe el código." });
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);

    const { status, cookie, body } = await enter({ ...typed, challenge, code: codeOf(secret) });
    expect([status, cookie]).toEqual([200, expect.stringMatching(/^next-auth\.session-token=/)]);
    expect(body.user.email).toBe(user.email);
  });

  test("challenge and code are enough, and so are e-mail, password and code", async () => {
    const { typed, secret } = await guarded();
    const { challenge } = (await enter(typed)).body;
    expect((await enter({ challenge, code: codeOf(secret) })).status).toBe(200);
    expect((await enter({ ...typed, code: codeOf(secret, 1) })).status).toBe(200);
  });

  test("a wrong password says nothing of a second factor", async () => {
    const { typed, secret } = await guarded();
    const { challenge } = (await enter(typed)).body;
    const { status, body } = await enter({ ...typed, password: "otra", challenge, code: codeOf(secret) });
    expect([status, body]).toEqual([
      401,
      { code: "unauthorized", message: "Correo electrónico o contraseña inválidos" },
    ]);
  });

  test("a code counts once, also when it comes twice at the same moment, and none before it counts any more", async () => {
    const { typed, secret, user } = await guarded();
    const { challenge } = (await enter(typed)).body;
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter({ challenge, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)!.body).toMatchObject({
      message: wrong,
      fields: { code: wrong },
    });
    expect((await enter({ challenge, code: codeOf(secret, -1) })).status).toBe(403);
    const failures = await db.auditEntry.findMany({ where: { targetId: user.id, action: "session.fail" } });
    expect(failures.map(({ changes }) => changes)).toEqual(Array(5).fill({ reason: [null, "code"] }));
  });

  test("clocks may differ by half a minute, not by more", async () => {
    const { typed, secret } = await guarded();
    const { challenge } = (await enter(typed)).body;
    // In the middle of a step, so that none ends meanwhile.
    moveClock(15 - ((Date.now() / 1000) % 30));
    for (const [later, status] of [
      [-2, 403],
      [2, 403],
      [-1, 200],
      [1, 200],
    ] as const) {
      expect([later, (await enter({ challenge, code: codeOf(secret, later) })).status]).toEqual([later, status]);
    }
  });

  test("a recovery code stands in, once, however it is written; its owner is told", async () => {
    const { typed, user, recoveryCodes } = await guarded();
    const [code] = recoveryCodes as [string];
    const answers = await Promise.all(
      [code, ` ${code.toUpperCase().replace("-", " ")} `].map((written) => enter({ ...typed, code: written })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await db.recoveryCode.count({ where: { userId: user.id, usedAt: null } })).toBe(9);
    expect(await mailsTo(user.email)).toEqual(["Se usó un código de recuperación de tu cuenta"]);
    expect(await actionsOf(user.id)).toEqual(["profile.recoveryCode"]);
    const other = await guarded();
    expect((await enter({ ...other.typed, code: recoveryCodes[1] })).status).toBe(403);
  });

  test("who solved the captcha is not asked for another", async () => {
    const { typed, secret } = await guarded();
    for (let failure = 0; failure < loginFailures.captchaPerAccount; failure += 1)
      await enter({ ...typed, password: "otra" });
    expect((await enter(typed)).body.code).toBe("captcha_required");
    const captcha = await createCaptchaChallenge();
    const solution = await solveChallenge({ challenge: captcha, deriveKey });
    const captchaToken = Buffer.from(JSON.stringify({ challenge: captcha, solution })).toString("base64");
    const { challenge } = (await enter({ ...typed, captchaToken })).body;
    const { status } = await enter({ ...typed, captchaToken, challenge, code: codeOf(secret) });
    expect(status).toBe(200);
    // Only its own account: guessing at others needs one as before.
    const other = await createUser();
    for (let failure = 0; failure < loginFailures.captchaPerAccount; failure += 1)
      await enter({ email: other.email, password: "otra", challenge });
    expect((await enter({ email: other.email, password, challenge })).body.code).toBe("captcha_required");
  });

  test("after too many wrong codes no other of the app is looked at, whoever shows it, and parallel guesses count", async () => {
    const { typed, secret } = await guarded();
    const { challenge } = (await enter(typed)).body;
    const guesses = Array.from({ length: secondFactorFailures.perAccount + 5 }, () =>
      enter({ challenge, code: codeOf(secret, 20) }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(secondFactorFailures.perAccount);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const { status, body } = await enter({ challenge, code: codeOf(secret) });
    expect([status, body.message]).toEqual([
      429,
      expect.stringMatching(
        /^Demasiados intentos\. Espera .* y vuelve a probar\. Ahora puedes usar un código de recuperación o una llave de acceso\.$/,
      ),
    ]);
  });

  test("who knows the password cannot keep its owner out: recovery codes and passkeys count all the same", async () => {
    const { typed, secret, user, recoveryCodes } = await guarded();
    const { challenge } = (await enter(typed)).body;
    const wrongs = [codeOf(secret, 20), "zzzzz-zzzzz"];
    for (const code of wrongs) {
      const guesses = Array.from({ length: secondFactorFailures.perAccount + 5 }, () => enter({ challenge, code }));
      await Promise.all(guesses);
    }
    expect((await enter({ challenge, code: recoveryCodes[0] })).status).toBe(200);
    // Nor out of what a proof is asked for.
    const session = await createSession(user.id, { ip: "", userAgent: "" });
    const bearer = { authorization: `Bearer ${session.accessToken}` };
    expect((await post(renew, { password, code: codeOf(secret) }, bearer)).status).toBe(429);
    expect((await post(renew, { password, code: recoveryCodes[1] }, bearer)).status).toBe(200);
  });

  test("too many wrong codes from an address count for all accounts, good ones do not", async () => {
    const address = freshAddress();
    const good = await guarded();
    expect((await enter({ ...good.typed, code: codeOf(good.secret) }, address)).status).toBe(200);
    let left: number = secondFactorFailures.perAddress;
    while (left > 0) {
      const { typed } = await guarded();
      const { challenge } = (await enter(typed)).body;
      for (let guess = 0; guess < secondFactorFailures.perAccount && left > 0; guess += 1, left -= 1)
        expect((await enter({ challenge, code: "zzzzz-zzzzz" }, address)).status).toBe(403);
    }
    const { typed, secret } = await guarded();
    expect((await enter({ ...typed, code: codeOf(secret) }, address)).status).toBe(429);
  });

  test.each<[string, (person: Awaited<ReturnType<typeof guarded>>) => Promise<unknown> | unknown]>([
    ["expires", () => moveClock(challengeSeconds + 1)],
    [
      "is over with another password",
      ({ user }) => db.user.update({ where: { id: user.id }, data: { passwordHash: "x" } }),
    ],
    [
      "is over for a disabled account",
      ({ user }) => db.user.update({ where: { id: user.id }, data: { disabledAt: new Date() } }),
    ],
    ["is over without the second factor", ({ user }) => db.secondFactor.delete({ where: { userId: user.id } })],
  ])("a challenge %s", async (_name, happen) => {
    const person = await guarded();
    const { challenge } = (await enter(person.typed)).body;
    await happen(person);
    const { status, body } = await enter({ challenge, code: codeOf(person.secret) });
    expect([status, body.message]).toEqual([401, "La verificación venció. Inicia sesión de nuevo."]);
  });

  test("what fails on our side is nobody's wrong code", async () => {
    const { user, secret, typed } = await guarded();
    const [ip, fails] = [freshAddress(), () => Promise.reject(new Error("the database is away"))];
    for (let n = 0; n <= secondFactorFailures.perAccount; n += 1)
      await expect(countingFailures(user.id, { ip }, fails)).rejects.toThrow("away");
    for (let n = 0; n <= secondFactorFailures.perAddress; n += 1)
      await expect(countingFailures(null, { ip }, fails)).rejects.toThrow("away");
    expect((await enter({ ...typed, code: codeOf(secret) }, ip)).status).toBe(200);
  });

  test("a challenge that was altered, or is another of our tokens, is none", async () => {
    const { typed, secret, user } = await guarded();
    const { challenge } = (await enter(typed)).body as { challenge: string };
    const { accessToken } = await createSession(user.id, { ip: "", userAgent: "" });
    for (const made of [`${challenge}x`, challenge.replace(/\.[^.]*$/, "."), accessToken, "x", ""]) {
      expect((await enter({ challenge: made, code: codeOf(secret) })).status).toBe(401);
    }
  });

  test("a restored password leaves the second factor as it is", async () => {
    const { user } = await guarded();
    const newPassword = "mantel-quinua-tejado";
    const emailEncrypt = await createAccountToken(user.id, "restore");
    await restorePassword(restoreInput.parse({ emailEncrypt, newPassword }), unknownDevice);
    expect((await enter({ email: user.email, password: newPassword })).body.code).toBe("second_factor_required");
  });
});

describe("a person's own second factor", () => {
  async function signedIn() {
    const person = await signIn();
    return { ...person, ...(await turnOnSecondFactor(person.user.id)) };
  }

  test("is turned off by password and code", async () => {
    const { user, bearer, secret } = await signedIn();
    expect((await post(remove, { password: "otra", code: codeOf(secret) }, bearer)).body.fields).toHaveProperty(
      "password",
    );
    expect((await post(remove, { password, code: "zzzzz-zzzzz" }, bearer)).body.fields).toEqual({ code: wrong });
    expect((await post(remove, { password, code: codeOf(secret) }, bearer)).status).toBe(204);
    expect((await enter({ email: user.email, password })).status).toBe(200);
    expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
    expect(await mailsTo(user.email)).toEqual(["Desactivaste la verificación en dos pasos"]);
    expect(await actionsOf(user.id)).toEqual(["profile.secondFactorOff"]);
    expect((await post(remove, { password, code: codeOf(secret, 1) }, bearer)).status).toBe(409);
  });

  test("is given new recovery codes, and the old ones are worth nothing", async () => {
    const { user, bearer, secret, recoveryCodes } = await signedIn();
    const { status, body } = await post(renew, { password, code: codeOf(secret) }, bearer);
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    const typed = { email: user.email, password };
    expect((await enter({ ...typed, code: recoveryCodes[0] })).status).toBe(403);
    expect((await enter({ ...typed, code: body.recoveryCodes[0] })).status).toBe(200);
    expect(await mailsTo(user.email)).toEqual([
      "Tienes nuevos códigos de recuperación",
      "Se usó un código de recuperación de tu cuenta",
    ]);
  });
});

describe("somebody who lost theirs", () => {
  const take = (id: string, headers: Record<string, string>) =>
    call(removeOf, { method: "DELETE", params: { id }, headers });

  test("is helped by a superadmin, who cannot do it to themself", async () => {
    const [boss, admin, { user }] = [
      await signIn("superadmin"),
      await signIn("admin"),
      await guarded({ role: "admin" }),
    ];
    const session = await createSession(user.id, { ip: "", userAgent: "" });
    expect((await take(user.id, admin.bearer)).status).toBe(403);
    expect(await getUser(user.id)).toMatchObject({ hasSecondFactor: true });
    expect((await take(user.id, boss.bearer)).status).toBe(204);
    expect(await getUser(user.id)).toMatchObject({ hasSecondFactor: false });
    expect(await findActor(session)).toBeNull();
    expect(await mailsTo(user.email)).toEqual(["Quitamos la verificación en dos pasos de tu cuenta"]);
    expect(await actionsOf(user.id)).toEqual(["user.secondFactor"]);
    expect((await enter({ email: user.email, password })).status).toBe(200);
    expect((await take(user.id, boss.bearer)).status).toBe(409);
    await turnOnSecondFactor(boss.user.id);
    const own = await take(boss.user.id, boss.bearer);
    expect([own.status, (await own.json()).message]).toEqual([
      403,
      "Tu propia verificación en dos pasos se desactiva en «Mi perfil».",
    ]);
  });

  test("is helped by a command, which is in the log too", async () => {
    const { user } = await guarded({ role: "superadmin" });
    expect(await removeSecondFactorByCommand(`${user.email.toUpperCase()} `, "npm run x")).toEqual({ passkeys: 0 });
    expect(await removeSecondFactorByCommand(user.email, "npm run x")).toBeNull();
    expect(await removeSecondFactorByCommand("nadie@quinde.test", "npm run x")).toBeNull();
    expect(await db.auditEntry.findFirst({ where: { targetId: user.id, targetType: "user" } })).toMatchObject({
      action: "user.secondFactor",
      actorId: user.id,
      userAgent: "npm run x",
    });
    expect((await enter({ email: user.email, password })).status).toBe(200);
  });
});

describe("where admins have to have one", () => {
  const askAdmins = (value: "true" | "false") =>
    db.option.update({ where: { key: "accounts.requireSecondFactor" }, data: { value } });
  beforeAll(ensureOptions);
  beforeEach(() => askAdmins("true"));
  afterEach(() => askAdmins("false"));

  test.each(["admin", "superadmin"] as const)("%s without it may do what a user may, until it is on", async (role) => {
    const { bearer, session, user } = await signIn(role);
    const refused = await call(exportUsers, { headers: bearer });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        code: "second_factor_missing",
        message: "Activa la verificación en dos pasos en «Mi perfil» para continuar.",
      },
    ]);
    expect(await findActor(session)).toMatchObject({ role: "user", lacksSecondFactor: true });
    expect((await findLiveSessions([session.sessionId])).get(session.sessionId)).toBe("user");
    expect((await call(state, { headers: bearer })).status).toBe(200);
    expect(await (await call(state, { headers: bearer })).json()).toMatchObject({ since: null, isRequired: true });

    const { secret } = (await post(setUp, { password }, bearer)).body;
    expect((await call(exportUsers, { headers: bearer })).status).toBe(403);
    expect((await post(confirm, { code: codeOf(secret) }, bearer)).status).toBe(200);
    expect((await call(exportUsers, { headers: bearer })).status).toBe(200);
    expect(await findActor(session)).toMatchObject({ role, lacksSecondFactor: false });
    expect((await findLiveSessions([session.sessionId])).get(session.sessionId)).toBe(role);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(1);
  });

  test("nobody else is asked for it", async () => {
    const { session, bearer } = await signIn("collaborator");
    expect(await findActor(session)).toMatchObject({ role: "collaborator", lacksSecondFactor: false });
    expect(await (await call(state, { headers: bearer })).json()).toMatchObject({ isRequired: false });
  });
});
