import { db } from "../../lib/core/db";
import { openPanel, signIn } from "../accounts";
import { expect, test } from "../fixtures";
import { createLesson, lessonEditor } from "../lessons";
import { expectStored, label, linesOf, offline, title, writeIn } from "../lesson-writing";

test.describe("nothing typed is lost:", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 40[19]/] });

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
  const written = new RegExp(`Guardado automático.*Lo escribió ${user.name}`);
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
