import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Role, SignIn } from "../lib/auth/schema";

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
  await page.addInitScript(({ accessToken, refreshToken, user }) => {
    // Once a tab, so that signing out lasts.
    if (sessionStorage.getItem("signed-in")) return;
    sessionStorage.setItem("signed-in", "yes");
    localStorage.setItem("accessToken", accessToken);
    localStorage.setItem("refreshToken", refreshToken);
    localStorage.setItem("user", JSON.stringify(user));
  }, session);
  return session;
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
