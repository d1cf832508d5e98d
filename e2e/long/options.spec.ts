import { signIn } from "../accounts";
import { expect, test } from "../fixtures";
import { read } from "../html";
import { form, openOptions, restore, save, screen } from "../option-forms";

test("what is not saved outlives a search, and is asked about when the page is left", async ({ page }) => {
  await signIn(page, "admin");
  await openOptions(page);
  const city = form(page, "Ciudad").getByRole("textbox");
  await city.fill("Tacna, Perú");
  const search = page.getByRole("searchbox");
  await search.fill("redes");
  await expect(city).toBeHidden();
  await expect(form(page, "Redes sociales")).toBeVisible();
  await search.fill("");
  await expect(city).toHaveValue("Tacna, Perú");

  await page.getByRole("link", { name: "Mi perfil" }).first().click();
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(page).toHaveURL(screen);
  await expect(city).toHaveValue("Tacna, Perú");
  await page.getByRole("link", { name: "Mi perfil" }).first().click();
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL("/dashboard/setting/profile");
});

test("JSON that does not parse is refused with its key, and the rows come back", async ({ page }) => {
  await signIn(page, "admin");
  await openOptions(page);
  const social = form(page, "Redes sociales");
  await social.getByRole("button", { name: "Editar como JSON" }).click();
  await social.getByRole("textbox").fill("[{");
  await social.getByRole("button", { name: "Guardar" }).click();
  const refusal = social.getByText('❌ JSON inválido en "site.social"');
  await expect(refusal).toBeVisible();
  await social.getByRole("textbox").pressSequentially(" ");
  await expect(refusal).toBeHidden();
  await social.getByRole("button", { name: "Editar como lista" }).click();
  await expect(refusal).toBeVisible();
  await social.getByRole("button", { name: "Descartar" }).click();
  await expect(social.getByRole("textbox", { name: "Nombre de la red 1" })).toHaveValue("GitHub");
});

test.describe("what the server refuses", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("a plan is written as its card, and every sentence follows a price", async ({ page, request }) => {
    const [features, first, next] = ["Qué incluye, una cosa por línea", "Blog, catálogo o agenda", "Blog y catálogo"];
    await signIn(page, "admin");
    await openOptions(page);
    const plans = form(page, "Planes");
    const standard = plans.getByRole("listitem").filter({ hasText: "Estándar" });
    await standard.getByText("Estándar", { exact: true }).click();
    const price = standard.getByRole("textbox", { name: "Precio" });
    await price.fill("18,5x");
    await plans.getByRole("button", { name: "Guardar" }).click();
    await expect(plans.getByRole("group", { name: "Planes" })).toHaveAccessibleDescription(
      "Elemento 2, precio: Escribe un precio como 1,250.50.",
    );
    await expect(price).toHaveValue("18,5x");

    try {
      await price.fill("1.200");
      const lines = standard.getByRole("textbox", { name: features });
      await lines.fill((await lines.inputValue()).replace(first, next));
      await plans.getByRole("button", { name: "Guardar" }).click();
      await expect(page.getByText("Se guardó «Planes».")).toBeVisible();
      await save(page, "API e integraciones: desde", "950");
      const text = async (path: string) => (await read(request, path)).html.replace(/&nbsp;|\u00a0/g, " ");
      await expect.poll(() => text("/precios")).toContain(next);
      for (const path of ["/services", "/precios", "/solutions/api"]) expect(await text(path)).toContain("US$ 950");
      expect(await text("/solutions/api")).toMatch(/<meta name="description" content="[^"]*desde US\$ 950:/);
      expect(await text("/precios")).toContain("Estándar US$ 1,200 por proyecto");
    } finally {
      await restore(page, "Planes");
      await restore(page, "API e integraciones: desde");
    }
  });

  test("is told beside its field, which has the focus and what was typed", async ({ page }) => {
    await signIn(page, "admin");
    await openOptions(page);
    for (const [name, role, typed, message] of [
      ["Días que se guardan los correos salientes", "spinbutton", "0", "Ingresa un número entero entre 1 y 365."],
      ["Correo de contacto", "textbox", "hola@", "Ingresa un correo electrónico válido."],
      ["Zona horaria de las copias", "textbox", "Lima", "Escribe una zona horaria como America/Lima."],
    ] as const) {
      const option = form(page, name);
      const field = option.getByRole(role);
      await field.fill(typed);
      await option.getByRole("button", { name: "Guardar" }).click();
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(typed);
      await expect(option.getByText(message)).toHaveCount(1);
      await option.getByRole("button", { name: "Descartar" }).click();
    }
    const social = form(page, "Redes sociales");
    await social.getByRole("textbox", { name: "Dirección de la red 1" }).fill("http://github.com/");
    await social.getByRole("button", { name: "Guardar" }).click();
    await expect(social.getByRole("group", { name: "Redes sociales" })).toHaveAccessibleDescription(
      "Elemento 1, url: Ingresa una dirección que empiece con https://.",
    );
    await expect(social.getByRole("textbox", { name: "Nombre de la red 1" })).toBeFocused();
  });
});

test("the search finds an option by its description", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto(`${screen}?search=pie+de+pagina+redes`);
  await expect(page.getByRole("form")).toHaveCount(1);
  await page.goto(`${screen}?search=nada-de-esto`);
  await expect(page.getByText("Ninguna opción coincide")).toBeVisible();
});

test("the server tells of itself, live, without a value of its environment", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/dashboard/setting/info");
  for (const row of [
    "Versión",
    "Commit",
    "Visit Count",
    "Boot Count",
    "Last Boot Date",
    "Last Boot Time",
    "Server Time",
    "Node.js Version",
    "Operating System",
    "OS Architecture",
    "CPU Cores",
    "Free Memory",
    "Total Memory",
    "Host Name",
    "Uptime",
    "Environment Variables",
  ]) {
    await expect(page.getByRole("term").filter({ hasText: new RegExp(`^${row}$`) })).toBeVisible();
  }
  await expect(page.getByText("Listo", { exact: true })).toBeVisible();
  await expect(page.getByText("Al día")).toBeVisible();
  await page.getByText(/variables: ver sus nombres/).click();
  await expect(page.getByText("DATABASE_URL", { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain("postgresql://");

  const uptime = page.locator("dt", { hasText: /^Uptime$/ }).locator("xpath=following-sibling::dd");
  const before = await uptime.textContent();
  await expect(uptime).not.toHaveText(before!);
  await page.waitForResponse((response) => response.url().endsWith("/api/info") && response.ok());
});

test.describe("without an answer", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("the server's screen says so and can be tried again", async ({ page }) => {
    await signIn(page, "admin");
    await page.route("**/api/info", (route) =>
      route.fulfill({ status: 503, json: { message: "No está listo.", code: "unavailable" } }),
    );
    await page.goto("/dashboard/setting/info");
    // It asks every five seconds.
    await expect(page.getByText("No se pudo obtener la información del servidor.")).toBeVisible();
    await page.unroute("**/api/info");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByText("Boot Count", { exact: true })).toBeVisible();
  });
});
