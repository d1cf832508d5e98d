import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { db } from "../lib/core/db";
import type { ShortLink } from "../lib/shortener/schema";
import { openPanel, openSession, signIn, signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";

// A browser without a window says so, and counts as a program.
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
test.use({ userAgent: chrome });

const list = "/dashboard/application/shortener";
const unique = () => `e2e-${randomUUID().slice(0, 12)}`;
/** A page of this site: what a link leads to must exist where there is no network. */
const destinationOf = (page: Page) => new URL("/services", page.url()).href;

/** A link made over the API. */
async function makeLink(page: Page, fields: object = {}): Promise<ShortLink> {
  const { bearer } = await openSession("admin");
  const base = test.info().project.use.baseURL!;
  const answer = await page.request.post("/api/shortener/create", {
    headers: bearer,
    data: { destination: new URL("/services", base).href, title: "Servicios", backHalf: unique(), ...fields },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as ShortLink;
}

const row = (page: Page, code: string) => page.getByRole("row").filter({ hasText: `/${code}` });

/** A button of a link's row, behind '⋯'. */
async function action(page: Page, code: string, name: string): Promise<Locator> {
  await row(page, code)
    .getByRole("button", { name: `Acciones de /${code}` })
    .click();
  return row(page, code).getByRole("button", { name: `${name} ${code}` });
}

/** What a link's visits are counted for. */
const subjectOf = async (id: string) =>
  (await db.shortLink.findUniqueOrThrow({ where: { id }, select: { subject: { select: { visits: true } } } })).subject;

/** The form opens in front of the list. */
async function openForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Crear enlace" }).click();
  await expect(page.getByLabel("URL de destino")).toBeFocused();
}

test("a link with a limit is spent by who follows it alone, and nobody else sees where it leads", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/about");
  const { shortCode, _id } = await makeLink(page, { maxClicks: 1 });
  const address = `/s/${shortCode}`;
  const clicks = async () => (await db.shortLink.findUniqueOrThrow({ where: { id: _id } })).clicks;
  const ask = (method: string, headers: Record<string, string> = {}) =>
    request.fetch(address, { method, headers: { "user-agent": chrome, ...headers }, maxRedirects: 0 });

  const looks: Record<string, string>[] = [
    { "sec-purpose": "prefetch" },
    { purpose: "prefetch" },
    { "x-moz": "prefetch" },
    { "next-router-prefetch": "1" },
  ];
  for (const headers of looks) {
    const looked = await ask("GET", headers);
    expect([headers, looked.status(), looked.headers().location, await clicks()]).toEqual([headers, 200, undefined, 0]);
    expect(await looked.text()).not.toContain(`${baseURL}/services`);
  }
  const head = await ask("HEAD");
  expect([head.status(), head.headers().location, await clicks()]).toEqual([200, undefined, 0]);
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const refused = await ask(method);
    expect([method, refused.status(), refused.headers().allow, await clicks()]).toEqual([method, 405, "GET, HEAD", 0]);
  }
  expect([(await ask("GET")).status(), await clicks()]).toEqual([302, 1]);
  expect((await ask("GET")).status()).toBe(410);
});

