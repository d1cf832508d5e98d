import { authCalls } from "./calls";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { solveCaptcha } from "@/lib/testing/captcha";
import { call, createUser, password } from "@/lib/testing/fixtures";
import { countByAddress } from "./address-failures";
import { createCaptchaChallenge, verifyCaptcha } from "./captcha";
import { loginFailures } from "./limits";
import { login as signInWith } from "./login";
import { countingFailures } from "./second-factor-codes";

const POST = authCalls["POST /api/auth/login"];

let host = 0;
/** Each test comes from an address of its own, so that one's failures do not count for another. */
const freshAddress = () => `10.0.${Math.floor(Math.random() * 250)}.${(host += 1)}`;

const login = (body: object, address: string) => call(POST, { method: "POST", body, address });

/** Only the clock is moved: what waits goes on. */
const notTime: FakeableAPI[] = [
  "nextTick",
  "setImmediate",
  "setTimeout",
  "setInterval",
  "clearTimeout",
  "clearInterval",
  "clearImmediate",
  "queueMicrotask",
  "performance",
  "hrtime",
];

test("the right password opens a session: tokens, user and cookie", async () => {
  const user = await createUser();
  await db.wardrobe.create({ data: { userId: user.id, name: "Mi armario" } });
  const response = await login({ email: ` ${user.email.toUpperCase()} `, password: ` ${password} ` }, freshAddress());
  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie")).toMatch(/^next-auth\.session-token=/);
  expect(await response.json()).toEqual({
    accessToken: expect.stringMatching(/^ey/),
    refreshToken: expect.any(String),
    user: {
      _id: user.id,
      name: "Prueba",
      lastName: "",
      email: user.email,
      username: user.username,
      role: "user",
      photo: "",
      wardrobes: [{ id: expect.any(String), name: "Mi armario" }],
    },
  });
});

test("a wrong e-mail, a wrong password and a disabled account cannot be told apart", async () => {
  const user = await createUser();
  const disabled = await createUser();
  await db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
  const address = freshAddress();
  const answers = await Promise.all([
    login({ email: "nadie@quinde.test", password }, address),
    login({ email: user.email, password: "otra" }, address),
    login({ email: disabled.email, password }, address),
  ]);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(new Set(bodies)).toEqual(
    new Set(['{"message":"Correo electrónico o contraseña inválidos","code":"unauthorized"}']),
  );
});

test("after five failures an account needs a captcha, solved for real and only once", async () => {
  const user = await createUser();
  const attempt = (body: object) => login({ email: user.email, ...body }, freshAddress());
  for (let failure = 0; failure < 5; failure += 1) expect((await attempt({ password: "otra" })).status).toBe(401);

  const blocked = await attempt({ password });
  expect(blocked.status).toBe(403);
  expect(await blocked.json()).toMatchObject({ code: "captcha_required", message: "Completa el captcha primero" });
  for (const captchaToken of ["", "x", "e30=", Buffer.from('{"challenge":{},"solution":{}}').toString("base64")]) {
    expect((await attempt({ password, captchaToken })).status).toBe(403);
  }

  const captchaToken = await solveCaptcha();
  expect((await attempt({ password: "otra", captchaToken })).status).toBe(401);
  expect((await attempt({ password, captchaToken })).status).toBe(403);
  expect((await attempt({ password, captchaToken: await solveCaptcha() })).status).toBe(200);
  expect((await attempt({ password })).status).toBe(200);
});

test("a solution of another site's challenge or of an altered one does not count", async () => {
  const token = JSON.parse(Buffer.from(await solveCaptcha(), "base64").toString()) as {
    challenge: { signature: string };
  };
  token.challenge.signature = token.challenge.signature.replace(/^./, (digit) => (digit === "a" ? "b" : "a"));
  const user = await createUser();
  const captchaToken = Buffer.from(JSON.stringify(token)).toString("base64");
  expect((await login({ email: user.email, password, captchaToken }, freshAddress())).status).toBe(403);
});

test("parallel guesses do not slip under the limit", async () => {
  const user = await createUser();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => login({ email: user.email, password: "otra" }, freshAddress())),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(15);
});

test("after twenty failures an address needs a captcha for any account", async () => {
  const address = freshAddress();
  const users = await Promise.all(Array.from({ length: 21 }, () => createUser()));
  for (const { email } of users.slice(0, 20))
    expect((await login({ email, password: "otra" }, address)).status).toBe(401);
  expect((await login({ email: users[20]!.email, password }, address)).status).toBe(403);
});

