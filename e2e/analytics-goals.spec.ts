import { randomUUID } from "node:crypto";
import { openPage, openPanel, signInAsNew } from "./accounts";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";

test("a goal is made, counted, changed and removed", async ({ page }) => {
  await signInAsNew(page, "admin");
  await openPanel(page, "/dashboard/application/analytics");
  await page.getByRole("link", { name: "Objetivos", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Objetivos" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Contacto enviado" })).toBeVisible();
  await expectAccessible(page);
  const name = `Ve el equipo ${randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Crear objetivo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre").fill(name);
  await dialog.getByLabel("Página o evento").fill("team");
  await dialog.getByRole("button", { name: "Guardar objetivo" }).click();
  await expect(dialog.getByText("Escribe una ruta, como /contact o /academy/**.")).toBeVisible();
  await dialog.getByLabel("Página o evento").fill("/nadie/va/**");
  await expect(dialog.getByText("Ninguna página coincide")).toBeVisible();
  await dialog.getByLabel("Página o evento").fill("/academy/**");
  await expect(dialog.getByText(/^\d+ páginas en los últimos 30 días:$/)).toBeVisible();
  await expect(dialog.getByText(/^\/academy\//).first()).toBeVisible();
  await dialog.getByLabel("Página o evento").fill("/team/**");
  await dialog.getByRole("button", { name: "Guardar objetivo" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("/team/**");
  await row.getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Eliminar objetivo" }).click();
  await expect(row).toHaveCount(0);
});

test("what is done on a page of this site is told, and nothing of the panel", async ({ page }) => {
  await page.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
  const loaded = page.waitForResponse(/\/t\/visitas\.js$/);
  await openPage(page, "/contact");
  expect((await loaded).status()).toBe(200);
  const told = page.waitForRequest((request) => request.url().endsWith("/api/event"));
  await page.locator('a[href^="https://wa.me/"]:visible').first().press("Enter");
  const body = (await told).postDataJSON() as { n: string; u: string; d: string };
  expect([body.n, new URL(body.u).pathname]).toEqual(["WhatsApp abierto", "/contact"]);
});

test.describe("an address that leads nowhere", () => {
  test.use({ expectedErrors: [/404/] });

  test("is told as an event", async ({ page }) => {
    for (const path of ["/no-existe", "/product/no-existe"]) {
      const told = page.waitForRequest((request) => request.postData()?.includes('"n":"404"') ?? false);
      await page.goto(path);
      expect((await told).postDataJSON()).toMatchObject({ n: "404", p: { path } });
    }
  });
});
