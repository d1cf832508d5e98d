import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Notes from now on what the policy of a page refuses. */
export async function listenToPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("tell", (directive: string, sample: string) => refused.push(`${directive} ${sample}`));
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell: (directive: string, sample: string) => void };
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      tell(effectiveDirective, blockedURI),
    );
  });
  return refused;
}

/** A guest's page runs the scripts that its policy names, and no others. */
export async function expectNamedScripts(page: Page, refused: string[], path: string, status: number): Promise<void> {
  refused.length = 0;
  const response = (await page.goto(path))!;
  expect(response.status()).toBe(status);
  const policy = response.headers()["content-security-policy"]!;
  const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src "));
  expect(scripts).toMatch(/'(?:nonce|sha256)-/);
  expect(scripts).not.toContain("'unsafe-inline'");

  // The script in the head ran, and React woke up.
  await expect(page.locator("html")).toHaveAttribute("data-session", "guest");
  await page.waitForFunction(() =>
    [...document.querySelectorAll("body *")].some((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactFiber$")),
    ),
  );
  expect([path, refused]).toEqual([path, []]);

  await page.evaluate(() =>
    document.body.insertAdjacentHTML("beforeend", `<img src="data:," onerror="document.title = 'foreign'">`),
  );
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await expect(page).not.toHaveTitle("foreign");
}
