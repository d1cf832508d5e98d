import type { Handler } from "@/lib/api/route";
import { authCalls } from "./calls";
import { db, onOwnConnection, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { composeMail } from "@/lib/mail/compose";
import { ensureOptions } from "@/lib/options/select";
import { type Authenticator, createAuthenticator } from "@/lib/testing/authenticator";
import { call, password, signIn } from "@/lib/testing/fixtures";
import { codeOf, turnOnSecondFactor } from "@/lib/testing/second-factor";
import { waitUntil } from "@/lib/testing/wait-until";
import { userCalls } from "@/lib/users/calls";
import { getUser } from "@/lib/users/service";
import { secondFactorFailures } from "./limits";
import { removeSecondFactorByCommand } from "./second-factor-removal";
import { createSession, findActor } from "./sessions";
import { isPasskeyHost } from "./shared/passkey-host";
import { maxPasskeys } from "./shared/passkeys";

const removeOf = userCalls["DELETE /api/users/secondFactor/{id}"];
const exportUsers = userCalls["GET /api/users/export"];
const login = authCalls["POST /api/auth/login"];
const confirm = authCalls["POST /api/auth/passkeys/confirm"];
const findAll = authCalls["GET /api/auth/passkeys/findAll"];
const enter = authCalls["POST /api/auth/passkeys/login"];
const options = authCalls["POST /api/auth/passkeys/options"];
const proof = authCalls["POST /api/auth/passkeys/proof"];
const remove = authCalls["POST /api/auth/passkeys/remove/{id}"];
const setUp = authCalls["POST /api/auth/passkeys/setup"];
const rename = authCalls["PATCH /api/auth/passkeys/update/{id}"];
const renewCodes = authCalls["POST /api/auth/secondFactor/recoveryCodes"];
const removeApp = authCalls["POST /api/auth/secondFactor/remove"];
const setUpApp = authCalls["POST /api/auth/secondFactor/setup"];
const ways = authCalls["POST /api/auth/secondFactor/ways"];

let host = 0;
/** Each call comes from an address of its own, unless a test counts them. */
const freshAddress = () => `10.8.${(host += 1) >> 8}.${host & 255}`;

type Extra = { headers?: Record<string, string>; params?: Record<string, string>; address?: string; method?: string };

async function ask(handler: Handler, body: object | undefined, { method = "POST", ...extra }: Extra = {}) {
  const response = await call(handler, { method, body, address: freshAddress(), ...extra });
  const text = await response.text();
  return { status: response.status, cookie: response.headers.get("set-cookie"), body: text ? JSON.parse(text) : null };
}

type Person = Awaited<ReturnType<typeof signIn>>;

/** Adds the passkey of a device to an account, as its owner does. */
async function add(
  { bearer: headers }: Person,
  device: Authenticator,
  shown: object = { password },
  name = "Mi teléfono",
) {
  const begun = await ask(setUp, shown, { headers });
  expect(begun.status).toBe(200);
  return ask(confirm, { name, passkey: device.create(begun.body.options) }, { headers });
}

/** Somebody who has a passkey and nothing else. */
async function keyed(
  given: Parameters<typeof createAuthenticator>[0] = {},
  role: Parameters<typeof signIn>[0] = "user",
) {
  const person = await signIn(role);
  const device = createAuthenticator(given);
  const { recoveryCodes } = (await add(person, device)).body as { recoveryCodes: string[] };
  const [passkey] = await db.passkey.findMany({ where: { userId: person.user.id } });
  return { ...person, device, recoveryCodes, passkeyId: passkey!.id, typed: { email: person.user.email, password } };
}

const entry = async () => (await ask(options, undefined)).body as { challenge: string };
const proofOf = async ({ bearer, device }: { bearer: Record<string, string>; device: Authenticator }) => ({
  passkey: device.sign((await ask(proof, undefined, { headers: bearer })).body),
});
const stepOf = async (challenge: string) => (await ask(ways, { challenge })).body.passkey as { challenge: string };

const mailsTo = async (email: string) => {
  const jobs = await db.mailJob.findMany({ where: { to: email, template: "second-factor" }, orderBy: { id: "asc" } });
  return Promise.all(jobs.map(async (job) => (await composeMail(job))!.subject));
};
const actionsOf = async (targetId: string) => {
  const where = { targetId, targetType: { not: "session" } };
  return (await db.auditEntry.findMany({ where, orderBy: { id: "asc" } })).map(({ action }) => action);
};
const failuresOf = async (targetId: string) => {
  const entries = await db.auditEntry.findMany({ where: { targetId, action: "session.fail" } });
  return entries.map(({ changes }) => (changes as { reason: [null, string] }).reason[1]);
};

const refused = "No pudimos iniciar sesión con esa llave de acceso. Inténtalo otra vez o usa tu correo.";
const unproven = "No pudimos comprobar tu llave de acceso. Inténtalo otra vez.";

describe("a person's own passkeys", () => {
  test("the first asks for the password, gives recovery codes and ends the other sessions", async () => {
    const person = await signIn();
    const { user, bearer: headers, session } = person;
    const other = await createSession(user.id, { ip: "", userAgent: "" });
    expect((await ask(setUp, { password: "no-es-esta" }, { headers })).body.fields).toHaveProperty("password");

    const begun = await ask(setUp, { password }, { headers });
    expect(begun.body.options).toMatchObject({
      rp: { id: "localhost", name: "Estudio Quinde" },
      user: { name: user.email },
      attestation: "none",
      excludeCredentials: [],
    });
    // A device keeps the account's handle where others may see it.
    expect(Buffer.from(begun.body.options.user.id, "base64url").toString()).not.toContain(user.email);
    const passkey = createAuthenticator().create(begun.body.options);
    const { status, body } = await ask(confirm, { name: " Mi  llave ", passkey }, { headers });
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expect([await findActor(session), await findActor(other)]).toEqual([expect.anything(), null]);
    const list = await call(findAll, { headers });
    expect(await list.json()).toEqual({
      results: [{ id: expect.any(String), name: expect.any(String), createdAt: expect.any(String), lastUsedAt: null }],
    });
    expect(await mailsTo(user.email)).toEqual(["Agregaste una llave de acceso"]);
    expect(await actionsOf(user.id)).toEqual(["profile.passkeyAdd"]);

    // The challenge is used up, and the key is somebody's.
    expect((await ask(confirm, { name: "Otra", passkey }, { headers })).body.message).toBe(unproven);
  });

  test("another asks for the first, or for a code, and gives no codes", async () => {
    const person = await keyed();
    const { bearer: headers, recoveryCodes } = person;
    expect((await ask(setUp, { password }, { headers })).body.fields).toEqual({ code: "Escribe el código." });
    expect((await ask(setUp, { password, code: "zzzzz-zzzzz" }, { headers })).status).toBe(400);
    const signed = await proofOf(person);
    expect((await add(person, createAuthenticator(), signed)).body).toEqual({ recoveryCodes: null });
    // A signed proof counts once.
    expect((await ask(setUp, signed, { headers })).body.message).toBe(unproven);
    expect((await add(person, createAuthenticator(), { password, code: recoveryCodes[0] })).status).toBe(200);
    const begun = await ask(setUp, { password, code: recoveryCodes[1] }, { headers });
    expect(begun.body.options.excludeCredentials).toHaveLength(3);
    const again = await ask(
      confirm,
      { name: "La misma", passkey: person.device.create(begun.body.options) },
      { headers },
    );
    expect([again.status, again.body.message]).toEqual([409, "Esa llave de acceso ya está agregada."]);
  });

  test.each<[string, (begun: { challenge: string; user: { id: string } }) => object | Promise<object>]>([
    ["of another site", (begun) => createAuthenticator().create(begun, { origin: "https://quinde.example" })],
    ["for another challenge", (begun) => createAuthenticator().create({ ...begun, challenge: "A".repeat(43) })],
    ["for one of a sign-in", async (begun) => createAuthenticator().create({ ...begun, ...(await entry()) })],
    [
      "that is nonsense",
      (begun) => {
        const made = createAuthenticator().create(begun);
        return { ...made, response: { ...made.response, attestationObject: "AAAA" } };
      },
    ],
  ])("one that was made %s is not taken", async (_name, make) => {
    const { bearer: headers, user } = await signIn();
    const { body } = await ask(setUp, { password }, { headers });
    const { status, body: answer } = await ask(confirm, { name: "X", passkey: await make(body.options) }, { headers });
    expect([status, answer.message]).toEqual([400, unproven]);
    expect(await db.passkey.count({ where: { userId: user.id } })).toBe(0);
  });

  test("one that was made for somebody else's challenge, or too late, is not taken", async () => {
    const [one, other] = [await signIn(), await signIn()];
    const begun = (await ask(setUp, { password }, { headers: one.bearer })).body.options;
    const passkey = createAuthenticator().create(begun);
    expect((await ask(confirm, { name: "X", passkey }, { headers: other.bearer })).status).toBe(400);
    await db.passkeyChallenge.updateMany({ where: { userId: one.user.id }, data: { expiresAt: new Date() } });
    expect((await ask(confirm, { name: "X", passkey }, { headers: one.bearer })).status).toBe(400);
  });

  test("there are not more than a person can have", async () => {
    const person = await keyed();
    const data = Array.from({ length: maxPasskeys - 1 }, (_, index) => ({
      userId: person.user.id,
      name: "Otra",
      credentialId: `${person.user.id}${index}`,
      publicKey: Buffer.of(1),
    }));
    await db.passkey.createMany({ data });
    const { status, body } = await ask(setUp, await proofOf(person), { headers: person.bearer });
    const message = "Ya tienes 20 llaves de acceso, que es el máximo. Quita una antes de agregar otra.";
    expect([status, body.message]).toEqual([409, message]);
  });

  test("are renamed, by their owner only", async () => {
    const { bearer: headers, passkeyId: id, user } = await keyed();
    const patch = (name: string, as = headers) =>
      ask(rename, { name }, { method: "PATCH", params: { id }, headers: as });
    expect((await patch("Llavero")).status).toBe(204);
    expect((await patch("Llavero")).status).toBe(204);
    expect((await patch(" ")).body.fields).toEqual({ name: "Ponle un nombre a la llave." });
    expect((await patch("Mía", (await signIn()).bearer)).status).toBe(404);
    expect(await db.passkey.findUnique({ where: { id } })).toMatchObject({ name: "Llavero" });
    expect(await actionsOf(user.id)).toEqual(["profile.passkeyAdd", "profile.passkeyRename"]);
  });

  test("are taken away by who shows one or a code; recovery codes go with the last", async () => {
    const person = await keyed();
    const { bearer: headers, passkeyId: id, user, recoveryCodes } = person;
    await add(person, createAuthenticator(), await proofOf(person));
    const take = (body: object, which = id, as = headers) => ask(remove, body, { params: { id: which }, headers: as });
    expect((await take({ password })).status).toBe(400);
    expect((await take({ password }, id, (await signIn()).bearer)).status).toBe(404);
    // A device that does not know its owner may have been found.
    const unverified = person.device.sign((await ask(proof, undefined, { headers })).body, { knowsOwner: false });
    expect((await take({ passkey: unverified })).body.message).toBe(unproven);
    expect((await take(await proofOf(person))).status).toBe(204);
    expect((await take(await proofOf(person))).status).toBe(404);
    expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(10);
    const [last] = await db.passkey.findMany({ where: { userId: user.id } });
    expect((await take({ password, code: recoveryCodes[0] }, last!.id)).status).toBe(204);
    expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
    expect((await ask(login, person.typed)).status).toBe(200);
    expect((await mailsTo(user.email)).slice(2)).toEqual([
      "Quitaste una llave de acceso",
      "Quitaste una llave de acceso",
    ]);
  });
});

describe("signing in with nothing but a passkey", () => {
  test("opens a session as a password does, and asks for no second factor", async () => {
    const { device, user, passkeyId } = await keyed();
    await turnOnSecondFactor(user.id);
    const asked = await entry();
    expect(asked).toMatchObject({ rpId: "localhost", userVerification: "required" });
    const passkey = device.sign(asked);
    const { status, cookie, body } = await ask(enter, { passkey });
    expect([status, cookie]).toEqual([200, expect.stringMatching(/^next-auth\.session-token=/)]);
    expect(body).toMatchObject({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      user: { email: user.email, wardrobes: [{ name: "Mi armario" }] },
    });
    expect((await db.passkey.findUnique({ where: { id: passkeyId } }))!.lastUsedAt).not.toBeNull();
    // Once, also when it comes twice at the same moment.
    const signed = device.sign(await entry());
    const answers = await Promise.all([ask(enter, { passkey: signed }), ask(enter, { passkey: signed })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
    expect((await ask(enter, { passkey })).body.message).toBe(refused);
  });

  type Keyed = Awaited<ReturnType<typeof keyed>>;
  test.each<[string, (person: Keyed, asked: { challenge: string }) => object | Promise<object>]>([
    ["that does not know its owner", ({ device }, asked) => device.sign(asked, { knowsOwner: false })],
    ["that was asked by another site", ({ device }, asked) => device.sign(asked, { origin: "https://quinde.example" })],
    ["for a challenge that is none", ({ device }) => device.sign({ challenge: "A".repeat(43) })],
    [
      "for a challenge that is over",
      async ({ device }, asked) => {
        await db.passkeyChallenge.updateMany({ data: { expiresAt: new Date() } });
        return device.sign(asked);
      },
    ],
    [
      "for a challenge that was given for something else",
      async ({ device, bearer }) => device.sign((await ask(proof, undefined, { headers: bearer })).body),
    ],
    [
      "with another key",
      ({ device }, asked) => ({
        ...createAuthenticator().sign(asked),
        id: device.sign(asked).id,
        rawId: device.sign(asked).id,
      }),
    ],
    [
      "as somebody else",
      ({ device }, asked) => {
        const signed = device.sign(asked);
        return { ...signed, response: { ...signed.response, userHandle: "AAAA" } };
      },
    ],
    [
      "with what is no JSON",
      ({ device }, asked) => {
        const signed = device.sign(asked);
        return { ...signed, response: { ...signed.response, clientDataJSON: "AAAA" } };
      },
    ],
  ])("is refused to a device %s", async (_name, make) => {
    const person = await keyed();
    const { status, body } = await ask(enter, { passkey: await make(person, await entry()) });
    expect([status, body]).toEqual([401, { code: "unauthorized", message: refused }]);
    expect(await failuresOf(person.user.id)).toEqual(["passkey"]);
  });

  test("is refused to who is disabled or was deleted, in the same words", async () => {
    const { device, user } = await keyed();
    await db.user.update({ where: { id: user.id }, data: { disabledAt: new Date() } });
    expect((await ask(enter, { passkey: device.sign(await entry()) })).body.message).toBe(refused);
    expect(await failuresOf(user.id)).toEqual(["disabled"]);
    await db.user.delete({ where: { id: user.id } });
    expect((await ask(enter, { passkey: device.sign(await entry()) })).body.message).toBe(refused);
  });

  test("a device that counts must not count back: then there are two of it", async () => {
    const { device } = await keyed({ counts: true });
    expect((await ask(enter, { passkey: device.sign(await entry()) })).status).toBe(200);
    device.forget(1);
    expect((await ask(enter, { passkey: device.sign(await entry()) })).status).toBe(401);
  });

  test("of two devices that count the same at the same moment one comes in", async () => {
    const { device, passkeyId } = await keyed({ counts: true });
    const challenges = [await entry(), await entry()];
    const passkeys = challenges.map((challenge) => {
      device.forget(1);
      return device.sign(challenge);
    });
    const answers = await onOwnConnection(async (client) => {
      await client.query("BEGIN");
      await client.query("SELECT FROM passkeys WHERE id = $1 FOR UPDATE", [passkeyId]);
      const both = passkeys.map((passkey) => ask(enter, { passkey }));
      const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
      await waitUntil("both were looked at", async () => (await pool.query(waiting)).rowCount === 2);
      await client.query("COMMIT");
      return Promise.all(both);
    });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("after too many failures from an address none is looked at", async () => {
    const { device } = await keyed();
    const address = freshAddress();
    for (let left: number = secondFactorFailures.perAddress; left > 0; left -= 1)
      expect((await ask(enter, { passkey: device.sign({ challenge: "A".repeat(43) }) }, { address })).status).toBe(401);
    const passkey = device.sign(await entry());
    expect((await ask(enter, { passkey }, { address })).status).toBe(429);
    expect((await ask(enter, { passkey })).status).toBe(200);
  });
});

describe("a passkey as second factor", () => {
  test("is asked for after the password; having the device is enough then", async () => {
    const { typed, device, recoveryCodes } = await keyed({ knowsOwner: false });
    const first = await ask(login, typed);
    expect([first.status, first.cookie, first.body]).toEqual([
      403,
      null,
      expect.objectContaining({
        code: "second_factor_required",
        message: "Usa tu llave de acceso o un código de recuperación.",
        challenge: expect.any(String),
      }),
    ]);
    const { challenge } = first.body;
    const offered = (await ask(ways, { challenge })).body;
    expect(offered).toMatchObject({ app: false, passkey: { userVerification: "preferred" } });
    expect(offered.passkey.allowCredentials).toHaveLength(1);
    const passkey = device.sign(offered.passkey);
    const done = await ask(login, { challenge, passkey });
    expect([done.status, done.body.user.email]).toEqual([200, typed.email]);
    const again = await ask(login, { challenge, passkey });
    expect([again.status, again.body.message, again.body.challenge]).toEqual([403, unproven, expect.any(String)]);
    expect((await ask(login, { ...typed, code: recoveryCodes[0] })).status).toBe(200);
  });

  test("counts when there were too many wrong codes", async () => {
    const { typed, device, user, bearer } = await keyed();
    const { secret } = await turnOnSecondFactor(user.id);
    const { challenge } = (await ask(login, typed)).body;
    for (let wrong = 0; wrong < secondFactorFailures.perAccount; wrong += 1)
      await ask(login, { challenge, code: codeOf(secret, 20) });
    expect((await ask(login, { challenge, code: codeOf(secret) })).status).toBe(429);
    expect((await ask(login, { challenge, passkey: device.sign(await stepOf(challenge)) })).status).toBe(200);
    const { status } = await ask(renewCodes, await proofOf({ bearer, device }), { headers: bearer });
    expect(status).toBe(200);
  });

  test("stands beside an app", async () => {
    const { typed, device, user } = await keyed();
    const { secret } = await turnOnSecondFactor(user.id);
    const { challenge, message } = (await ask(login, typed)).body;
    expect(message).toBe("Usa tu llave de acceso o escribe un código.");
    expect((await ask(ways, { challenge })).body).toMatchObject({ app: true, passkey: expect.anything() });
    expect((await ask(login, { challenge, code: codeOf(secret) })).status).toBe(200);
    expect((await ask(login, { challenge, passkey: device.sign(await stepOf(challenge)) })).status).toBe(200);
  });

  test("signs for one purpose alone", async () => {
    const { typed, bearer: headers, device } = await keyed();
    const { challenge } = (await ask(login, typed)).body;
    const ofProof = async () => (await ask(proof, undefined, { headers })).body as { challenge: string };
    expect((await ask(login, { challenge, passkey: device.sign(await ofProof()) })).body.message).toBe(unproven);
    const ofStep = device.sign(await stepOf(challenge));
    expect((await ask(setUp, { passkey: ofStep }, { headers })).body.message).toBe(unproven);
    const user = { id: "AAAA" };
    const made = createAuthenticator().create({ ...(await ofProof()), user });
    expect((await ask(confirm, { name: "X", passkey: made }, { headers })).body.message).toBe(unproven);
  });

  test("of one person is worth nothing for another", async () => {
    const [one, other] = [await keyed(), await keyed()];
    const { challenge } = (await ask(login, one.typed)).body;
    const passkey = other.device.sign(await stepOf(challenge));
    expect((await ask(login, { challenge, passkey })).status).toBe(403);
    const { user } = await signIn();
    await turnOnSecondFactor(user.id);
    const appOnly = (await ask(login, { email: user.email, password })).body.challenge;
    expect((await ask(ways, { challenge: appOnly })).body).toEqual({ app: true, passkey: null });
  });

  test("a challenge that is over leads nowhere", async () => {
    for (const challenge of ["", "x"]) {
      const { status, body } = await ask(ways, { challenge });
      expect([status, body.message]).toEqual([401, "La verificación venció. Inicia sesión de nuevo."]);
    }
  });

  test("is what an app is set up and taken away with; codes stay while it is there", async () => {
    const person = await keyed();
    const { bearer: headers, user } = person;
    expect((await ask(setUpApp, { password }, { headers })).status).toBe(400);
    expect((await ask(setUpApp, await proofOf(person), { headers })).status).toBe(200);
    await db.secondFactor.deleteMany({ where: { userId: user.id } });
    await turnOnSecondFactor(user.id);
    expect((await ask(removeApp, await proofOf(person), { headers })).status).toBe(204);
    expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(10);
    expect((await mailsTo(user.email)).at(-1)).toBe("Quitaste la aplicación de tu verificación en dos pasos");
    expect((await ask(removeApp, await proofOf(person), { headers })).status).toBe(409);
    expect((await ask(renewCodes, await proofOf(person), { headers })).body.recoveryCodes).toHaveLength(10);
  });
});

describe("somebody who lost the device", () => {
  test("is helped by a superadmin: all passkeys go, and the log says how many", async () => {
    const [boss, { user, typed, device }] = [await signIn("superadmin"), await keyed()];
    expect(await getUser(user.id)).toMatchObject({ hasSecondFactor: true, passkeys: 1 });
    const { status } = await ask(removeOf, undefined, {
      method: "DELETE",
      params: { id: user.id },
      headers: boss.bearer,
    });
    expect(status).toBe(204);
    expect(await getUser(user.id)).toMatchObject({ hasSecondFactor: false, passkeys: 0 });
    const told = await db.auditEntry.findFirst({ where: { targetId: user.id, action: "user.secondFactor" } });
    expect(told!.changes).toEqual({ passkeys: [1, 0] });
    expect((await ask(enter, { passkey: device.sign(await entry()) })).status).toBe(401);
    expect((await ask(login, typed)).status).toBe(200);
  });

  test("is helped by a command, which says how many it took", async () => {
    const { user } = await keyed();
    expect(await removeSecondFactorByCommand(user.email, "npm run x")).toEqual({ passkeys: 1 });
    expect(await db.session.count({ where: { userId: user.id, revokedAt: null } })).toBe(0);
  });
});

test("where admins have to have a second factor, a passkey is one", async () => {
  await ensureOptions();
  const asked = (value: string) =>
    db.option.update({ where: { key: "accounts.requireSecondFactor" }, data: { value } });
  await asked("true");
  try {
    const person = await signIn("admin");
    expect((await call(exportUsers, { headers: person.bearer })).status).toBe(403);
    await add(person, createAuthenticator());
    expect((await call(exportUsers, { headers: person.bearer })).status).toBe(200);
  } finally {
    await asked("false");
  }
});

test("nonsense is refused", async () => {
  const passkey = createAuthenticator().sign({ challenge: "A".repeat(43) });
  for (const wrong of [
    null,
    {},
    "x",
    { ...passkey, id: "\0" },
    { ...passkey, id: "a".repeat(2_000) },
    { ...passkey, response: {} },
  ]) {
    expect([wrong, (await ask(enter, { passkey: wrong })).status]).toEqual([wrong, 400]);
  }
  expect((await ask(enter, { passkey })).status).toBe(401);
});

test("where the site has no domain nobody is asked for one", async () => {
  const person = await keyed();
  const host = jest.replaceProperty(env, "SITE_URL", "http://192.0.2.7:3000");
  try {
    const refused = {
      status: 503,
      body: { message: "Las llaves de acceso no funcionan en esta dirección del sitio." },
    };
    expect(await ask(options, undefined)).toMatchObject(refused);
    expect(await ask(proof, undefined, { headers: person.bearer })).toMatchObject(refused);
    const { body } = await ask(login, person.typed);
    expect((await ask(ways, { challenge: body.challenge })).body).toEqual({ app: false, passkey: null });
  } finally {
    host.restore();
  }
});

test.each([
  ["localhost", true],
  ["quinde.pe", true],
  ["1.2.3.pe", true],
  ["127.0.0.1", false],
  ["192.0.2.7", false],
  ["[::1]", false],
])("devices make passkeys for %s: %s", (host, can) => expect(isPasskeyHost(host)).toBe(can));
