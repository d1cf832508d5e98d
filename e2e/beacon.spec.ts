import type { Page } from "@playwright/test";
import { cookieOf, openPage } from "./accounts";
import { expect, test } from "./fixtures";

/** The addresses that the page tells of, as it does so. */
async function listen(page: Page): Promise<string[]> {
  const told: string[] = [];
  await page.exposeFunction("tellTest", (body: string) => told.push((JSON.parse(body) as { url: string }).url));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      void (body as Blob).text().then((window as unknown as { tellTest: (text: string) => void }).tellTest);
      return send(url, body);
    };
  });
  return told;
}

test("each page is told of once, also those that are opened without a new document", async ({ page }) => {
  const paths = await listen(page);
  const answer = page.waitForResponse(/\/api\/stat\/collect$/);
  await page.goto("/about?utm_campaign=otono&token=secreto&gclid=secreto#equipo");
  expect((await answer).status()).toBe(204);
  // By key: what is drawn only when it comes into sight would move under the pointer.
  await page.getByRole("contentinfo").getByRole("link", { name: "Escribir al estudio" }).press("Enter");
  await expect(page).toHaveURL("/contact");
  await expect.poll(() => paths).toEqual(["/about?utm_campaign=otono&gclid", "/contact"]);
  await page.goBack();
  await expect.poll(() => paths.length).toBe(3);
});

test("nobody is counted who asks not to be", async ({ page }) => {
  const paths = await listen(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }));
  await openPage(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Escribir al estudio" }).press("Enter");
  await expect(page).toHaveURL("/contact");
  expect(paths).toEqual([]);
});

test("the beacon is small, in no page before it works, and the panel has none", async ({ request }) => {
  const script = await request.get("/visit.js");
  expect((await script.body()).length).toBeLessThan(1024);
  for (const path of ["/", "/auth/login"]) expect(await (await request.get(path)).text()).not.toContain("visit.js");
  const panel = await request.get("/dashboard", { headers: await cookieOf("user") });
  expect(panel.status()).toBe(200);
  expect(await panel.text()).not.toContain("visit.js");
});
