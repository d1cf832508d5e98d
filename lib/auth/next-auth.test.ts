import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { OAuth2Server } from "oauth2-mock-server";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { ensureOptions } from "@/lib/options/select";
import { createUser, signIn } from "@/lib/testing/fixtures";
import { codeOf, turnOnSecondFactor } from "@/lib/testing/second-factor";
import { readSessionCookie, sessionCookie, sessionCookieName } from "./cookie";
import { login } from "./login";
import { handleNextAuth, startGoogle } from "./next-auth";
import { requireUser } from "./require-user";
import { findActor, refreshTokens } from "./sessions";
import { verifyAccessToken } from "./tokens";

/** The cookies and headers that Next gives of the request that is being answered. */
const mockJar = new Map<string, string>();
const mockHeaders = new Headers();
jest.mock("next/headers", () => ({
  headers: async () => mockHeaders,
  cookies: async () => ({
    getAll: () => [...mockJar].map(([name, value]) => ({ name, value })),
    get: (name: string) => (mockJar.has(name) ? { name, value: mockJar.get(name) } : undefined),
    set: (name: string, value: string) => mockJar.set(name, value),
  }),
}));
jest.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`redirect ${path}`);
  },
  forbidden: () => {
    throw new Error("forbidden");
  },
}));

const device = { ip: "203.0.113.8", userAgent: "navegador" };
const google = new OAuth2Server();
/** The person who signs in at Google next. */
let person: object = {};

beforeAll(async () => {
  await google.issuer.keys.generate("RS256");
  await google.start(0, "localhost");
  google.service.on("beforeTokenSigning", (token) => Object.assign(token.payload, person));
  Object.assign(env, { GOOGLE_CLIENT_ID: "quinde", GOOGLE_CLIENT_SECRET: "s3cr3to", GOOGLE_ISSUER: google.issuer.url });
});
afterAll(async () => {
  Object.assign(env, { GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined });
  await google.stop();
});
beforeEach(() => {
  mockJar.clear();
  for (const name of [...mockHeaders.keys()]) mockHeaders.delete(name);
});

