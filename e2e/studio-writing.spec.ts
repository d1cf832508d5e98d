import type { APIRequestContext, Page } from "@playwright/test";
import { createSession } from "../lib/auth/sessions";
import { db } from "../lib/core/db";
import { password } from "../lib/testing/fixtures";
import { openPanel, signIn, signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";
import { createLesson, lessonEditor } from "./lessons";

// By role: the screen that one came from stays in the page, hidden.
const title = (page: Page) => page.getByRole("textbox", { name: "Título", exact: true });
const label = (page: Page) => page.getByRole("textbox", { name: "Nombre corto" });
const source = (page: Page) => page.getByRole("textbox", { name: "Texto", exact: true });
const offline = (page: Page) => page.getByText("Sin conexión: guardado en este equipo");
const recovered = (page: Page) => page.getByText("Recuperamos lo que escribiste y no se había guardado.");

const linesOf = (page: Page) => source(page).locator(".cm-line").allTextContents();

/** Writes at the end of a line of the text, counted from 0. */
async function writeIn(page: Page, line: number, text: string) {
  await source(page).locator(".cm-line").nth(line).click();
  await page.keyboard.press("End");
  await page.keyboard.type(text);
}

type Person = { request: APIRequestContext; bearer: Record<string, string> };

/** Waits until the server has fields of a lesson as they are given. */
async function expectStored({ request, bearer: headers }: Person, { id }: { id: string }, expected: object) {
  const read = async () => (await request.get(`/api/academy/lessons/draft/${id}`, { headers })).json();
  await expect.poll(read).toMatchObject({ fields: expected });
}

test.describe("nothing typed is lost:", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 40[19]/] });

  test("two people on one lesson see each other; what differs is merged, what clashes they decide, also after a reload without a network", async ({
    page,
    browser,
    request,
  }) => {
    const { bearer, user } = await signIn(page, "admin");
    const lesson = await createLesson(request, bearer, { titleLesson: "A dos", markdown: "uno\n\ndos\n\ntres" });
    const context = await browser.newContext();
    const other = await context.newPage();
    const colleague = await signIn(other, "superadmin");
    await Promise.all([openPanel(page, lessonEditor(lesson)), openPanel(other, lessonEditor(lesson))]);
    await expect(page.getByText(new RegExp(`^${colleague.user.name} .*también está aquí`))).toBeVisible();
    await expect(other.getByText(new RegExp(`^${user.name} .*también está aquí`))).toBeVisible();

    await title(page).fill("A dos manos");
    await label(other).fill("Dos manos");
    await expect(title(other)).toHaveValue("A dos manos");
    await expect(label(page)).toHaveValue("Dos manos");

    await context.setOffline(true);
    await writeIn(other, 0, " de una");
    await writeIn(other, 2, " de una");
    await expect(offline(other)).toBeVisible();
    await writeIn(page, 4, " de otra");
    await writeIn(page, 0, " de otra");
    await expectStored({ request, bearer }, lesson, { markdown: "uno de otra\n\ndos\n\ntres de otra" });
    await other.reload().catch(() => undefined);
    await other.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await openPanel(again, lessonEditor(lesson));
    await expect(recovered(again)).toBeVisible();
    await expect(again.getByText(/^Otra persona guardó cambios en lo mismo que tú/)).toBeVisible();

    await again.getByRole("button", { name: "Ver las dos versiones" }).click();
    const dialog = again.getByRole("dialog", { name: "Dos versiones de lo mismo" });
    const mine = dialog.getByRole("textbox", { name: "Texto: lo mío" });
    await expect(dialog.getByRole("textbox", { name: "Texto: lo de la otra persona" })).toContainText("uno de otra");
    await expect(mine.locator(".cm-line").first()).toHaveText("uno de una");
    // What did not clash is merged already.
    await expect(mine).toContainText("tres de otra");
    await mine.press("ControlOrMeta+Home");
    await again.keyboard.press("End");
    await again.keyboard.type(" y de otra");
    await dialog.getByRole("button", { name: "Guardar así" }).click();
    await expect(dialog).toBeHidden();
    const both = ["uno de una y de otra", "", "dos de una", "", "tres de otra"];
    await expect.poll(() => linesOf(page)).toEqual(both);
    await expect.poll(() => linesOf(again)).toEqual(both);
    await expect(again.getByText("Guardado", { exact: true })).toBeVisible();
    await context.close();
  });

  test("what a tab could not save another one goes on with, once it is gone and not before", async ({
    page,
    context,
    request,
  }) => {
    const { bearer } = await signIn(page, "admin");
    const lesson = await createLesson(request, bearer, { titleLesson: "En dos pestañas" });
    await openPanel(page, lessonEditor(lesson));
    const first = await context.newPage();
    await openPanel(first, lessonEditor(lesson));
    await first.route("**/update/*", (route) => route.abort());
    await title(first).fill("Sin poder guardar");
    await expect(offline(first)).toBeVisible();

    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("online")));
    await comeBack();
    // By the time that this is saved, the window has looked.
    await label(page).fill("Corto");
    await expectStored({ request, bearer }, lesson, { labelLesson: "Corto" });
    await expect(title(page)).toHaveValue("En dos pestañas");

    const protocol = await context.newCDPSession(first);
    const crashed = first.waitForEvent("crash");
    protocol.send("Page.crash").catch(() => undefined);
    await crashed;
    await expect(async () => {
      await comeBack();
      await expect(title(page)).toHaveValue("Sin poder guardar", { timeout: 1_000 });
    }).toPass();
    await expectStored({ request, bearer }, lesson, { titleLesson: "Sin poder guardar", labelLesson: "Corto" });
    await first.close();
  });

  test("whoever is signed out while they write goes on where they were", async ({ page, request }) => {
    const { bearer, user } = await signInAsNew(page, "admin");
    const lesson = await createLesson(request, bearer, { titleLesson: "Con la sesión cerrada" });
    await openPanel(page, lessonEditor(lesson));
    const { accessToken } = await createSession(user._id, { ip: "127.0.0.1", userAgent: "otro navegador" });
    const elsewhere = { authorization: `Bearer ${accessToken}` };
    await title(page).fill("Escrito a medias");
    await request.delete("/api/auth/sessions", { headers: elsewhere });
    await expect(page).toHaveURL("/auth/login");

    await page.goto("/auth/loginNoCaptcha");
    await page.getByLabel("Correo electrónico").fill(user.email);
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await page.getByRole("button", { name: "INGRESAR" }).click();
    await expect(page).toHaveURL(lessonEditor(lesson));
    await expect(title(page)).toHaveValue("Escrito a medias");
    await expectStored({ request, bearer: elsewhere }, lesson, { titleLesson: "Escrito a medias" });
  });
});

