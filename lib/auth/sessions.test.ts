import { authCalls } from "./calls";
import { db } from "@/lib/core/db";
import { hashToken } from "@/lib/core/keys";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { call, createUser, password, signIn } from "@/lib/testing/fixtures";
import { resolveCaller } from "./caller";
import { readSessionCookie, sessionCookie } from "./cookie";
import * as limits from "./limits";
import { login, renewSession } from "./login";
import { closeOthers } from "./own-account";
import {
  createSession,
  findActor,
  findLiveSessions,
  listSessions,
  refreshTokens,
  removeSession,
  revokeSession,
} from "./sessions";
import { readRefreshToken, refreshTokenOf, signAccessToken, verifyAccessToken } from "./tokens";

const meRoute = authCalls["GET /api/auth/me"];
const endOthers = authCalls["DELETE /api/auth/sessions"];
const listRoute = authCalls["GET /api/auth/sessions"];

const device = { ip: "127.0.0.1", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" };

const rowOf = (id: string) => db.session.findUniqueOrThrow({ where: { id } });
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
/** How far a moment is from now, in seconds, give or take what a busy machine needs. */
const secondsFromNow = (moment: Date) => Math.round((moment.getTime() - Date.now()) / 10_000) * 10;

/** Moves the last rotation of a session into the past. */
const age = (id: string, seconds: number) =>
  db.session.update({ where: { id }, data: { rotatedAt: new Date(Date.now() - seconds * 1000) } });

test("somebody opens 300 sessions an hour", async () => {
  const { id, email } = await createUser();
  for (let count = 0; count < 300; count += 1)
    await enforceLimit("sessions.open", namedKey(id), { points: 300, seconds: 3_600 });
  await expect(login({ email, password }, device)).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
});

describe("refresh", () => {
  test("50 at once get one successor, which works", async () => {
    const { session } = await signIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshTokens(session.refreshToken)));
    const successors = new Set(answers.map(({ refreshToken }) => refreshToken));
    expect(successors.size).toBe(1);
    const [successor] = successors;
    expect(successor).not.toBe(session.refreshToken);
    for (const { accessToken } of answers)
      expect(await findActor((await verifyAccessToken(accessToken))!)).not.toBeNull();
    expect((await refreshTokens(successor!)).refreshToken).not.toBe(successor);
  });

  test("the old token gets the same successor within 30 seconds and ends the session after", async () => {
    const { session } = await signIn();
    const { refreshToken } = await refreshTokens(session.refreshToken);
    await age(session.sessionId, 29);
    expect((await refreshTokens(session.refreshToken)).refreshToken).toBe(refreshToken);
    await age(session.sessionId, 31);
    await expect(refreshTokens(session.refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
    await expect(refreshTokens(refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
    expect(await findActor(session)).toBeNull();
  });

  test("a token of two generations ago ends the session at once", async () => {
    const { session } = await signIn();
    const second = await refreshTokens(session.refreshToken);
    await refreshTokens(second.refreshToken);
    await expect(refreshTokens(session.refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
    expect(await findActor(session)).toBeNull();
  });

  test("a forged token is refused and ends nothing", async () => {
    const { session } = await signIn();
    const [id, , mac] = session.refreshToken.split(".");
    for (const forged of [
      `${id}.1.${mac}`,
      `${id}.0.x`,
      `${session.refreshToken}x`,
      `${session.refreshToken}.x`,
      "",
      "a.b.c",
      `${id}.-1.${mac}`,
    ]) {
      await expect(refreshTokens(forged)).rejects.toMatchObject({ code: "unauthorized" });
    }
    expect(await findActor(session)).not.toBeNull();
  });

  test("only the hash of the current token is stored", async () => {
    const { session } = await signIn();
    const row = await db.session.findUniqueOrThrow({ where: { id: session.sessionId } });
    expect(row.refreshHash).toBe(hashToken(session.refreshToken));
    expect(JSON.stringify(row)).not.toContain(session.refreshToken);
  });

  test("tokens are bound to their session and generation", () => {
    const token = refreshTokenOf("0198c0de-0000-7000-8000-000000000000", 3);
    expect(readRefreshToken(token)).toEqual({ sessionId: "0198c0de-0000-7000-8000-000000000000", generation: 3 });
    expect(readRefreshToken(token.replace(".3.", ".4."))).toBeNull();
  });
});

describe("a change takes effect on the next call", () => {
  test.each([
    ["a disabled account", (id: string) => db.user.update({ where: { id }, data: { disabledAt: new Date() } })],
    ["a deleted account", (id: string) => db.user.delete({ where: { id } })],
    [
      "a revoked session",
      (userId: string) => db.session.updateMany({ where: { userId }, data: { revokedAt: new Date() } }),
    ],
    [
      "an expired session",
      (userId: string) => db.session.updateMany({ where: { userId }, data: { expiresAt: new Date(0) } }),
    ],
  ])("%s is refused by bearer, cookie and refresh", async (_name, change) => {
    const { user, session, bearer, cookie } = await signIn("admin");
    await change(user.id);
    expect(await resolveCaller(new Headers(bearer))).toBe("expired");
    expect(await resolveCaller(new Headers(cookie))).toBeNull();
    await expect(refreshTokens(session.refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
  });

  test("a changed role counts, whatever the token says", async () => {
    const { user, bearer } = await signIn("admin");
    await db.user.update({ where: { id: user.id }, data: { role: "user" } });
    expect(await resolveCaller(new Headers(bearer))).toMatchObject({ actor: { role: "user" } });
  });
});

test("an access token tells a browser whose it is, and no secret", async () => {
  const { actor, session } = await signIn("admin");
  await db.user.update({ where: { id: actor.id }, data: { photo: "foto.webp" } });
  const { accessToken } = await refreshTokens(session.refreshToken);
  const claims = JSON.parse(Buffer.from(accessToken.split(".")[1]!, "base64url").toString());
  const { id, name, username } = actor;
  const times = { iat: expect.any(Number), exp: expect.any(Number) };
  const said = { name, username, role: "admin", photo: "foto.webp" };
  expect(claims).toEqual({ sub: id, sid: session.sessionId, ...said, ...times });
});

test("an access token of another key, algorithm or shape names nobody", async () => {
  const { actor } = await signIn();
  const token = await signAccessToken(actor);
  const [header, payload] = token.split(".");
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  for (const forged of [`${header}.${payload}.x`, `${none}.${payload}.`, payload!, ""])
    expect(await verifyAccessToken(forged)).toBeNull();
});

test("the cookie is next-auth's and names the same row", async () => {
  const { id } = await createUser();
  const session = await createSession(id, device);
  const header = await sessionCookie(session);
  expect(header).toMatch(/^next-auth\.session-token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await readSessionCookie(`a=1; ${header.split(";")[0]}; b=2`)).toEqual({
    userId: id,
    sessionId: session.sessionId,
  });
});

test("people see and end their own sessions only", async () => {
  const mine = await signIn();
  const other = await signIn();
  const second = await createSession(mine.user.id, device);
  const listed = await listSessions(mine.actor);
  expect(listed).toHaveLength(2);
  expect(listed.find(({ current }) => current)?.id).toBe(mine.session.sessionId);
  expect(listed.find(({ id }) => id === second.sessionId)?.device).toBe("Chrome en Linux");
  await expect(removeSession(mine.actor, other.session.sessionId)).rejects.toMatchObject({ code: "not_found" });
  await removeSession(mine.actor, second.sessionId);
  expect(await findActor(second)).toBeNull();
  expect(await findActor(other.session)).not.toBeNull();
});

describe("a session's last use", () => {
  test.each([
    ["a call after a minute renews it, and the time it has left", 61, 0, limits.sessionSeconds],
    ["a call within a minute writes nothing", 50, -50, 600],
  ])("%s", async (_name, idle, used, left) => {
    const { session } = await signIn();
    const where = { id: session.sessionId };
    await db.session.update({ where, data: { lastUsedAt: ago(idle), expiresAt: ago(-600) } });
    expect(await findActor(session)).not.toBeNull();
    const row = await rowOf(session.sessionId);
    expect([secondsFromNow(row.lastUsedAt) + 0, secondsFromNow(row.expiresAt)]).toEqual([used, left]);
  });

  test("a refresh counts as one", async () => {
    const { session } = await signIn();
    const where = { id: session.sessionId };
    await db.session.update({ where, data: { lastUsedAt: ago(500), rotatedAt: ago(500), expiresAt: ago(-600) } });
    await refreshTokens(session.refreshToken);
    const row = await rowOf(session.sessionId);
    expect([row.lastUsedAt, row.rotatedAt, row.expiresAt].map(secondsFromNow).map((seconds) => seconds + 0)).toEqual([
      0,
      0,
      limits.sessionSeconds,
    ]);
    expect(row.generation).toBe(1);
  });

  test("a new one lasts thirty days and its access token a quarter of an hour, or as long as is asked for", async () => {
    const { id } = await createUser();
    const session = await createSession(id, device);
    expect(await rowOf(session.sessionId)).toMatchObject({ ...device, userId: id, generation: 0, revokedAt: null });
    expect(secondsFromNow((await rowOf(session.sessionId)).expiresAt)).toBe(30 * 24 * 60 * 60);
    const life = (token: string) => {
      const { exp, iat } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
      return exp - iat;
    };
    expect(life(session.accessToken)).toBe(15 * 60);
    expect(life((await createSession(id, device, { accessSeconds: 60 })).accessToken)).toBe(60);
  });
});

test("a session names its own person only", async () => {
  const [one, other] = [await signIn(), await signIn()];
  expect(await findActor({ userId: one.user.id, sessionId: other.session.sessionId })).toBeNull();
  expect(await findActor(one.session, device)).toMatchObject({
    id: one.user.id,
    sessionId: one.session.sessionId,
    device,
  });
});

test("a browser that kept only its cookie is given the tokens of its session's present generation", async () => {
  const { actor, user, session } = await signIn();
  const second = await refreshTokens(session.refreshToken);
  const third = await refreshTokens(second.refreshToken);
  await age(session.sessionId, 3_600);
  const renewed = await renewSession(actor);
  expect(readRefreshToken(renewed.refreshToken)).toEqual({ sessionId: session.sessionId, generation: 3 });
  expect(renewed.user._id).toBe(user.id);
  expect(await verifyAccessToken(renewed.accessToken)).toEqual({ userId: user.id, sessionId: session.sessionId });
  expect((await refreshTokens(renewed.refreshToken)).refreshToken).toBe(refreshTokenOf(session.sessionId, 4));
  // The one that the browser lost is two generations old by now.
  await expect(refreshTokens(third.refreshToken)).rejects.toMatchObject({ code: "unauthorized" });
});

test("live sessions come with the rank that their person has now", async () => {
  const [one, promoted, disabled, ended, late] = await Promise.all(Array.from({ length: 5 }, () => signIn("user")));
  await db.user.update({ where: { id: promoted!.user.id }, data: { role: "admin" } });
  await db.user.update({ where: { id: disabled!.user.id }, data: { disabledAt: new Date() } });
  await db.session.update({ where: { id: ended!.session.sessionId }, data: { revokedAt: new Date() } });
  await db.session.update({ where: { id: late!.session.sessionId }, data: { expiresAt: new Date() } });
  const ids = [one, promoted, disabled, ended, late].map((each) => each!.session.sessionId);
  expect(await findLiveSessions(ids)).toEqual(
    new Map([
      [ids[0], "user"],
      [ids[1], "admin"],
    ]),
  );
});

test("the list of one's sessions is last used first, without those that are over", async () => {
  const { actor, user, session } = await signIn();
  const [older, newer, late, ended] = await Promise.all(
    Array.from({ length: 4 }, () => createSession(user.id, device)),
  );
  const set = (each: typeof older, data: object) => db.session.update({ where: { id: each!.sessionId }, data });
  await set(older, { lastUsedAt: ago(3_600) });
  await set(newer, { lastUsedAt: ago(-3_600) });
  await set(late, { expiresAt: ago(1) });
  await set(ended, { revokedAt: ago(1) });
  const list = await listSessions(actor);
  expect(list.map(({ id }) => id)).toEqual([newer, session, older].map((each) => each!.sessionId));
  const { createdAt, lastUsedAt } = await rowOf(newer!.sessionId);
  expect(list[0]).toEqual({
    id: newer!.sessionId,
    userAgent: device.userAgent,
    device: "Chrome en Linux",
    ip: "127.0.0.1",
    place: "Red local",
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: false,
  });
  // The expired session was over already, so it is not counted as ended.
  expect(await closeOthers(actor)).toEqual({ ended: 2 });
  expect(await revokeSession(user.id, older!.sessionId)).toBe(false);
});

describe("who calls", () => {
  test("the bearer counts before the cookie, and one that is no good is not made up for by it", async () => {
    const [mine, theirs] = [await signIn(), await signIn()];
    const both = { ...mine.bearer, ...theirs.cookie };
    expect(await resolveCaller(new Headers(both))).toMatchObject({ via: "bearer", actor: { id: mine.user.id } });
    expect(await resolveCaller(new Headers({ ...both, authorization: "Bearer x" }))).toBe("expired");
    expect(await resolveCaller(new Headers(theirs.cookie))).toMatchObject({
      via: "cookie",
      actor: { id: theirs.user.id },
    });
    expect(await resolveCaller(new Headers())).toBeNull();
  });

  test("the scheme is read in any case, and nothing may stand around the token", async () => {
    const { session } = await signIn();
    const by = (authorization: string) => resolveCaller(new Headers({ authorization }));
    for (const scheme of ["Bearer", "bearer", "BEARER"])
      expect(await by(`${scheme} ${session.accessToken}`)).toMatchObject({ via: "bearer" });
    for (const wrong of [session.accessToken, `x Bearer ${session.accessToken}`, `Bearer ${session.accessToken} x`])
      expect(await by(wrong)).toBe("expired");
  });

  test("their address and program are those of the call", async () => {
    const { bearer } = await signIn();
    const headers = { ...bearer, "x-socket-address": "203.0.113.9", "user-agent": "x".repeat(600) };
    expect(await resolveCaller(new Headers(headers))).toMatchObject({
      actor: { device: { ip: "203.0.113.9", userAgent: "x".repeat(500) } },
    });
  });
});

test("a cookie that somebody else signed, altered or spoilt names nobody", async () => {
  const { session } = await signIn();
  const [cookie] = (await sessionCookie(session)).split(";");
  const [name, value] = cookie!.split("=");
  for (const header of [
    `${name}=x`,
    `${name}=`,
    `${name}=%E0%A4%A`,
    `x${cookie}`,
    `${name}=${value!.slice(0, -2)}xx`,
    "",
  ])
    expect(await readSessionCookie(header)).toBeNull();
  expect(await readSessionCookie(null)).toBeNull();
  expect(await readSessionCookie(`a=1;${cookie}`)).toEqual({ userId: session.userId, sessionId: session.sessionId });
});

test("on https the cookie is sent over nothing else", async () => {
  const before = process.env.SITE_URL;
  process.env.SITE_URL = "https://quinde.test";
  try {
    await jest.isolateModulesAsync(async () => {
      const { clearedSessionCookie, sessionCookie: make } = await import("./cookie");
      expect(clearedSessionCookie).toBe(
        "__Secure-next-auth.session-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure",
      );
      expect(await make({ userId: "a", sessionId: "b" })).toMatch(/^__Secure-next-auth.*; SameSite=Lax; Secure$/);
    });
  } finally {
    if (before === undefined) delete process.env.SITE_URL;
    else process.env.SITE_URL = before;
  }
});

test("a person's own calls tell of each session what a person can tell it by", async () => {
  const { user, bearer, session } = await signIn();
  await createSession(user.id, device);
  const listed = await (await call(listRoute, { headers: bearer })).json();
  expect(listed.results).toHaveLength(2);
  expect(Object.keys(listed.results[0]).sort()).toEqual([
    "createdAt",
    "current",
    "device",
    "id",
    "ip",
    "lastUsedAt",
    "place",
    "userAgent",
  ]);
  expect(await (await call(endOthers, { method: "DELETE", headers: bearer })).json()).toEqual({ ended: 1 });
  const { user: me } = await (await call(meRoute, { headers: bearer })).json();
  expect(Object.keys(me).sort()).toEqual([
    "_id",
    "email",
    "lastName",
    "name",
    "photo",
    "role",
    "username",
    "wardrobes",
  ]);
  expect(await findActor(session)).not.toBeNull();
});

test("how long and how often is what was agreed", () => {
  expect({ ...limits }).toEqual({
    accessTokenSeconds: 900,
    challengeSeconds: 600,
    passkeyChallengeSeconds: 600,
    freshSignInSeconds: 600,
    longestTokenDays: 365,
    secondFactorFailures: { windowSeconds: 3_600, perAccount: 10, perAddress: 50 },
    secondFactorSetupSeconds: 3_600,
    sessionSeconds: 30 * 86_400,
    endedSessionDays: 30,
    touchAfterMs: 60_000,
    tokenCalls: { points: 300, seconds: 60 },
    mostTokens: 20,
    endedTokenDays: 30,
    refreshGraceSeconds: 30,
    loginFailures: { windowSeconds: 900, captchaPerAccount: 5, captchaPerAddress: 20, refused: 50 },
    changePasswordFailures: { windowSeconds: 900, refused: 10 },
    accountMailsPerHour: 5,
    restoreAsks: { points: 30, seconds: 900 },
    confirmationFailures: { windowSeconds: 900, refused: 10 },
    registrationDays: 7,
    callbackTokenSeconds: 60,
  });
});
