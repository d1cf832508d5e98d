import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { db } from "../../lib/core/db";
import type { Role } from "../../lib/people/shared/roles";
import { forgetEverybody, openPanel as open, signIn } from "../accounts";
import { expect, isPhone, openMenu, panelMenu, phone, test } from "../fixtures";

const main = (page: Page) => page.getByRole("main");

test.describe("each role finds its own", () => {
  const expected: Record<string, { top: string[]; badge: string | null; tabs: string[] }> = {
    user: { top: ["Panel", "Ver proyectos", "Mi perfil"], badge: null, tabs: ["Panel", "Perfil", "Academia"] },
    collaborator: {
      top: ["Panel", "Órdenes", "Proyectos", "Contenido", "Mi perfil"],
      badge: null,
      tabs: ["Órdenes", "Reporte"],
    },
    admin: {
      top: ["Panel", "Órdenes", "Proyectos", "Contenido", "Usuarios", "Operadores", "Aplicaciones", "Ajustes"],
      badge: "Administrador",
      tabs: ["WhatsApp", "Mensajes", "Órdenes", "Usuarios", "Operadores", "Reporte"],
    },
    superadmin: {
      top: ["Panel", "Órdenes", "Proyectos", "Contenido", "Usuarios", "Operadores", "Aplicaciones", "Ajustes"],
      badge: "SuperAdmin",
      tabs: ["WhatsApp", "Mensajes", "Órdenes", "Usuarios", "Operadores", "Reporte"],
    },
  };

  for (const [role, { top, badge, tabs }] of Object.entries(expected)) {
    test(role, phone, async ({ page }) => {
      await signIn(page, role as Role);
      await open(page, "/dashboard");
      if (isPhone(page)) {
        const bar = page.getByRole("navigation", { name: "Accesos rápidos" });
        await expect(bar.getByRole("link")).toHaveText(tabs);
        await expect(bar.getByRole("button")).toHaveText(["Más", ""]);
        await expect(bar.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
      }
      await openMenu(page);
      const entries = panelMenu(page).locator(":scope > ul > li > a, :scope > ul > li > details > summary");
      // Other tests send messages and hand in texts: the entries that hold them may count some.
      await expect(entries).toHaveText(
        top.map((label) => new RegExp(`^${label}(\\d+ (sin leer|por revisar|con error))?$`)),
      );
      const shown = page.locator("[data-badge=role]").filter({ visible: true });
      if (badge) await expect(shown).toHaveText(badge);
      else await expect(shown).toHaveCount(0);
    });
  }

  test("quick actions and figures are an admin's", async ({ page }) => {
    await signIn(page, "user");
    await open(page, "/dashboard");
    const headline = "Un solo panel para gestionar las órdenes de viaje de varios operadores turísticos.";
    const quick = page.getByRole("navigation", { name: "Acciones rápidas" });
    await expect(page.getByText("Sigue tus lecciones donde las dejaste.")).toBeVisible();
    await expect(page.getByText(headline)).toHaveCount(0);
    await expect(main(page).getByRole("link", { name: "tu armario" })).toHaveAttribute(
      "href",
      /^\/armario\/wardrobe\/./,
    );
    await expect(quick).toHaveCount(0);
    await forgetEverybody(page);
    await signIn(page, "admin");
    await open(page, "/dashboard");
    await expect(page.getByText(headline)).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Últimos inicios de sesión" }).getByRole("listitem").first(),
    ).toBeVisible();
    await page.getByRole("link", { name: /Registrar Nuevo Operador/ }).click();
    await expect(page).toHaveURL("/dashboard/operator/create");
    await open(page, "/dashboard");
    await page.getByRole("link", { name: /Registrar Nueva Orden/ }).click();
    await expect(page).toHaveURL("/dashboard/order/create");
  });

  test("a collaborator finds what departs today and what is theirs", async ({ page }) => {
    await signIn(page, "collaborator");
    await open(page, "/dashboard");
    await expect(page.getByRole("region", { name: /^Salen hoy/ })).toBeVisible();
    const own = page.getByRole("region", { name: /^Asignadas a ti/ });
    await own.getByRole("link", { name: /^Ver / }).click();
    await expect(page).toHaveURL(/\/dashboard\/order\/list\?/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Órdenes");
  });
});

test("the palette begins a lesson with its form open, and has at hand what was used last, for that person alone", async ({
  page,
}) => {
  await signIn(page, "admin");
  await open(page, "/dashboard");
  const dialog = page.getByRole("dialog", { name: "Buscar en el panel" });
  const first = dialog.getByRole("option").first();
  await page.keyboard.press("Control+k");
  await dialog.getByRole("combobox").fill("nueva leccion");
  await expect(first).toHaveText("Crear lección");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Nueva lección" }).getByLabel("Título")).toBeFocused();
  await expect(page).toHaveURL("/dashboard/academy");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(dialog.getByRole("group", { name: "Usado hace poco" }).getByRole("option")).toHaveText("Crear lección");
  const kept = await page.evaluate(() => localStorage.getItem("paletteUsed"));

  await forgetEverybody(page);
  await signIn(page, "collaborator");
  await page.addInitScript((used) => localStorage.setItem("paletteUsed", used!), kept);
  await open(page, "/dashboard");
  await page.keyboard.press("Control+k");
  await expect(first).toBeVisible();
  await expect(dialog.getByRole("group", { name: "Usado hace poco" })).toHaveCount(0);
});

test.describe("the palette, when the server does not answer", () => {
  test.use({ expectedErrors: [/.*/] });

  test("says so and tries again", async ({ page }) => {
    await signIn(page, "admin");
    await open(page, "/dashboard");
    await page.route("**/api/dashboard/search**", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Buscar en el panel" }).click();
    const dialog = page.getByRole("dialog", { name: "Buscar en el panel" });
    await dialog.getByRole("combobox").fill("postgresql");
    await dialog.getByRole("option", { name: "Reintentar la búsqueda" }).click();
    await expect(dialog.getByRole("option", { name: /PostgreSQL para aplicaciones/ }).first()).toBeVisible();
  });
});

test("a browser that lost its storage waits a moment and goes on", async ({ page }) => {
  await signIn(page, "user");
  await open(page, "/dashboard");
  await page.evaluate(() => localStorage.clear());
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Hola, Wayra" })).toBeVisible();
  await expect(page.getByText("Restaurando tu sesión…")).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("accessToken"))).not.toBeNull();
});

