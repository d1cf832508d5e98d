import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { db } from "../lib/core/db";
import type { Role } from "../lib/people/shared/roles";
import { forgetEverybody, email, openPanel as open, signIn } from "./accounts";
import { expect, isPhone, openMenu, phone, phoneOnly, smoke, test, unfoldFilters } from "./fixtures";

const storedSidebar = (page: Page) => page.evaluate(() => localStorage.getItem("sidebar"));
const main = (page: Page) => page.getByRole("main");
const menu = (page: Page) => page.getByRole("navigation", { name: "Panel", exact: true });
const group = (page: Page, name: string) =>
  menu(page).locator("details", { has: page.locator("summary", { hasText: name }) });

/** What the panel asked for, or fetched ahead, may be answered when the session has just ended. */
// One pattern: Playwright would take a list of two for a value and its options.
const atTheEnd = [/404 .*\/\?redirectURL=|401 .*\/api\//];

test.describe("the sidebar", () => {
  test("opens the group of the page one is on, and one group at a time", phone, async ({ page }) => {
    await signIn(page, "admin");
    await open(page, "/dashboard/operator/list");
    await openMenu(page);
    await expect(group(page, "Operadores")).toHaveAttribute("open", "");
    await group(page, "Usuarios").locator("summary").click();
    await expect(group(page, "Usuarios")).toHaveAttribute("open", "");
    await expect(menu(page).locator("details[open]")).toHaveCount(1);
    await menu(page).getByRole("link", { name: "Ver usuarios" }).click();
    await expect(page).toHaveURL("/dashboard/user/list");
    await openMenu(page);
    await expect(menu(page).getByRole("link", { name: "Ver usuarios" })).toHaveAttribute("aria-current", "page");
  });

  test("a wide screen keeps it closed once closed", async ({ page }) => {
    await signIn(page, "admin");
    await open(page, "/dashboard");
    await expect(menu(page)).toBeVisible();
    await page.getByRole("button", { name: "Ocultar la barra lateral" }).click();
    await expect(menu(page)).toBeHidden();
    expect(await storedSidebar(page)).toBe("closed");
    await page.reload();
    await expect(menu(page)).toBeHidden();
    await page.getByRole("button", { name: "Mostrar la barra lateral" }).click();
    await expect(menu(page)).toBeVisible();
    expect(await storedSidebar(page)).toBe("open");
  });

  test(
    "a phone has it closed at first, over the page, with the focus held and given back",
    phoneOnly,
    async ({ page }) => {
      await signIn(page, "admin");
      await page.addInitScript(() => localStorage.setItem("sidebar", "open"));
      await open(page, "/dashboard");
      await expect(menu(page)).toBeHidden();
      const opener = page.getByRole("button", { name: "Abrir el menú" });
      await opener.click();
      const drawer = page.getByRole("dialog", { name: "Menú del panel" });
      await expect(drawer).toBeVisible();
      for (let stop = 0; stop < 20; stop += 1) {
        await page.keyboard.press("Tab");
        expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      const more = page.getByRole("button", { name: "Más", exact: true });
      await more.click();
      await page.keyboard.press("Escape");
      await expect(more).toBeFocused();
      await more.click();
      await menu(page).getByRole("link", { name: "Panel" }).click();
      await opener.click();
      await page.mouse.click(350, 400);
      await expect(drawer).toBeHidden();
    },
  );
});

test("at 1280 × 800 every group is seen, whichever is open, and the foot is one row", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, "superadmin");
  await open(page, "/dashboard");
  const heads = menu(page).locator("summary");
  const foot = page
    .getByRole("complementary", { name: "Menú del panel" })
    .getByRole("button", { name: /Demo|SuperAdmin/ });
  const bottom = (await foot.boundingBox())!.y;
  const lowest = () => heads.evaluateAll((all) => Math.max(...all.map((head) => head.getBoundingClientRect().bottom)));
  expect(await lowest()).toBeLessThan(bottom);
  for (const head of await heads.all()) {
    await head.click();
    await expect(menu(page).locator("details[open] a").last()).toBeVisible();
    expect([await head.textContent(), (await lowest()) < bottom]).toEqual([await head.textContent(), true]);
    expect(await menu(page).evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
  }
  await foot.click();
  await expect(page.getByRole("link", { name: "Ver el sitio" })).toBeInViewport({ ratio: 1 });
});

test("what the menu knows comes with the first page alone", async ({ page }) => {
  await signIn(page, "superadmin");
  const known = '"/dashboard/setting/outbox/[id]"';
  const first = await open(page, "/dashboard");
  expect((await first.text()).replaceAll("\\", "")).toContain(known);
  const later: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/[?&]_rsc=/.test(response.url())) later.push(response.text().catch(() => ""));
  });
  await group(page, "Usuarios").locator("summary").click();
  await menu(page).getByRole("link", { name: "Ver usuarios" }).click();
  await expect(page).toHaveURL("/dashboard/user/list");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Usuarios");
  const texts = await Promise.all(later);
  expect(texts.some((text) => text.length > 0)).toBe(true);
  expect(texts.filter((text) => text.includes(known))).toEqual([]);
});

