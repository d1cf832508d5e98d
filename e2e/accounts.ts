import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { SignIn } from "../lib/auth/schema";
import type { Role } from "../lib/people/shared/roles";
import { signIn as createSession } from "../lib/testing/fixtures";

/** The demo accounts' password in the tests' own database. */
export const password = process.env.SEED_PASSWORD ?? "quinde-e2e-2026";

export const email = (role: Role): string => `${role}@quinde.test`;

/** Signs in over the API. With a captcha always, so that failures of other tests do not count. */
export async function signInByApi(request: APIRequestContext, role: Role): Promise<SignIn> {
  const challenge = await (await request.get("/api/auth/captcha/challenge")).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  const response = await request.post("/api/auth/login", { data: { email: email(role), password, captchaToken } });
  if (!response.ok()) throw new Error(`sign-in answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as SignIn;
}

/** Opens a session for the browser: cookie and storage, as the sign-in page leaves them. */
export async function signIn(page: Page, role: Role): Promise<SignIn> {
  const session = await signInByApi(page.request, role);
  await keepSession(page, session);
  return session;
}

/** A person made for one test, with an open session: for what ends sessions or changes an account. */
export async function signInAsNew(page: Page, role: Role = "user"): Promise<SignIn> {
  const { user: person, session, cookie } = await createSession(role);
  const [name, value] = cookie.cookie.split("=") as [string, string];
  await page.context().addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
  const { id: _id, lastName, email: address, username, photo } = person;
  const user = { _id, name: person.name, lastName, email: address, username, role, photo, wardrobes: [] };
  const signedIn = { accessToken: session.accessToken, refreshToken: session.refreshToken, user };
  await keepSession(page, signedIn);
  return signedIn;
}

/** Puts a session where the sign-in page leaves it. */
async function keepSession(page: Page, session: SignIn): Promise<void> {
  await page.addInitScript(({ accessToken, refreshToken, user }) => {
    // Once a tab, so that signing out lasts.
    if (sessionStorage.getItem(`signed-in ${accessToken}`)) return;
    sessionStorage.setItem(`signed-in ${accessToken}`, "yes");
    localStorage.setItem("accessToken", accessToken);
    localStorage.setItem("refreshToken", refreshToken);
    localStorage.setItem("user", JSON.stringify(user));
  }, session);
}

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
export async function invite(request: APIRequestContext, address: string): Promise<{ id: string; admin: SignIn }> {
  const admin = await signInByApi(request, "admin");
  const response = await request.post("/api/users/create", {
    headers: { authorization: `Bearer ${admin.accessToken}` },
    data: { name: "Inti", lastName: "Mamani", email: address, username: `e2e.${randomUUID().slice(0, 20)}` },
  });
  if (!response.ok()) throw new Error(`create answered ${response.status()}: ${await response.text()}`);
  return { id: ((await response.json()) as { _id: string })._id, admin };
}

/** Waits until what was found answers: before React has woken it up, a click or a key is lost. */
export async function awake(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
}