test("a link is made, copied, followed, edited, paused and deleted", async ({ page, context, baseURL }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "admin");
  await openPanel(page, list);
  await openForm(page);
  const code = unique();
  const destination = page.getByLabel("URL de destino");

  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await expect(page.getByText("Escribe la URL de destino.")).toBeVisible();
  await expect(destination).toBeFocused();
  await destination.fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await expect(page.getByText("Ingresa una URL válida que empiece con http:// o https://.")).toBeVisible();

  await destination.fill(destinationOf(page));
  await page.getByLabel("Código propio").fill(code);
  await page.getByLabel("Título").fill("Nuestros servicios");
  await page.getByText("Parámetros de campaña (UTM)").click();
  await page.getByLabel("Campaña utm_campaign").fill("navidad 2026");
  await expect(destination).toHaveValue(/\/services\?utm_campaign=navidad\+2026$/);
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  const made = page.getByRole("status").filter({ hasText: "Tu enlace está listo" });
  await expect(made).toContainText(`/s/${code}`);
  await expect(destination).toHaveValue("");
  await expect(made.getByRole("img", { name: `Código QR que lleva a ${baseURL}/s/${code}` })).toBeVisible();
  await expect(made.getByRole("link", { name: "Ver su gráfico" })).toHaveAttribute("href", /chart\?link=/);
  // Of all links it is the one that nobody has visited.
  const first = page.locator("table").getByRole("row", { includeHidden: true }).nth(1);
  await expect(first).toContainText(`${baseURL}/s/${code}`);
  await expect(first.getByText("Nuevo", { exact: true })).toBeVisible();

  await made.getByRole("button", { name: `Copiar ${code}` }).click();
  await expect(page.getByText("El enlace está en el portapapeles.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`/s/${code}`);

  const visitor = await context.newPage();
  await visitor.goto(`/s/${code.toUpperCase()}`);
  await expect(visitor).toHaveURL(/\/services\?utm_campaign=navidad\+2026$/);
  await visitor.close();

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(first.getByText("Nuevo", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page).not.toHaveURL(/newest/);
  await expect(page.getByText("Nuevo", { exact: true })).toHaveCount(0);
  await page.goto(`${list}?search=${code}`);
  await expect(row(page, code).getByText("1", { exact: true })).toBeVisible();
  await row(page, code).getByRole("link", { name: code }).first().click();
  await expect(page.getByRole("heading", { name: "Editar enlace" })).toBeVisible();
  await expect(page.getByLabel("Código propio")).toHaveValue(code);
  await page.getByLabel("Título").fill("Servicios, editado");
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByText("¡Enlace actualizado!")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, code)).toContainText("Servicios, editado");
  // The next one is made, not changed: by a letter, unless one is typing.
  await page.getByRole("searchbox", { name: "Buscar" }).press("c");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`${list}?search=${code}`);
  await expect(page.getByRole("link", { name: "Crear enlace" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(async () => {
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: "Crear enlace" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Crear", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // Who dictates has no letter do anything.
  await openPanel(page, "/dashboard/setting/profile");
  await page.getByRole("switch", { name: /^Usar atajos de una sola tecla/ }).click();
  await openPanel(page, `${list}?search=${code}`);
  await expect(page.getByRole("link", { name: "Crear enlace" })).not.toHaveAttribute("aria-keyshortcuts");
  await page.keyboard.press("c");
  await expect(page).not.toHaveURL(/new=1/);

  await (await action(page, code, "Pausar")).click();
  await expect(row(page, code).getByText("En pausa")).toBeVisible();
  const paused = await page.request.get(`/s/${code}`, { maxRedirects: 0 });
  expect(paused.status()).toBe(403);
  await (await action(page, code, "Reanudar")).click();
  await expect(row(page, code).getByText("Activo")).toBeVisible();

  await (await action(page, code, "Eliminar")).click();
  await expect(page.getByText("Se pierden sus estadísticas, con 1 visita.")).toBeVisible();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByText("¡Enlace eliminado!")).toBeVisible();
  await expect(page.getByText("No hay enlaces que mostrar")).toBeVisible();
  expect((await page.request.get(`/s/${code}`, { maxRedirects: 0 })).status()).toBe(404);
});

test.describe("how long a link lives", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("is chosen from a few, told while folded, and never in the past", async ({ page }) => {
    const code = unique();
    await signIn(page, "admin");
    await openPanel(page, list);
    await openForm(page);
    await page.getByLabel("URL de destino").fill(destinationOf(page));
    await page.getByLabel("Código propio").fill(code);
    const section = page.getByText("Vencimiento, límite y contraseña");
    await section.click();
    const expiry = page.getByLabel("Vence", { exact: true });
    await expiry.fill("2020-01-01T10:00");
    await page.getByLabel("Límite de visitas").fill("100");
    await section.click();
    await expect(page.getByText("100 visitas · venció el 1 ene. 2020")).toBeVisible();
    await page.getByRole("button", { name: "Crear", exact: true }).click();
    await expect(
      page.locator("p", { hasText: "Elige un vencimiento que todavía no haya pasado." }).first(),
    ).toBeVisible();
    await expect(expiry).toBeFocused();
    await page.getByRole("button", { name: "1 semana" }).click();
    await section.click();
    await expect(page.getByText(/^100 visitas · vence el \d+ \p{L}+\./u)).toBeVisible();
    await page.getByRole("button", { name: "Crear", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Tu enlace está listo" })).toBeVisible();
    // Other tests make links too: it may not be on the first page.
    await page.goto(`${list}?search=${code}`);
    await expect(row(page, code)).toContainText(/0 de 100 visitas\s*vence el \d+/);
  });
});

test("rules lead some elsewhere, and a phone tries an app: made, tried on somebody, and followed", async ({
  page,
  browser,
}) => {
  const code = unique();
  await signIn(page, "admin");
  await openPanel(page, list);
  await openForm(page);
  await page.getByLabel("URL de destino").fill(destinationOf(page));
  await page.getByLabel("Código propio").fill(code);
  await page.getByText("Reglas", { exact: true }).click();
  await page.getByRole("button", { name: "Añadir regla" }).click();
  const first = page.getByRole("group", { name: "Regla 1", exact: true });
  await first.getByRole("button", { name: "iPhone" }).click();
  await first.getByRole("button", { name: "Añadir condición" }).click();
  await first.getByLabel("Regla 1, condición 2").selectOption("País");
  await first.getByLabel("Regla 1, País").fill("Chile");
  await first.getByRole("button", { name: "Añadir condición" }).click();
  await first.getByLabel("Regla 1, condición 3").selectOption("Horas del día");
  await first.getByLabel("Regla 1, Horas del día: desde").fill("08:00");
  await first.getByLabel("Regla 1, Horas del día: hasta").fill("09:00");
  await page.getByRole("button", { name: "Añadir regla" }).click();
  const second = page.getByRole("group", { name: "Regla 2", exact: true });
  await second.getByLabel("Regla 2, condición 1").selectOption("Parámetro");
  await second.getByLabel("Regla 2, Parámetro").fill("ref=boletin");
  const about = new URL("/about", page.url()).href;
  await second.getByLabel("Lleva a").fill(about);

  // The first one lacks its destination: the form says which.
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await expect(page.getByText("Regla 1: Escribe la URL de destino.")).toBeVisible();
  const contact = new URL("/contact", page.url()).href;
  await first.getByLabel("Lleva a").fill(contact);

  const trial = page.getByRole("region", { name: "Prueba con alguien que viene con…" });
  const outcome = trial.getByRole("status");
  await expect(outcome).toHaveText("Ninguna regla se cumple: lo lleva al destino del enlace.");
  await trial.getByLabel("Dispositivo").selectOption("iPhone");
  await trial.getByLabel("País").fill("Chile");
  await trial.getByLabel("Cuándo viene").fill("2026-11-30T08:00");
  await expect(outcome).toHaveText(`Lo lleva la regla 1 a ${contact}`);
  await trial.getByLabel("Cuándo viene").fill("2026-11-30T09:00");
  await trial.getByLabel("Parámetro").fill("ref=boletin");
  await expect(outcome).toHaveText(`Lo lleva la regla 2 a ${about}`);

  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Tu enlace está listo" })).toBeVisible();
  for (const [query, to] of [
    ["?ref=boletin", about],
    ["", destinationOf(page)],
  ]) {
    const answer = await page.request.get(`/s/${code}${query}`, { maxRedirects: 0 });
    expect(answer.headers()).toMatchObject({ location: to, "cache-control": "private, no-store" });
  }
  // What was saved is there to be changed.
  const { id } = await db.shortLink.findFirstOrThrow({ where: { backHalf: code }, select: { id: true } });
  await openPanel(page, `${list}?edit=${id}`);
  await page.getByText("2 reglas").click();
  await expect(first.getByLabel("Regla 1, País")).toHaveValue("Chile");
  await page.getByRole("button", { name: "Quitar: Regla 1" }).click();
  await expect(first.getByLabel("Regla 1, Parámetro")).toHaveValue("ref=boletin");
  await page.getByText("Abrir en una app").click();
  await page.getByLabel("En Android").fill("JavaScript:alert(1)");
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByText("Escribe una dirección de tu app, como miapp://producto/5.")).toBeVisible();
  await page.getByLabel("En Android").fill("miapp://producto/5");
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByText("¡Enlace actualizado!")).toBeVisible();

  const address = new URL(`/s/${code}`, page.url()).href;
  const { visits: before } = await subjectOf(id);
  const visitor = await browser.newContext({
    userAgent: chrome.replace("X11; Linux x86_64", "Linux; Android 15; Pixel 9"),
  });
  const phone = await visitor.newPage();
  const shown = await phone.goto(address);
  expect([shown?.status(), shown?.headers()["cache-control"]]).toEqual([200, expect.stringContaining("no-store")]);
  await expect(phone.getByRole("link", { name: "Abrir en la app" })).toHaveAttribute("href", "miapp://producto/5");
  await expect(phone.getByRole("link", { name: "Seguir en el navegador" })).toHaveAttribute(
    "href",
    destinationOf(page),
  );
  // No app takes over.
  await expect(phone).toHaveURL(destinationOf(page));
  await visitor.close();
  await expect.poll(async () => (await subjectOf(id)).visits).toBe(before + 1n);
});

test("several links are chosen with the keyboard and paused, archived, tagged and deleted together", async ({
  page,
}) => {
  test.slow();
  const tag = unique();
  const links = [await makeLink(page, { tags: [tag] }), await makeLink(page, { tags: [tag] })];
  const [code, other] = links.map(({ backHalf }) => backHalf!) as [string, string];
  await signIn(page, "admin");
  await openPanel(page, `${list}?tag=${tag}`);
  const tick = page.getByRole("checkbox", { name: `Elegir /${code}` });
  await expect(tick).toBeEnabled();
  await tick.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 enlace elegido")).toBeVisible();
  await page.getByRole("button", { name: "Pausar", exact: true }).click();
  await expect(page.getByText("1 enlace en pausa.")).toBeVisible();
  await expect(row(page, code).getByText("En pausa")).toBeVisible();
  await expect(row(page, other).getByText("Activo")).toBeVisible();
  await expect(tick).not.toBeChecked();

  await page.getByRole("checkbox", { name: "Elegir todos" }).click();
  await page.getByRole("button", { name: "Archivar", exact: true }).click();
  await expect(page.getByText("Se archivaron 2 enlaces. Siguen funcionando.")).toBeVisible();
  await expect(page.getByText("No hay enlaces que mostrar")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(row(page, code).getByText("En pausa")).toBeVisible();
  await expect(row(page, other).getByText("Activo")).toBeVisible();

  await page.getByRole("checkbox", { name: "Elegir todos" }).click();
  await expect(page.getByText("2 enlaces elegidos")).toBeVisible();
  await page.getByRole("button", { name: "Etiquetar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Etiquetar" }).click();
  await expect(dialog.getByText("Escribe al menos una etiqueta.").first()).toBeVisible();
  await dialog.getByLabel("Etiquetas").fill("feria, 2026");
  await dialog.getByRole("button", { name: "Etiquetar" }).click();
  await expect(page.getByText("2 enlaces tienen las etiquetas.")).toBeVisible();
  for (const one of [code, other]) await expect(row(page, one)).toContainText("#feria");

  await page.getByRole("checkbox", { name: "Elegir todos" }).click();
  await page.getByRole("button", { name: "Quitar etiquetas" }).click();
  await dialog.getByLabel("#feria").check();
  await dialog.getByRole("button", { name: "Quitar etiquetas" }).click();
  await expect(page.getByText("2 enlaces ya no tienen esas etiquetas.")).toBeVisible();
  for (const one of [code, other]) {
    await expect(row(page, one)).toContainText("#2026");
    await expect(row(page, one)).not.toContainText("#feria");
  }

  await page.getByRole("checkbox", { name: "Elegir todos" }).click();
  await page.getByRole("button", { name: "Cambiar", exact: true }).click();
  await dialog.getByRole("button", { name: "Cambiar" }).click();
  await expect(dialog.getByText("Elige qué cambiar.").first()).toBeVisible();
  await dialog.getByLabel("Fuente (utm_source)").check();
  await dialog.getByLabel("Fuente", { exact: true }).fill("volante");
  await dialog.getByRole("button", { name: "Cambiar" }).click();
  await expect(page.getByText("2 enlaces con el cambio.")).toBeVisible();
  const marked = async () => {
    const { results } = await (await page.request.get(`/api/shortener/findAllFilter?tag=${tag}`)).json();
    return results.filter(({ destination }: { destination: string }) => destination.endsWith("?utm_source=volante"))
      .length;
  };
  await expect.poll(marked).toBe(2);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.poll(marked).toBe(0);

  await page.getByRole("checkbox", { name: "Elegir todos" }).click();
  await page.getByRole("button", { name: "Reanudar", exact: true }).click();
  await expect(row(page, code).getByText("Activo")).toBeVisible();
  await page.getByRole("checkbox", { name: "Elegir todos" }).click();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "¿Eliminar 2 enlaces?" });
  await expect(question).toContainText("Se pierden sus estadísticas");
  await question.getByRole("button", { name: "Eliminar 2 enlaces" }).click();
  await expect(page.getByText("Se eliminaron 2 enlaces.")).toBeVisible();
  await expect(page.getByText("No hay enlaces que mostrar")).toBeVisible();
});

test.describe("folders", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("are made for some, take links in and give them back, and go without them", async ({ page }) => {
    test.slow();
    const tag = unique();
    const { backHalf: code } = await makeLink(page, { tags: [tag] });
    await signInAsNew(page, "admin");
    await openPanel(page, `${list}/folders`);
    const name = `De ${tag}`;
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Crear carpeta" }).click();
    await dialog.getByRole("button", { name: "Crear carpeta" }).click();
    await expect(dialog.getByText("Escribe un nombre.").first()).toBeVisible();
    await dialog.getByLabel("Nombre").fill(name);
    const people = dialog.getByRole("group", { name: "Personas elegidas" });
    await expect(people).toHaveCount(0);
    await dialog.getByLabel("Acceso").selectOption("Privada");
    await expect(dialog.getByText("Solo las personas elegidas ven sus enlaces.")).toBeVisible();
    await people.getByRole("checkbox").first().check();
    await dialog.getByRole("button", { name: "Crear carpeta" }).click();
    await expect(page.getByText("¡Carpeta creada!")).toBeVisible();
    const folder = page.getByRole("row").filter({ hasText: name });
    await expect(folder).toContainText("Privada");
    // A second of the same name, whatever its letters.
    await page.getByRole("button", { name: "Crear carpeta" }).click();
    await dialog.getByLabel("Nombre").fill(name.toUpperCase());
    await dialog.getByRole("button", { name: "Crear carpeta" }).click();
    await expect(dialog.getByText("Ya lo tiene otra carpeta.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancelar" }).click();

    await page.goto(`${list}?tag=${tag}`);
    await page.getByRole("checkbox", { name: `Elegir /${code}` }).click();
    await page.getByRole("button", { name: "Mover a carpeta" }).click();
    await dialog.getByLabel("Carpeta").selectOption(name);
    await dialog.getByRole("button", { name: "Mover" }).click();
    await expect(page.getByText(`1 enlace en «${name}».`)).toBeVisible();
    await expect(row(page, code!)).toContainText(name);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(row(page, code!)).not.toContainText(name);

    // The form puts it there too; the filter of the list finds it.
    await row(page, code!).getByRole("link", { name: code! }).first().click();
    await dialog.getByLabel("Carpeta").selectOption(name);
    await dialog.getByRole("button", { name: "Actualizar" }).click();
    await expect(page.getByText("¡Enlace actualizado!")).toBeVisible();
    await page.goto(list);
    await page.getByLabel("Carpeta").selectOption(name);
    await expect(page).toHaveURL(/folder=/);
    await expect(row(page, code!)).toBeVisible();

    await page.goto(`${list}/folders`);
    await folder.getByRole("button", { name: `Eliminar ${name}` }).click();
    const question = page.getByRole("alertdialog", { name: `¿Eliminar la carpeta ${name}?` });
    await expect(question).toContainText("Su enlace sigue funcionando");
    await question.getByRole("button", { name: "Eliminar carpeta" }).click();
    await expect(page.getByText("¡Carpeta eliminada!")).toBeVisible();
    await expect(folder).toHaveCount(0);
    await page.goto(`${list}?tag=${tag}`);
    await expect(row(page, code!)).toBeVisible();
  });
});