test("all addresses of one IPv6 network are one", async () => {
  const users = await Promise.all(Array.from({ length: 21 }, () => createUser()));
  const network = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:1`;
  for (const [index, { email }] of users.slice(0, 20).entries())
    expect((await login({ email, password: "otra" }, `${network}::${index + 1}`)).status).toBe(401);
  expect((await login({ email: users[20]!.email, password }, `${network}:a:b:c:d`)).status).toBe(403);
});

describe("of a whole IPv6 /48", () => {
  const limit = { points: loginFailures.refused, seconds: loginFailures.windowSeconds };
  const network = () => `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}`;
  /** So many failures of each of some /64s. */
  const failFrom = async (prefix: string, parts: number, times: number) => {
    for (let part = 0; part < parts; part += 1)
      for (let time = 0; time < times; time += 1)
        await countByAddress("login.address", limit, `${prefix}:${part.toString(16)}::1`);
  };
  const enter = async (prefix: string, part: string) =>
    (await login({ email: (await createUser()).email, password }, `${prefix}:${part}::1`)).status;

  test("eight /64s are counted apart", async () => {
    const eight = network();
    await failFrom(eight, 8, 3);
    expect(await enter(eight, "0")).toBe(200);
  });

  test("nine or more are one sender, whose failures count together", async () => {
    const nine = network();
    await failFrom(nine, 9, 2);
    // The nineteenth and the twentieth: who got in has not failed.
    expect(await enter(nine, "0")).toBe(200);
    await failFrom(nine, 2, 1);
    expect([await enter(nine, "ffff"), await enter(nine, "0")]).toEqual([403, 403]);
    expect(await enter(network(), "0")).toBe(200);
  });

  test("a /64 from which somebody got in without a failure is none of them", async () => {
    const seven = network();
    await failFrom(seven, 7, 3);
    for (const part of ["a", "b", "c"]) expect([part, await enter(seven, part)]).toEqual([part, 200]);
  });

  test("as wrong codes of a second factor do", async () => {
    const ip = network();
    const guess = (part: number) => countingFailures(null, { ip: `${ip}:${part.toString(16)}::1` }, async () => null);
    for (let part = 0; part < 50; part += 1) expect(await guess(part)).toBeNull();
    await expect(guess(50)).rejects.toMatchObject({ code: "too_many_requests" });
  });
});

test("what succeeds does not count: an address from which many sign in needs no captcha", async () => {
  const address = freshAddress();
  const user = await createUser();
  for (let time = 0; time <= loginFailures.captchaPerAddress; time += 1)
    expect((await login({ email: user.email, password }, address)).status).toBe(200);
});

test("a call that only lacks its captcha is no guess", async () => {
  const user = await createUser();
  const attempt = (body: object) => login({ email: user.email, ...body }, freshAddress());
  await Promise.all(Array.from({ length: loginFailures.captchaPerAccount }, () => attempt({ password: "otra" })));
  for (let time = 0; time < loginFailures.refused; time += 1) expect((await attempt({ password })).status).toBe(403);
  expect((await attempt({ password, captchaToken: await solveCaptcha() })).status).toBe(200);
});

test("a captcha that is wrong is told apart from one that is missing", async () => {
  const user = await createUser();
  const wrong = await login({ email: user.email, password, captchaToken: "x" }, freshAddress());
  expect([wrong.status, await wrong.json()]).toEqual([
    403,
    { code: "captcha_required", message: "El captcha no es válido o venció. Complétalo de nuevo." },
  ]);
  expect((await login({ email: user.email, password }, freshAddress())).status).toBe(200);
});

describe("a solution", () => {
  afterEach(() => jest.useRealTimers());
  const later = (seconds: number) => jest.useFakeTimers({ now: Date.now() + seconds * 1000, doNotFake: notTime });

  test.each([
    ["is good for ten minutes", 9 * 60 + 50, true],
    ["and no longer", 10 * 60 + 10, false],
  ])("%s", async (_name, seconds, good) => {
    const token = await solveCaptcha();
    later(seconds);
    expect(await verifyCaptcha(token)).toBe(good);
  });

  test("of an easier challenge than ours does not count", async () => {
    const challenge = await createCaptchaChallenge();
    expect(challenge.parameters).toMatchObject({ algorithm: "PBKDF2/SHA-256", cost: env.CAPTCHA_COST });
    for (const change of [{ cost: env.CAPTCHA_COST - 1 }, { algorithm: "SHA-256" }]) {
      const easy = { ...challenge, parameters: { ...challenge.parameters, ...change } };
      const solution = { counter: 0, derivedKey: "00" };
      expect(await verifyCaptcha(Buffer.from(JSON.stringify({ challenge: easy, solution })).toString("base64"))).toBe(
        false,
      );
    }
  });
});

test("who signs in has a session from where they are", async () => {
  const user = await createUser();
  const device = { ip: freshAddress(), userAgent: "prueba" };
  const { sessionId, userId } = await signInWith({ email: user.email, password }, device);
  expect(await db.session.findUniqueOrThrow({ where: { id: sessionId } })).toMatchObject({ userId, ...device });
});

test("beyond fifty the answer is 429 with the time to wait", async () => {
  const user = await createUser();
  const attempt = async () =>
    login({ email: user.email, password: "otra", captchaToken: await solveCaptcha() }, freshAddress());
  for (let failure = 0; failure < 50; failure += 1) expect((await attempt()).status).toBe(401);
  const refused = await attempt();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
  expect(await refused.json()).toMatchObject({
    code: "too_many_requests",
    message: expect.stringContaining("minutos"),
  });
});

test("what failed on our side does not count: nobody is asked for a captcha because of it", async () => {
  const { email } = await createUser();
  const address = freshAddress();
  const failure = jest.spyOn(db.user, "findUnique");
  for (let failed = 0; failed <= loginFailures.captchaPerAccount; failed += 1) {
    failure.mockRejectedValueOnce(Object.assign(new Error("away"), { code: "08006" }) as never);
    const { status, headers } = await login({ email, password }, address);
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  }
  failure.mockRestore();
  expect((await login({ email, password: "otra" }, address)).status).toBe(401);
  expect((await login({ email, password }, address)).status).toBe(200);
});