const form = "application/x-www-form-urlencoded";
const isJson = (body: string) => /^[{["n]/.test(body);

/** Keeps the cookies of an answer, as the browser would. */
function keep(response: Response): Response {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
    mockJar.set(name!, decodeURIComponent(value!));
  }
  return response;
}
const ask = async (action: string, init: { method?: string; query?: string; body?: string } = {}) => {
  const request = new NextRequest(`${env.SITE_URL}/api/auth/${action}${init.query ?? ""}`, {
    method: init.method,
    body: init.body,
    headers: init.body ? { "content-type": isJson(init.body) ? "application/json" : form } : {},
  });
  return keep(await handleNextAuth(request, Promise.resolve({ nextauth: action.split("/") }), device, onRegistered));
};
const onRegistered = jest.fn();
const locationOf = (response: Response) => new URL(response.headers.get("location")!, env.SITE_URL);

/** The way there and back. @returns what the site answers in the end. */
async function throughGoogle(changes: (callback: URL) => void = () => {}): Promise<Response> {
  const there = locationOf(keep(await startGoogle(device)));
  const back = await fetch(there, { redirect: "manual" });
  const callback = locationOf(back);
  changes(callback);
  return ask("callback/google", { query: callback.search });
}

test("the browser is sent to Google with all that ties its answer to this browser", async () => {
  const there = locationOf(await startGoogle(device));
  expect(there.origin + there.pathname).toBe(`${google.issuer.url}/authorize`);
  expect(Object.fromEntries(there.searchParams)).toEqual({
    client_id: "quinde",
    scope: "openid email profile",
    response_type: "code",
    redirect_uri: `${env.SITE_URL}/api/auth/callback/google`,
    prompt: "select_account",
    state: expect.stringMatching(/./),
    nonce: expect.stringMatching(/./),
    code_challenge: expect.stringMatching(/./),
    code_challenge_method: "S256",
  });
});

test("who comes back has a session, from where they are, whose tokens are short in the address", async () => {
  person = { sub: randomUUID(), email: `${randomUUID()}@gmail.test`, email_verified: true, given_name: "Ana" };
  onRegistered.mockClear();
  const answer = await throughGoogle();
  expect(onRegistered).toHaveBeenCalledTimes(1);
  const { pathname, searchParams } = locationOf(answer);
  expect([answer.status, pathname, answer.headers.get("cache-control")]).toEqual([
    302,
    "/auth/callback",
    "private, no-store",
  ]);
  const accessToken = searchParams.get("accessToken")!;
  const { exp, iat } = JSON.parse(Buffer.from(accessToken.split(".")[1]!, "base64url").toString());
  expect(exp - iat).toBe(60);
  const claims = (await verifyAccessToken(accessToken))!;
  expect(await db.session.findUnique({ where: { id: claims.sessionId } })).toMatchObject(device);
  expect(await findActor(claims)).toMatchObject({ name: "Ana", role: "user" });
  expect((await refreshTokens(searchParams.get("refreshToken")!)).sessionId).toBe(claims.sessionId);
  // The cookie names the same session, for thirty days, and no script reads it.
  expect(await readSessionCookie(`${sessionCookieName}=${mockJar.get(sessionCookieName)}`)).toEqual(claims);
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith(sessionCookieName))!;
  const [, expires] = /Expires=([^;]+)/.exec(cookie)!;
  expect(Math.round((Date.parse(expires!) - Date.now()) / 86_400_000)).toBe(30);
  expect(cookie).toMatch(/; Path=\/;.*HttpOnly; SameSite=Lax/i);
  // Known from now on.
  await throughGoogle();
  expect(onRegistered).toHaveBeenCalledTimes(1);
});

test("nobody writes into the log from outside", async () => {
  const written = jest.spyOn(log, "warn");
  const body = JSON.stringify({ level: "error", code: "x".repeat(1_000), message: "x" });
  const { authCalls } = await import("./calls");
  const POST = authCalls["POST /api/auth/[...nextauth]"];
  for (const headers of [
    { "content-type": "application/json" },
    { "content-type": "application/x-www-form-urlencoded" },
  ]) {
    const request = new NextRequest(`${env.SITE_URL}/api/auth/_log`, { method: "POST", body, headers });
    expect((await POST(request, { params: Promise.resolve({ nextauth: ["_log"] }) })).status).toBe(404);
  }
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

test("an address that asks too often has to wait", async () => {
  const { authCalls } = await import("./calls");
  const GET = authCalls["GET /api/auth/[...nextauth]"];
  const attempt = () => {
    const request = new NextRequest(`${env.SITE_URL}/api/auth/_log`, {
      headers: { "x-socket-address": "2001:db8:9::1" },
    });
    return GET(request, { params: Promise.resolve({ nextauth: ["_log"] }) });
  };
  for (let call = 0; call < 60; call++) expect((await attempt()).status).toBe(404);
  expect((await attempt()).status).toBe(429);
});

test("who may not come in is told why on the sign-in page, and has nothing", async () => {
  const disabled = await createUser();
  await db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
  person = { sub: randomUUID(), email: disabled.email, email_verified: true };
  expect(locationOf(await throughGoogle()).href).toBe(`${env.SITE_URL}/auth/login?error=GoogleDisabled`);
  expect(mockJar.has(sessionCookieName)).toBe(false);
  expect(await db.session.count({ where: { userId: disabled.id } })).toBe(0);
});

test.each([
  ["a number", 7],
  ["300 letters", "x".repeat(300)],
])("an issuer that names a person by %s is told of on the sign-in page", async (_name, sub) => {
  person = { sub, email: `${randomUUID()}@gmail.test`, email_verified: true };
  expect(locationOf(await throughGoogle()).href).toBe(`${env.SITE_URL}/auth/login?error=GoogleNameless`);
});

test("what fails on the way is told of on the sign-in page, without its reason", async () => {
  person = { sub: randomUUID(), email: `${randomUUID()}@gmail.test`, email_verified: true };
  jest.spyOn(db.user, "findUnique").mockRejectedValueOnce(new Error("a reason\nof ours"));
  const written = jest.spyOn(log, "error").mockReturnValueOnce(undefined);
  expect(locationOf(await throughGoogle()).href).toBe(`${env.SITE_URL}/auth/login?error=GoogleFailed`);
  expect(written).toHaveBeenCalledTimes(1);
});

test("an issuer that is not Google joins an account of staff only in the browser where its owner has just come in", async () => {
  const { user, session, cookie } = await signIn("collaborator");
  const [, value] = cookie.cookie.split(";")[0]!.split("=");
  person = { sub: randomUUID(), email: user.email, email_verified: true };
  const refused = `${env.SITE_URL}/auth/login?error=GoogleStaff`;
  expect(locationOf(await throughGoogle()).href).toBe(refused);

  mockJar.set(sessionCookieName, (await signIn("admin")).cookie.cookie.split(";")[0]!.split("=")[1]!);
  expect(locationOf(await throughGoogle()).href).toBe(refused);

  mockJar.set(sessionCookieName, value!);
  await db.session.update({ where: { id: session.sessionId }, data: { createdAt: new Date(Date.now() - 601_000) } });
  expect(locationOf(await throughGoogle()).href).toBe(refused);
  expect(await db.user.count({ where: { id: user.id, googleId: null } })).toBe(1);

  await db.session.update({ where: { id: session.sessionId }, data: { createdAt: new Date() } });
  expect(locationOf(await throughGoogle()).pathname).toBe("/auth/callback");
  // Once joined it is an entrance like any other.
  mockJar.clear();
  expect(locationOf(await throughGoogle()).pathname).toBe("/auth/callback");
});

test("who has a second factor is asked for it after Google too, and the code ends the sign-in", async () => {
  const user = await createUser();
  const { secret } = await turnOnSecondFactor(user.id);
  person = { sub: randomUUID(), email: user.email, email_verified: true };
  const { pathname, search, hash } = locationOf(await throughGoogle());
  expect([pathname, search]).toEqual(["/auth/login", ""]);
  expect([mockJar.has(sessionCookieName), await db.session.count({ where: { userId: user.id } })]).toEqual([false, 0]);
  const challenge = hash.slice("#challenge=".length);
  const { userId } = await login({ challenge, code: codeOf(secret) }, device);
  expect(userId).toBe(user.id);
});

test.each<[string, (callback: URL) => void]>([
  ["another state", (callback) => callback.searchParams.set("state", "x")],
  ["a refusal of theirs", (callback) => (callback.search = "?error=access_denied")],
  [
    "the answer of another browser",
    () => {
      for (const name of mockJar.keys()) if (/pkce|nonce/.test(name)) mockJar.delete(name);
    },
  ],
])("an answer with %s leads to the sign-in page, and opens no session", async (_name, change) => {
  person = { sub: randomUUID(), email: `${randomUUID()}@gmail.test`, email_verified: true };
  const before = await db.session.count();
  let end = locationOf(await throughGoogle(change));
  // By way of pages of next-auth's own, which know where ours is.
  for (let hop = 0; hop < 3 && end.pathname.startsWith("/api/auth/"); hop += 1)
    end = locationOf(await ask(end.pathname.slice("/api/auth/".length), { query: end.search }));
  const { pathname, searchParams } = end;
  expect([pathname, searchParams.has("error"), searchParams.has("accessToken")]).toEqual(["/auth/login", true, false]);
  expect([await db.session.count(), mockJar.has(sessionCookieName)]).toEqual([before, false]);
});

describe("next-auth's own calls", () => {
  const asCookie = async (session: { userId: string; sessionId: string }) => {
    const [pair] = (await sessionCookie(session)).split(";");
    mockJar.set(sessionCookieName, pair!.slice(sessionCookieName.length + 1));
  };

  test("the session tells a page of the person as they are now, and no token", async () => {
    const { user, session } = await signIn("user");
    await db.user.update({ where: { id: user.id }, data: { role: "admin", photo: "foto.webp" } });
    await asCookie(session);
    const told = await (await ask("session")).json();
    expect(told).toEqual({
      user: { name: "Prueba", email: user.email, image: "foto.webp", role: "admin" },
      expires: expect.stringMatching(/^20\d\d-/),
    });
    await db.session.update({ where: { id: session.sessionId }, data: { revokedAt: new Date() } });
    expect(await (await ask("session")).json()).toEqual({ expires: "1970-01-01T00:00:00.000Z" });
  });

  test("a session that is read stays the one it is", async () => {
    const { session } = await signIn();
    await asCookie(session);
    await ask("session");
    const claims = { userId: session.userId, sessionId: session.sessionId };
    expect(await readSessionCookie(`${sessionCookieName}=${mockJar.get(sessionCookieName)}`)).toEqual(claims);
  });

  test("signing out ends it in the database too", async () => {
    const { session } = await signIn();
    await asCookie(session);
    const { csrfToken } = await (await ask("csrf")).json();
    const forged = await ask("signout", { method: "POST", body: "csrfToken=x" });
    expect(locationOf(forged).searchParams.get("csrf")).toBe("true");
    expect(await findActor(session)).not.toBeNull();
    await ask("signout", { method: "POST", body: `csrfToken=${csrfToken}` });
    expect(await findActor(session)).toBeNull();
    expect(mockJar.get(sessionCookieName)).toBe("");
  });

  test.each([
    ["https://evil.example/x", "/"],
    ["evil.example", "/evil.example"],
    ["//evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["http://[", "/"],
    ["/año?x=€", "/a%C3%B1o?x=%E2%82%AC"],
    ["/academy", "/academy"],
    [`/${"a".repeat(5_000)}`, "/"],
  ])("signing out leads to this site, whatever is asked for (%#)", async (callbackUrl, path) => {
    const { csrfToken } = await (await ask("csrf")).json();
    const fields = new URLSearchParams({ callbackUrl });
    for (const init of [
      { body: `csrfToken=${csrfToken}&${fields}` },
      { body: JSON.stringify({ csrfToken, callbackUrl }) },
      { body: `csrfToken=${csrfToken}`, query: `?${fields}` },
    ]) {
      const answer = await ask("signout", { method: "POST", ...init });
      const { origin, pathname, search } = locationOf(answer);
      expect([answer.status, origin, pathname + search]).toEqual([302, env.SITE_URL, path]);
    }
    // It stays in a cookie, and is read again with each call.
    expect((await ask("session")).status).toBe(200);
    mockJar.set("next-auth.callback-url", callbackUrl);
    expect((await ask("session")).status).toBe(200);
  });

  test.each(["{", "[]", "null", '"x"', '{"callbackUrl":5,"csrfToken":{}}'])(
    "the body %s fails nothing",
    async (body) => {
      const answer = ask("signout", { method: "POST", body });
      if (body === "{") await expect(answer).rejects.toMatchObject({ code: "bad_request" });
      else expect(locationOf(await answer).searchParams.get("csrf")).toBe("true");
    },
  );

  test.each([{ query: "?error=%E2%82%AC" }, { query: "?error=a%0d%0ab" }, { action: "error/%E2" }])(
    "an error that is none (%j) is not there",
    async ({ query, action = "error" }) => {
      await expect(ask(action, { query })).rejects.toMatchObject({ code: "not_found" });
    },
  );

  test("there is Google and nothing else, and only with its keys", async () => {
    expect(await (await ask("providers")).json()).toEqual({
      google: expect.objectContaining({ name: "Google", type: "oauth" }),
    });
    const id = env.GOOGLE_CLIENT_ID;
    env.GOOGLE_CLIENT_ID = undefined;
    expect(await (await ask("providers")).json()).toEqual({});
    env.GOOGLE_CLIENT_ID = id;
  });
});

describe("a protected page", () => {
  const as = async (role: "user" | "admin" | null) => {
    if (!role) return;
    const [pair] = (await signIn(role)).cookie.cookie.split(";");
    mockJar.set(sessionCookieName, pair!.slice(sessionCookieName.length + 1));
  };

  test.each([
    [null, "self", "/dashboard/x?y=1", "redirect /?redirectURL=%2Fdashboard%2Fx%3Fy%3D1"],
    [null, "self", null, "redirect /?redirectURL=%2Fdashboard"],
    ["user", "users", "/dashboard/user/list", "forbidden"],
  ] as const)("%s at one for a %s", async (who, right, path, outcome) => {
    await as(who);
    if (path) mockHeaders.set("x-pathname", path);
    await expect(requireUser([right])).rejects.toThrow(new Error(outcome));
  });

  test("leads an admin who has yet to turn the second factor on to where that is done, and lets them in there", async () => {
    await ensureOptions();
    const required = (value: string) =>
      db.option.update({ where: { key: "accounts.requireSecondFactor" }, data: { value } });
    await required("true");
    await as("admin");
    await expect(requireUser(["users"])).rejects.toThrow(new Error("redirect /dashboard/setting/profile#dos-pasos"));
    mockHeaders.set("x-pathname", "/dashboard/setting/profile?x=1");
    expect(await requireUser()).toMatchObject({ role: "user", lacksSecondFactor: true });
    await required("false");
    expect(await requireUser(["users"])).toMatchObject({ role: "admin" });
  });

  test("is given who asks for it", async () => {
    await as("user");
    mockHeaders.set("x-socket-address", "203.0.113.4");
    expect(await requireUser()).toMatchObject({ role: "user", device: { ip: "203.0.113.4" } });
  });
});