test("links of another service's CSV are planned and imported once", async ({ page }) => {
  const tag = unique();
  const { backHalf } = await makeLink(page, { tags: [tag] });
  await signIn(page, "admin");
  await openPanel(page, `${list}?tag=${tag}`);
  await page.getByRole("button", { name: "Importar CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Importar CSV" });
  const csv = [
    "long_url;key;title;tags",
    `https://example.com/${tag};${tag};Año nuevo;${tag}`,
    `https://example.com/otra;${backHalf};;`,
    "nada;;;",
  ].join("\r\n");
  await dialog
    .getByLabel("Archivo CSV")
    .setInputFiles({ name: "enlaces.csv", mimeType: "text/csv", buffer: Buffer.from(csv, "latin1") });
  await expect(dialog.getByText(/Línea 3: .* lleva a/)).toBeVisible();
  await expect(dialog.getByText("Línea 4: Ingresa una URL válida")).toBeVisible();
  await dialog.getByRole("button", { name: "Importar 1 enlace" }).click();
  await expect(page.getByText("Se importó 1 enlace.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, tag)).toContainText("Año nuevo");
});

test("another link to the same place is told before it is saved", async ({ page }) => {
  const destination = `https://example.com/${unique()}`;
  const { backHalf } = await makeLink(page, { destination });
  await signIn(page, "admin");
  await openPanel(page, `${list}?new=1`);
  const field = page.getByLabel("URL de destino");
  await field.fill(destination);
  await expect(page.getByText(`Ya hay un enlace a esta dirección`)).toContainText(backHalf!);
});

test.describe("a code that is taken", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is told beside its field, and nothing typed is lost", async ({ page }) => {
    const { backHalf } = await makeLink(page);
    await signIn(page, "admin");
    await openPanel(page, `${list}?new=1`);
    await page.getByLabel("URL de destino").fill("https://example.com/otra");
    await page.getByLabel("Código propio").fill(backHalf!.toUpperCase());
    await page.getByRole("button", { name: "Crear", exact: true }).click();
    await expect(page.getByText("Ya está en uso.", { exact: true })).toBeVisible();
    await expect(page.getByLabel("URL de destino")).toHaveValue("https://example.com/otra");
  });
});

