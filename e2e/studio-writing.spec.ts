import { createSession } from "../lib/auth/sessions";
import { password } from "../lib/testing/fixtures";
import { openPanel, signIn, signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";
import { createLesson, lessonEditor } from "./lessons";
import { expectStored, label, linesOf, offline, recovered, title, writeIn } from "./lesson-writing";

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
    await expect(again.getByText(/^Otra persona cambió lo mismo que tú/)).toBeVisible();

    await again.getByRole("button", { name: "Ver las dos versiones" }).click();
    const dialog = again.getByRole("dialog", { name: "Hay dos versiones" });
    const mine = dialog.getByRole("textbox", { name: "Texto: mi versión" });
    await expect(dialog.getByRole("textbox", { name: "Texto: la versión de la otra persona" })).toContainText(
      "uno de otra",
    );
    await expect(mine.locator(".cm-line").first()).toHaveText("uno de una");
    // Changes that do not clash are merged already.
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
