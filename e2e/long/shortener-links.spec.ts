import { db } from "../../lib/core/db";
import { openPanel, signIn, signInAsNew } from "../accounts";
import { expect, test } from "../fixtures";
import { action, chrome, destinationOf, list, makeLink, openForm, row, newCode } from "../short-links";

test.use({ userAgent: chrome });

/** The subject for which a link's visits are counted. */
const subjectOf = async (id: string) =>
  (await db.shortLink.findUniqueOrThrow({ where: { id }, select: { subject: { select: { visits: true } } } })).subject;

test.describe("how long a link lives", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("is chosen from a few, told while folded, and never in the past", async ({ page }) => {
    const code = newCode();
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
    await expect(page.locator("p", { hasText: "Elige un vencimiento que aún no haya pasado." }).first()).toBeVisible();
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
  const code = newCode();
  await signIn(page, "admin");
  await openPanel(page, list);
  await openForm(page);
  await page.getByLabel("URL de destino").fill(destinationOf(page));
  await page.getByLabel("Código propio").fill(code);
  await page.getByText("Reglas", { exact: true }).click();
  await page.getByRole("button", { name: "Agregar regla" }).click();
  const first = page.getByRole("group", { name: "Regla 1", exact: true });
  await first.getByRole("button", { name: "iPhone" }).click();
  await first.getByRole("button", { name: "Agregar condición" }).click();
  await first.getByLabel("Regla 1, condición 2").selectOption("País");
  await first.getByLabel("Regla 1, País").fill("Chile");
  await first.getByRole("button", { name: "Agregar condición" }).click();
  await first.getByLabel("Regla 1, condición 3").selectOption("Horas del día");
  await first.getByLabel("Regla 1, Horas del día: desde").fill("08:00");
  await first.getByLabel("Regla 1, Horas del día: hasta").fill("09:00");
  await page.getByRole("button", { name: "Agregar regla" }).click();
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

  const trial = page.getByRole("region", { name: "Prueba con una visita de ejemplo" });
  const outcome = trial.getByRole("status");
  await expect(outcome).toHaveText("Ninguna regla se cumple: se abre el destino del enlace.");
  await trial.getByLabel("Dispositivo").selectOption("iPhone");
  await trial.getByLabel("País").fill("Chile");
  await trial.getByLabel("Cuándo llega").fill("2026-11-30T08:00");
  await expect(outcome).toHaveText(`La regla 1 lleva a ${contact}`);
  await trial.getByLabel("Cuándo llega").fill("2026-11-30T09:00");
  await trial.getByLabel("Parámetro").fill("ref=boletin");
  await expect(outcome).toHaveText(`La regla 2 lleva a ${about}`);

  await page.getByRole("button", { name: "Crear", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Tu enlace está listo" })).toBeVisible();
  // The next link begins without rules.
  await page.getByRole("button", { name: "Crear otro" }).click();
  await page.getByText("Reglas", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Agregar regla" })).toBeVisible();
  await expect(page.locator("[name=rules]")).toHaveValue("");
  for (const [query, to] of [
    ["?ref=boletin", about],
    ["", destinationOf(page)],
  ]) {
    const answer = await page.request.get(`/s/${code}${query}`, { maxRedirects: 0 });
    expect(answer.headers()).toMatchObject({ location: to, "cache-control": "private, no-store" });
  }
  // Saved values are there to be changed.
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
  const tag = newCode();
  const links = [await makeLink(page.request, { tags: [tag] }), await makeLink(page.request, { tags: [tag] })];
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
  await expect(page.getByText("2 enlaces con el cambio aplicado.")).toBeVisible();
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
  await expect(page.getByText("Eliminaste 2 enlaces.")).toBeVisible();
  await expect(page.getByText("No hay enlaces que mostrar")).toBeVisible();
});

test.describe("folders", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("are made for some, take links in and give them back, and go without them", async ({ page }) => {
    test.slow();
    const tag = newCode();
    const { backHalf: code } = await makeLink(page.request, { tags: [tag] });
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
    await expect(dialog.getByText("Solo las personas elegidas ven sus enlaces en el panel.")).toBeVisible();
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
    await expect(question).toContainText("Su enlace seguirá funcionando");
    await question.getByRole("button", { name: "Eliminar carpeta" }).click();
    await expect(page.getByText("¡Carpeta eliminada!")).toBeVisible();
    await expect(folder).toHaveCount(0);
    await page.goto(`${list}?tag=${tag}`);
    await expect(row(page, code!)).toBeVisible();
  });
});

test("links of another service's CSV are planned and imported once", async ({ page }) => {
  const tag = newCode();
  const { backHalf } = await makeLink(page.request, { tags: [tag] });
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
  await expect(dialog.getByText("Los códigos salen de la columna «key».")).toBeVisible();
  await expect(dialog.getByText(/Línea 3: .* lleva a/)).toBeVisible();
  await expect(dialog.getByText("Línea 4: Ingresa una URL válida")).toBeVisible();
  await dialog.getByRole("button", { name: "Importar 1 enlace" }).click();
  await expect(page.getByText("Se importó 1 enlace.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, tag)).toContainText("Año nuevo");
});

test("another link to the same place is told before it is saved", async ({ page }) => {
  const destination = `https://example.com/${newCode()}`;
  const { backHalf } = await makeLink(page.request, { destination });
  await signIn(page, "admin");
  await openPanel(page, `${list}?new=1`);
  const field = page.getByLabel("URL de destino");
  await field.fill(destination);
  await expect(page.getByText(`Ya hay un enlace a esta dirección`)).toContainText(backHalf!);
});

test.describe("a code that is taken", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is told beside its field, and nothing typed is lost", async ({ page }) => {
    const { backHalf } = await makeLink(page.request);
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
  const { backHalf, shortCode, _id } = await makeLink(page.request);
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

test("the filters of the list are kept in the address", async ({ page }) => {
  const { backHalf } = await makeLink(page.request, { tags: [newCode()] });
  const other = await makeLink(page.request, { paused: true });
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

test("a letter begins a link, unless one types, or dictates and has turned that off", async ({ page }) => {
  const { backHalf } = await makeLink(page.request);
  await signInAsNew(page, "admin");
  await openPanel(page, `${list}?search=${backHalf}`);
  await page.getByRole("searchbox", { name: "Buscar" }).press("c");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`${list}?search=${backHalf}`);
  await expect(page.getByRole("link", { name: "Crear enlace" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(async () => {
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: "Crear enlace" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Crear", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // A person who dictates turns single-key shortcuts off, so that no letter does anything.
  await openPanel(page, "/dashboard/setting/profile");
  await page.getByRole("switch", { name: /^Usar atajos de una sola tecla/ }).click();
  await openPanel(page, `${list}?search=${backHalf}`);
  await expect(page.getByRole("link", { name: "Crear enlace" })).not.toHaveAttribute("aria-keyshortcuts");
  await page.keyboard.press("c");
  await expect(page).not.toHaveURL(/new=1/);
});
