import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

/* A value that a public page reads from its address is text: it runs nothing, and leads to no other place. */

const script = `"><script>window.hacked=1</script><img src=x onerror=window.hacked=1>`;
const addresses: Record<string, string[]> = {
  "/academy": ["q"],
  "/product": ["search", "category", "tag", "page"],
  "/repo": ["title", "description", "wamsg", "ytid", "price", "offer"],
  "/solutions": ["title", "description", "wamsg", "ytid", "price", "offer"],
  "/": ["redirectURL"],
  "/auth/login": ["redirectURL", "error"],
  "/armario/login": ["redirectURL"],
  "/contact": ["plan", "subject"],
};

/** The addresses in a page that would run something or leave the site, because they are made from the query. */
const strangers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a[href], form[action], iframe[src], img[src], link[rel=canonical]")]
      .map((element) => ["href", "action", "src"].map((name) => element.getAttribute(name)).find(Boolean)!)
      .filter((address) => {
        const { protocol, hostname } = new URL(address, location.href);
        return !["http:", "https:", "mailto:", "tel:", "data:"].includes(protocol) || hostname.endsWith("evil.example");
      }),
  );

for (const [path, keys] of Object.entries(addresses)) {
  test(`${path} takes ${keys.join(", ")} as text`, async ({ page }) => {
    for (const value of [script, "javascript:window.hacked=1", "//evil.example/x", "https://evil.example"]) {
      const query = new URLSearchParams(keys.map((key) => [key, value]));
      const response = await page.goto(`${path}?${query}`);
      expect(response!.status(), value).toBe(200);
      expect(await page.evaluate(() => "hacked" in window), value).toBe(false);
      expect(await page.locator("script:not([src])", { hasText: /^window\.hacked/ }).count(), value).toBe(0);
      expect(await strangers(page), value).toEqual([]);
      expect(new URL(page.url()).pathname, value).toBe(path);
    }
  });
}
