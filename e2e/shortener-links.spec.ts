import type { APIRequestContext } from "@playwright/test";
import { db } from "../lib/core/db";
import { openPanel, signIn } from "./accounts";
import { expect, test } from "./fixtures";
import { read, textsOf } from "./html";
import { action, chrome, destinationOf, list, makeLink, openForm, row, newCode } from "./short-links";

test.use({ userAgent: chrome });

test("a link with a limit is spent by who follows it alone, and nobody else sees where it leads", async ({
  request,
  baseURL,
}) => {
  const { shortCode, _id } = await makeLink(request, { maxClicks: 1 });
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
  const code = newCode();
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
  // The list shows the new link first, although it is sorted by visits and this one has none.
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
  // The next one is made, not changed.
  await page.getByRole("link", { name: "Crear enlace" }).click();
  await expect(page.getByRole("button", { name: "Crear", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);

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

test("the plus sign shows where a link leads, and leads on", async ({ request }) => {
  const { backHalf } = await makeLink(request, { title: "<b>Servicios</b>" });
  const { html } = await read(request, `/s/${backHalf}+`);
  expect(textsOf(html, "h1")).toEqual(["A dónde lleva este enlace"]);
  expect(textsOf(html, "p")).toContain("<b>Servicios</b>");
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  const [, href] = /<a [^>]*href="([^"]+)"[^>]*>\s*Continuar/.exec(html)!;
  const { status, location } = await follow(request, href!);
  expect([status, location]).toEqual([302, expect.stringMatching(/\/services$/)]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test("a password is asked for, also after a wrong one, and leads on, also to another site past the policy for forms", async ({
    page,
    request,
  }) => {
    const password = "muysecreta";
    const { backHalf } = await makeLink(request, { password });
    const open = async (typed: string) => {
      await page.getByLabel("Contraseña").fill(typed);
      await page.getByRole("button", { name: "Abrir enlace" }).click();
    };
    await page.goto(`/s/${backHalf}`);
    await expect(page.getByRole("heading", { name: "Este enlace pide una contraseña" })).toBeVisible();
    await open("no es");
    await expect(page.getByText("La contraseña no es correcta.")).toBeVisible();
    await open(password);
    await expect(page).toHaveURL(/\/services$/);

    const destination = "https://quinde-fuera.example/pagina";
    const elsewhere = await makeLink(request, { password, destination });
    await page.goto(`/s/${elsewhere.backHalf}`);
    const isOnItsWay = page.waitForRequest(destination);
    await open(password);
    await isOnItsWay;
  });
});

test("links that lead nowhere say why, with a status of their own", async ({ request }) => {
  const expired = await makeLink(request);
  await db.shortLink.update({ where: { id: expired._id }, data: { expiresAt: new Date("2020-01-01") } });
  const limited = await makeLink(request, { maxClicks: 1 });
  expect((await follow(request, `/s/${limited.backHalf}`)).location).toMatch(/\/services$/);
  for (const [code, status, title] of [
    [expired.backHalf, 410, "Este enlace venció"],
    [limited.backHalf, 410, "Este enlace llegó a su límite"],
    [newCode(), 404, "Este enlace no existe"],
    ["%C3%B1+x", 404, "Este enlace no existe"],
  ] as const) {
    const { status: answered, html } = await read(request, `/s/${code}`);
    expect([code, answered, textsOf(html, "h1")]).toEqual([code, status, [title]]);
  }
});

/** The answer of a link to a person's browser. */
async function follow(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0, headers: { "user-agent": chrome } });
  return { status: answer.status(), location: answer.headers().location };
}