test("the developers' pages are not there", async ({ page, request }) => {
  await page.goto("/dev");
  await expect(page).toHaveURL("/");
  expect((await request.post("/api/dev/login", { data: { role: "superadmin" } })).status()).toBe(404);
  await signIn(page, "admin");
  await page.addInitScript(() => localStorage.setItem("showFloatingSlice", "true"));
  await open(page, "/dashboard");
  await expect(page.getByRole("region", { name: "Panel de desarrollo" })).toHaveCount(0);
});

test("what failed is tried again from the list of jobs, and is gone from there once it is done", async ({ page }) => {
  const error = `connect ECONNREFUSED ${randomUUID()}`;
  const data = { template: "password-changed", to: "nadie@example.com", data: { userId: randomUUID() } };
  const { id } = await db.mailJob.create({ data: { ...data, state: "failed", error } });
  await db.job.create({
    data: { kind: "mail.send", payload: { id }, dedupe: id, state: "failed", attempts: 10, error },
  });
  await signIn(page, "superadmin");
  await open(page, `/dashboard/setting/jobs?${new URLSearchParams({ search: error })}`);
  const row = page.getByRole("row", { name: error });
  await expect(row).toContainText("Fallido");
  await row.getByRole("button", { name: "Intentar de nuevo: Correo" }).click();
  await expect(page.getByText("El trabajo se intenta de nuevo.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Ningún trabajo coincide")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});