test("a QR code is shown, downloaded and counted apart", async ({ page }) => {
  const { backHalf, shortCode, _id } = await makeLink(page);
  await signIn(page, "admin");
  await openPanel(page, `${list}?search=${backHalf}`);
  await (await action(page, backHalf!, "Código QR de")).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img")).toHaveJSProperty("complete", true);
  for (const [name, type] of [
    ["SVG", "svg"],
    ["PNG", "png"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("link", { name: `Descargar ${name}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`qr-${backHalf}.${type}`);
  }
  await page.keyboard.press("Escape");
  await expect(row(page, backHalf!).getByRole("button", { name: "Acciones de" })).toBeFocused();
  await page.goto(`/s/${shortCode}?qr`);
  await expect(page).toHaveURL(/\/services$/);
  await page.goto(`${list}/details?link=${_id}`);
  await expect(page.getByRole("row").getByText("QR", { exact: true })).toBeVisible();
});

test("the plus sign shows where a link leads, and leads on", async ({ page }) => {
  const { backHalf } = await makeLink(page, { title: "<b>Servicios</b>" });
  await page.goto(`/s/${backHalf}+`);
  await expect(page.getByRole("heading", { name: "A dónde lleva este enlace" })).toBeVisible();
  await expect(page.getByText("<b>Servicios</b>")).toBeVisible();
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/\/services$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test("a password is asked for, also after a wrong one", async ({ page }) => {
    const { backHalf } = await makeLink(page, { password: "muysecreta" });
    await page.goto(`/s/${backHalf}`);
    await expect(page.getByRole("heading", { name: "Este enlace pide una contraseña" })).toBeVisible();
    await page.getByLabel("Contraseña").fill("no es");
    await page.getByRole("button", { name: "Abrir enlace" }).click();
    await expect(page.getByText("La contraseña no es correcta.")).toBeVisible();
    await page.getByLabel("Contraseña").fill("muysecreta");
    await page.getByRole("button", { name: "Abrir enlace" }).click();
    await expect(page).toHaveURL(/\/services$/);
  });
});

test("a password leads on to another site, past the policy for forms", async ({ page }) => {
  const destination = "https://quinde-fuera.example/pagina";
  const { backHalf } = await makeLink(page, { password: "muysecreta", destination });
  await page.goto(`/s/${backHalf}`);
  await page.getByLabel("Contraseña").fill("muysecreta");
  const isOnItsWay = page.waitForRequest(destination);
  await page.getByRole("button", { name: "Abrir enlace" }).click();
  await isOnItsWay;
});

test.describe("links that lead nowhere", () => {
  test.use({ expectedErrors: [/status of (?:403|404|410)/] });

  test("say why, with a status of their own", async ({ page }) => {
    const expired = await makeLink(page);
    await db.shortLink.update({ where: { id: expired._id }, data: { expiresAt: new Date("2020-01-01") } });
    const limited = await makeLink(page, { maxClicks: 1 });
    await page.goto(`/s/${limited.backHalf}`);
    await expect(page).toHaveURL(/\/services$/);
    for (const [code, status, title] of [
      [expired.backHalf, 410, "Este enlace venció"],
      [limited.backHalf, 410, "Este enlace llegó a su límite"],
      [unique(), 404, "Este enlace no existe"],
      ["%C3%B1+x", 404, "Este enlace no existe"],
    ] as const) {
      const answer = await page.goto(`/s/${code}`);
      expect([code, answer!.status()]).toEqual([code, status]);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    }
  });
});

test("the filters of the list are kept in the address", async ({ page }) => {
  const { backHalf } = await makeLink(page, { tags: [unique()] });
  const other = await makeLink(page, { paused: true });
  await signIn(page, "admin");
  await page.goto(list);
  const search = page.getByRole("searchbox", { name: "Buscar" });
  await search.fill(backHalf!);
  await expect(page).toHaveURL(new RegExp(`search=${backHalf}`));
  await expect(row(page, backHalf!)).toBeVisible();
  await page.goto(`${list}?search=${other.backHalf}&state=active`);
  await expect(page.getByText("No hay enlaces que mostrar")).toBeVisible();
  await page.getByLabel("Estado").selectOption("En pausa");
  await expect(row(page, other.backHalf!)).toBeVisible();
});
