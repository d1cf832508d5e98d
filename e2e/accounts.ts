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
