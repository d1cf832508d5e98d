import { randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect, type Page, type Response } from "@playwright/test";
import type { Client } from "pg";
import { sessionCookie, sessionCookieName } from "../lib/auth/cookie";
import { getSessionUser } from "../lib/auth/login";
import type { SignIn } from "../lib/auth/schema";
import type { Role } from "../lib/people/shared/roles";
import { createSession } from "../lib/auth/sessions";
import { refreshTokenOf } from "../lib/auth/tokens";
import { db } from "../lib/core/db";
import { hashToken } from "../lib/core/keys";
import { createUser } from "../lib/testing/fixtures";

/** The demo accounts' password in the tests' own database. */
export const password = process.env.SEED_PASSWORD ?? "quinde-e2e-2026";

export const email = (role: Role): string => `${role}@quinde.test`;

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";

type Session = SignIn & {
  /** The value of the browser's cookie. */
  cookie: string;
  bearer: { authorization: string };
};

/** A session of a demo account, written to the database: signing in by hand is what e2e/auth.spec.ts is for. */
export async function openSession(role: Role, userAgent = chrome): Promise<Session> {
  const { id } = await db.user.findUniqueOrThrow({ where: { email: email(role) }, select: { id: true } });
  return sessionOf(id, userAgent);
}

async function sessionOf(userId: string, userAgent: string): Promise<Session> {
  const session = await createSession(userId, { ip: "127.0.0.1", userAgent });
  const { accessToken, refreshToken } = session;
  const [pair] = (await sessionCookie(session)).split(";");
  return {
    accessToken,
    refreshToken,
    user: await getSessionUser(userId),
    cookie: pair!.slice(sessionCookieName.length + 1),
    bearer: { authorization: `Bearer ${accessToken}` },
  };
}

/** The headers of such a session's browser, for pages that are read without one. */
export const cookieOf = async (role: Role) => ({ cookie: `${sessionCookieName}=${(await openSession(role)).cookie}` });

/** Signs the browser in to a demo account: cookie and storage, as the sign-in page leaves them. */
export async function signIn(page: Page, role: Role): Promise<Session> {
  const session = await openSession(role);
  await keepSession(page, session);
  return session;
}

/** The same with a person made for one test: for what ends sessions or changes an account. */
export async function signInAsNew(page: Page, role: Role = "user"): Promise<Session> {
  const { id } = await createUser({ role });
  const session = await sessionOf(id, chrome);
  await keepSession(page, session);
  return session;
}

type Account = { database: Client; role: Role; name: string };

/** Signs a browser in to a site of a test's own, with an account that is made there. */
export async function signInAt(context: BrowserContext, origin: string, { database, role, name }: Account) {
  const session = { userId: randomUUID(), sessionId: randomUUID() };
  await database.query(
    `INSERT INTO users (id, email, username, name, role, updated_at) VALUES ($1, $2, $3, $4, $5, now())`,
    [session.userId, newEmail(), session.userId, name, role],
  );
  await database.query(
    `INSERT INTO sessions (id, user_id, refresh_hash, expires_at) VALUES ($2, $1, $3, now() + interval '1 day')`,
    [session.userId, session.sessionId, hashToken(refreshTokenOf(session.sessionId, 0))],
  );
  const [pair] = (await sessionCookie(session)).split(";");
  const value = pair!.slice(sessionCookieName.length + 1);
  await context.addCookies([{ name: sessionCookieName, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
}

/** The browser's half of a session that its scripts cannot see. */
export async function keepCookie(page: Page, { cookie }: Session): Promise<void> {
  const own = { domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" } as const;
  await page.context().addCookies([{ name: sessionCookieName, value: cookie, ...own }]);
}

/** Puts a session where the sign-in page leaves it. */
async function keepSession(page: Page, session: Session): Promise<void> {
  await keepCookie(page, session);
  const { accessToken, refreshToken, user } = session;
  await page.addInitScript(
    (stored) => {
      // Frames that run others' code have no storage.
      if (window !== window.top) return;
      // Once a tab, so that signing out lasts.
      if (sessionStorage.getItem(`signed-in ${stored.accessToken}`)) return;
      sessionStorage.setItem(`signed-in ${stored.accessToken}`, "yes");
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { accessToken, refreshToken, user: JSON.stringify(user) },
  );
}

/** The values that the browser stores under some names. */
export const stored = (page: Page, ...keys: string[]) =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);

/** An address that nobody has yet. */
export const newEmail = (): string => `e2e-${randomUUID()}@quinde.test`;

type Claims = { sub: string; email: string; email_verified: boolean; given_name: string; family_name: string };

/** Lets the issuer in Google's place say who the person at this browser is. */
export async function beAtGoogle(page: Page, claims: Partial<Claims>): Promise<Claims> {
  const person = {
    sub: randomUUID(),
    email: newEmail(),
    email_verified: true,
    given_name: "Killa",
    family_name: "Quispe",
    ...claims,
  };
  const value = encodeURIComponent(JSON.stringify(person));
  await page.context().addCookies([{ name: "person", value, url: process.env.GOOGLE_ISSUER! }]);
  return person;
}

/** An account that an admin made: its owner was sent an invitation. */
export async function invite(request: APIRequestContext, address: string): Promise<{ id: string; admin: Session }> {
  const admin = await openSession("admin");
  const response = await request.post("/api/users/create", {
    headers: admin.bearer,
    data: { name: "Inti", lastName: "Mamani", email: address, username: `e2e.${randomUUID().slice(0, 20)}` },
  });
  if (!response.ok()) throw new Error(`create answered ${response.status()}: ${await response.text()}`);
  return { id: ((await response.json()) as { _id: string })._id, admin };
}

/** Opens a page of the panel and waits until its scripts run: its button is enabled by them. */
export async function openPanel(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  // Also behind a dialog that the address opens.
  const search = page.getByRole("button", { name: "Buscar en el panel", includeHidden: true });
  await expect(search.first()).toBeEnabled();
  return response!;
}

/** Opens a public page and waits until its scripts run, which then ask for the beacon. */
export async function openPage(page: Page, path: string): Promise<void> {
  const awake = page.waitForRequest(/\/visit\.js$/);
  await page.goto(path);
  await awake;
}

/** The browser knows nobody any more. On a page without scripts, because one that knew somebody would go on asking, or lead on by itself. */
export async function forgetEverybody(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}
