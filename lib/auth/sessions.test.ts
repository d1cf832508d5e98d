import { db, closeDatabase } from "@/lib/core/db";
import { hashToken } from "@/lib/core/hash-token";
import { createUser, signIn } from "@/lib/testing/fixtures";
import { resolveCaller } from "./caller";
import { readSessionCookie, sessionCookie } from "./cookie";
import { createSession, findActor, listSessions, refreshTokens, removeSession } from "./sessions";
import { readRefreshToken, refreshTokenOf, signAccessToken, verifyAccessToken } from "./tokens";

afterAll(closeDatabase);

const device = { ip: "127.0.0.1", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" };

/** Moves the last rotation of a session into the past. */
const age = (id: string, seconds: number) =>
  db.session.update({ where: { id }, data: { rotatedAt: new Date(Date.now() - seconds * 1000) } });

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
