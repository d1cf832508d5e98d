import { randomUUID } from "node:crypto";
import { dayOf } from "../../lib/core/days";
import { db } from "../../lib/core/db";
import { createCourse } from "../../lib/testing/fixtures";
import { openPanel, signIn, signInAsNew } from "../accounts";
import { expect, test } from "../fixtures";
import { mailTo } from "../mailbox";

test("a group by its link, a lesson that waits for its day, and a message to who stopped", async ({
  page,
  browser,
}) => {
  const name = `Grupo ${randomUUID().slice(0, 8)}`;
  const course = await createCourse();
  const waiting = course.sections[1]!.lessons[0]!;
  await db.lesson.update({ where: { id: waiting.id }, data: { opensDay: 3 } });
  const teaching = `/dashboard/academy/teaching/${course.id}`;
  await signIn(page, "admin");
  await openPanel(page, `${teaching}/groups`);
  await page.getByRole("button", { name: "Crear grupo" }).click();
  const dialog = page.getByRole("dialog", { name: "Crear grupo" });
  await dialog.getByLabel("Nombre").fill(name);
  await dialog.getByRole("button", { name: "Crear grupo" }).click();
  await expect(dialog.getByText("Elige un día.")).toBeVisible();
  await dialog.getByLabel("Empieza").fill(dayOf(new Date()));
  await dialog.getByRole("button", { name: "Crear grupo" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("En curso");
  const { joinCode } = await db.courseGroup.findFirstOrThrow({ where: { name } });

  const member = await (await browser.newContext()).newPage();
  await member.goto(`/grupos/${joinCode}`);
  await expect(member.getByText("para unirte.")).toBeVisible();
  const { user } = await signInAsNew(member);
  await member.reload();
  await member.getByRole("button", { name: "Unirme al grupo" }).click();
  await expect(member).toHaveURL(new RegExp(`/${course.slug}$`));
  await member.getByRole("link", { name: waiting.titleLesson }).first().click();
  await expect(member.getByText(/^Esta lección se abre para tu grupo el /).last()).toBeVisible();

  // They stop, and are written to.
  const where = { userId: user._id };
  await expect.poll(() => db.lessonProgress.count({ where })).toBe(1);
  await member.context().close();
  await db.lessonProgress.updateMany({ where, data: { lastViewedAt: new Date(Date.now() - 20 * 24 * 3_600_000) } });
  await openPanel(page, `${teaching}/people`);
  await page.getByRole("navigation", { name: course.title }).getByRole("link", { name: "Mensajes" }).click();
  await page.getByLabel("Asunto").fill("¿Seguimos?");
  await page.getByLabel("Mensaje", { exact: true }).fill("Te falta poco.");
  await expect(page.getByRole("region", { name: "Así se verá" })).toContainText("Te falta poco.");
  await page.getByRole("button", { name: "Enviar a 1 persona" }).click();
  await expect(page.getByText("Hoy ya se escribió a las personas de este curso.")).toBeVisible();
  const mail = await mailTo(user.email, "¿Seguimos?");
  const link = /\/auth\/mails\/\S+/.exec(mail.text)![0];
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await reader.getByRole("button", { name: "No recibir más" }).click();
  await expect(reader.getByText("Listo: ya no recibirás mensajes")).toBeVisible();
  await reader.context().close();
});
