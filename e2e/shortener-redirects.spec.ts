import { hostileTargets } from "../lib/testing/redirect-corpus";
import { signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";

/* Whatever is asked for, nobody is sent to another site. The rule itself is tested in lib/core/safe-path.test.ts. */

const leaves = (location: string, base: string) => new URL(location, base).origin !== new URL(base).origin;

test("next-auth's callbackUrl leads to this site only", async ({ request, baseURL }) => {
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  for (const target of hostileTargets) {
    const form = { csrfToken, callbackUrl: target, json: "true" };
    const out = await request.post("/api/auth/signout", { form, maxRedirects: 0 });
    const { url } = (await out.json().catch(() => ({ url: out.headers().location ?? "/" }))) as { url: string };
    expect([target, leaves(url, baseURL!)]).toEqual([target, false]);
    const page = await request.get(`/api/auth/signin?callbackUrl=${encodeURIComponent(target)}`, { maxRedirects: 0 });
    expect([target, leaves(page.headers().location ?? "/", baseURL!)]).toEqual([target, false]);
    expect(page.headers()["set-cookie"] ?? "").not.toMatch(/callback-url=https?%3A%2F%2F(?!localhost)/);
  }
});

test("addresses with a target in them stay here", async ({ request, baseURL }) => {
  for (const target of hostileTargets) {
    const value = encodeURIComponent(target);
    for (const path of [
      `/dashboard?redirectURL=${value}`,
      `/?redirectURL=${value}`,
      `/auth/login?redirectURL=${value}`,
    ]) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([path, leaves(response.headers().location ?? "/", baseURL!)]).toEqual([path, false]);
    }
  }
});

test("who is signed in already is not sent to another site", async ({ page }) => {
  const target = "/\\evil.example";
  await page.addInitScript((value) => {
    localStorage.setItem("lastURL", value);
    localStorage.setItem("redirectAfterLogin", value);
  }, target);
  await signInAsNew(page, "admin");
  await page.goto(`/auth/login?redirectURL=${encodeURIComponent(target)}`);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: "Buscar en el panel" })).toBeEnabled();
});

test("a paused link says so, and leads nowhere", async ({ request }) => {
  const page = await request.get("/s/mantenimiento", { maxRedirects: 0 });
  expect(page.headers().location).toBeUndefined();
  // It is the page that stands for all that are paused.
  const standIn = await request.get("/enlace/paused");
  for (const shown of [page, standIn]) expect(await shown.text()).toContain("Este enlace está en pausa");
});