test("back and forward ask nothing and lose nothing", async ({ page, request }) => {
  const { bearer } = await signIn(page, "admin");
  const lesson = await createLesson(request, bearer, { titleLesson: "Ida y vuelta" });
  await openPanel(page, lessonEditor(lesson));
  const trail = page.getByRole("navigation", { name: "Ruta de navegación" });
  await trail.getByRole("link", { name: "Inicio" }).click();
  await expect(title(page)).toHaveValue("Inicio");
  await page.goBack();
  await expect(title(page)).toHaveValue("Ida y vuelta");
  await title(page).fill("Ida, vuelta y otra vez");
  await page.goForward();
  await expect(title(page)).toHaveValue("Inicio");
  await page.goBack();
  await expect(title(page)).toHaveValue("Ida, vuelta y otra vez");
  await expectStored({ request, bearer }, lesson, { titleLesson: "Ida, vuelta y otra vez" });
});

test("the history says who wrote what, and brings back a field or all of it", async ({ page, request }) => {
  const { bearer, user } = await signIn(page, "admin");
  const [first, second] = ["Con pasado", "Con mucho pasado"];
  const lesson = await createLesson(request, bearer, { titleLesson: first, markdown: "El primer texto" });
  await openPanel(page, lessonEditor(lesson));
  await title(page).fill(second);
  await expectStored({ request, bearer }, lesson, { titleLesson: second });
  const tenMinutesAgo = new Date(Date.now() - 10 * 60_000);
  await db.contentRevision.updateMany({ where: { itemId: lesson.id }, data: { createdAt: tenMinutesAgo } });
  await writeIn(page, 0, " y más");
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  const publishing = page.getByRole("dialog", { name: /^Publicar/ });
  await publishing.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(publishing).toBeHidden();

  const open = () => page.getByRole("button", { name: "Historial" }).click();
  const history = page.getByRole("dialog", { name: "Historial" });
  const versions = history.getByRole("listitem").getByRole("button");
  await open();
  const written = new RegExp(`Guardado mientras se escribía.*Lo escribió ${user.name}`);
  await expect(versions).toHaveText([new RegExp(`Publicado.*Lo publicó ${user.name}`), written, written]);
  await versions.nth(1).click();
  await expect(history.getByRole("insertion")).toHaveText(" y más");
  await history.getByLabel("Qué cambió esta versión").check();
  await expect(history.getByRole("insertion").first()).toContainText("mucho");
  // It opens at the first change, and the next one is a step away.
  const steps = history.getByRole("group", { name: "Cambios" });
  const place = await steps.getByRole("status").textContent();
  expect(place).toMatch(/^Cambio 1 de [2-9]$/);
  await expect(history.getByRole("insertion").first()).toBeInViewport();
  await steps.getByRole("button", { name: "Cambio anterior" }).click();
  await expect(steps.getByRole("status")).toHaveText(place!.replace(/1 de (\d)/, "$1 de $1"));
  await expect(history.locator("[data-current]").last()).toBeInViewport();
  await history.getByLabel("Qué cambió desde entonces").check();
  await history.getByRole("button", { name: "Restaurar este campo" }).click();
  await expect(history).toBeHidden();
  await expect.poll(() => linesOf(page)).toEqual(["El primer texto"]);
  await expect(title(page)).toHaveValue(second);

  await open();
  await versions.last().click();
  await history.getByRole("button", { name: "Restaurar todo" }).click();
  await expect(title(page)).toHaveValue(first);
  await expectStored({ request, bearer }, lesson, { titleLesson: first, markdown: "El primer texto" });
});