test.describe("each role finds its own", () => {
  const expected: Record<Role, { top: string[]; badge: string | null; tabs: string[] }> = {
    user: { top: ["Panel", "Ver proyectos", "Mi perfil"], badge: null, tabs: ["Panel", "Perfil", "Academia"] },
    collaborator: {
      top: ["Panel", "Órdenes", "Proyectos", "Contenido", "Mi perfil"],
      badge: null,
      tabs: ["Órdenes", "Reporte"],
    },
    admin: {
      top: ["Panel", "Órdenes", "Proyectos", "Contenido", "Usuarios", "Operadores", "Aplicaciones", "Ajustes"],
      badge: "Administrador",
      tabs: ["Órdenes", "Usuarios", "Operadores", "Reporte"],
    },
    superadmin: {
      top: ["Panel", "Órdenes", "Proyectos", "Contenido", "Usuarios", "Operadores", "Aplicaciones", "Ajustes"],
      badge: "SuperAdmin",
      tabs: ["Órdenes", "Usuarios", "Operadores", "Reporte"],
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
      const entries = menu(page).locator(":scope > ul > li > a, :scope > ul > li > details > summary");
      // Other tests send messages and hand in texts: the entries that hold them may count some.
      await expect(entries).toHaveText(top.map((label) => new RegExp(`^${label}(\\d+ (sin leer|por revisar))?$`)));
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

  test.describe("and no more", () => {
    test.use({ expectedErrors: [/403|404/] });

    test("a page above one's role says so and leads back", async ({ page }) => {
      await signIn(page, "user");
      expect((await open(page, "/dashboard/user/list")).status()).toBe(403);
      await expect(page.getByRole("heading", { name: "No tienes permiso para ver esta página" })).toBeVisible();
      await main(page).getByRole("link", { name: "Volver al panel" }).click();
      await expect(page).toHaveURL("/dashboard");
    });

    test("an unknown page stays within the panel", async ({ page }) => {
      await signIn(page, "user");
      expect((await open(page, "/dashboard/no/existe")).status()).toBe(404);
      await expect(page.getByRole("heading", { name: "La página no existe" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Buscar en el panel" })).toBeVisible();
    });
  });
});

test.describe("the palette", () => {
  test("opens by keyboard, reaches a page, and gives the focus back", async ({ page }) => {
    await signIn(page, "admin");
    await open(page, "/dashboard");
    const button = page.getByRole("button", { name: "Buscar en el panel" });
    await button.focus();
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Buscar en el panel" });
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Meta+k");
    await page.keyboard.type("calendario");
    await expect(dialog.getByRole("option", { name: /Calendario/ })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/dashboard/order/calendar");
    await expect(dialog).toBeHidden();
  });

  test("finds people and courses, as far as the role may open them", smoke, async ({ page }) => {
    await signIn(page, "admin");
    await open(page, "/dashboard");
    const dialog = page.getByRole("dialog", { name: "Buscar en el panel" });
    await page.getByRole("button", { name: "Buscar en el panel" }).click();
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(email("collaborator"));
    await dialog.getByRole("option", { name: new RegExp(email("collaborator")) }).click();
    await expect(page).toHaveURL(/\/dashboard\/user\/[^/]+\/details/);

    await forgetEverybody(page);
    await signIn(page, "user");
    await open(page, "/dashboard");
    await page.getByRole("button", { name: "Buscar en el panel" }).click();
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(email("collaborator"));
    await expect(dialog.getByText(/Nada coincide/)).toBeVisible();
    await dialog.getByRole("combobox").fill("postgresql");
    await dialog
      .getByRole("group", { name: "Cursos" })
      .getByRole("option", { name: /PostgreSQL para aplicaciones/ })
      .click();
    await expect(page).toHaveURL("/academy/bases-de-datos/postgresql-para-aplicaciones");
  });

  test("begins a lesson with its form open, and has at hand what was used last, for that person alone", async ({
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
    await expect(dialog.getByRole("group", { name: "Usado hace poco" }).getByRole("option")).toHaveText(
      "Crear lección",
    );
    const kept = await page.evaluate(() => localStorage.getItem("paletteUsed"));

    await forgetEverybody(page);
    await signIn(page, "collaborator");
    await page.addInitScript((used) => localStorage.setItem("paletteUsed", used!), kept);
    await open(page, "/dashboard");
    await page.keyboard.press("Control+k");
    await expect(first).toBeVisible();
    await expect(dialog.getByRole("group", { name: "Usado hace poco" })).toHaveCount(0);
  });

  test.describe("what it does", () => {
    test.use({ expectedErrors: atTheEnd });

    test("a link is begun, the theme changes, the session ends", async ({ page }) => {
      await signIn(page, "admin");
      await open(page, "/dashboard");
      const dialog = page.getByRole("dialog", { name: "Buscar en el panel" });
      const choose = async (typed: string, name: string) => {
        await page.keyboard.press("Control+k");
        await expect(dialog.getByRole("combobox")).toBeFocused();
        await page.keyboard.type(typed);
        await expect(dialog.getByRole("option", { name })).toHaveAttribute("aria-selected", "true");
        await page.keyboard.press("Enter");
        await expect(dialog).toBeHidden();
      };
      await choose("acortar", "Crear enlace");
      await expect(page).toHaveURL("/dashboard/application/shortener?new=1");
      await expect(page.locator('[name="destination"]')).toBeFocused();
      await page.keyboard.press("Escape");
      await choose("oscuro", "Cambiar tema");
      await expect(page.locator("html")).toHaveClass(/dark/);
      await choose("salir", "Cerrar sesión");
      await expect(page).toHaveURL("/auth/login");
    });
  });

  test.describe("when the server does not answer", () => {
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
});

test.describe("the filters of a list", () => {
  test("lose no letter when the answers come late, and 'Limpiar' resets them", phone, async ({ page }) => {
    await signIn(page, "admin");
    await open(page, "/dashboard/user/list?page=2");
    const box = page.getByRole("searchbox");
    await page.route("**/dashboard/user/list**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await box.pressSequentially("quinde demo", { delay: 120 });
    await expect(page).toHaveURL(/search=quinde\+demo/);
    await expect(page).not.toHaveURL(/page=/);
    await expect(box).toHaveValue("quinde demo");
    await unfoldFilters(page);
    await page.getByRole("link", { name: "Limpiar" }).click();
    await expect(box).toHaveValue("");
    await expect(page).toHaveURL("/dashboard/user/list");
  });
});

test.describe("a list on a phone", () => {
  test("folds its filters and says how many are in use", phoneOnly, async ({ page }) => {
    await signIn(page, "admin");
    await open(page, "/dashboard/order/list?dateFrom=2026-01-01");
    const opener = page.getByRole("button", { name: "Filtrar (1)" });
    const from = page.getByLabel("Salida desde");
    await expect(from).toBeHidden();
    await opener.click();
    await expect(from).toHaveValue("2026-01-01");
    await page.getByLabel("Salida hasta").fill("2026-12-31");
    await expect(page).toHaveURL(/dateTo=2026-12-31/);
    // What is under it stays what it was, and the way out is that of every sheet.
    await expect(from).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(from).toBeHidden();
    await expect(page.getByRole("button", { name: "Filtrar (2)" })).toBeFocused();
  });

  test("has its actions behind one button, by keyboard too", phoneOnly, async ({ page }) => {
    await signIn(page, "admin");
    await open(page, "/dashboard/user/list?search=wayra+demo");
    const menu = page.getByRole("button", { name: "Acciones de Wayra Demo" });
    const remove = page.getByRole("button", { name: "Eliminar a Wayra Demo" });
    await expect(remove).toBeHidden();
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(remove).toBeVisible();
    for (const target of [menu, remove]) {
      const { width, height } = (await target.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await remove.focus();
    await page.keyboard.press("Enter");
    await expect(remove).toBeHidden();
    const dialog = page.getByRole("alertdialog", { name: "¿Eliminar a Wayra Demo?" });
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test("is half as long as it was with a card for each row", phoneOnly, async ({ page }) => {
    await signIn(page, "admin");
    await open(page, "/dashboard/order/list");
    await expect(page.getByRole("row").first()).toBeVisible();
    const rows = await page.getByRole("row").count();
    const height = await page.getByRole("table").evaluate((table) => table.getBoundingClientRect().height);
    expect(height / rows).toBeLessThan(120);
  });
});

test.describe("the end of a session", () => {
  test.use({ expectedErrors: atTheEnd });

  test("signing out ends the session and remembers where one was", async ({ page }) => {
    await signIn(page, "admin");
    await open(page, "/dashboard/user/list?role=admin");
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page).toHaveURL("/auth/login");
    const kept = await page.evaluate(() => ["lastURL", "accessToken", "user"].map((key) => localStorage.getItem(key)));
    expect(kept).toEqual(["/dashboard/user/list?role=admin", null, null]);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/\?redirectURL=/);
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

test("a menu that is longer than the screen shows where one is", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn(page, "superadmin");
  await open(page, "/dashboard/setting/outbox");
  const here = page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Correos salientes" });
  await expect(here).toHaveAttribute("aria-current", "page");
  await expect(here).toBeInViewport({ ratio: 1 });
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
    await expect(page.getByText("No hay trabajos que mostrar")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});
