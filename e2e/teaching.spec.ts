import { randomUUID } from "node:crypto";
import { dayOf } from "../lib/core/days";
import { db } from "../lib/core/db";
import { createCourse } from "../lib/testing/fixtures";
import html from "../prisma/content/html-y-css-desde-cero/course.json";
import { openPanel, signIn, signInAsNew } from "./accounts";
import { lessonsOf } from "./content";
import { expect, test } from "./fixtures";
import { mailTo } from "./mailbox";

test("from a course to the lesson where people stop, and to those who stopped there", async ({ page }) => {
  await signIn(page, "admin");
  await openPanel(page, "/dashboard/academy/teaching");
  await page.getByRole("searchbox").fill("accesibilidad");
  await expect(page).toHaveURL(/search=accesibilidad/);
  await page.getByRole("table").getByRole("link").filter({ hasText: "Accesibilidad" }).click();
  await expect(page).toHaveURL(/\/teaching\/[\w-]+\/lessons$/);
  const worst = page.getByRole("row").filter({ hasText: "Aquí se detienen" });
  await expect(worst).toHaveCount(1);
  await worst.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Personas de «");
  await page.getByLabel("Estado").selectOption("Sin terminar");
  await expect(page).toHaveURL(/state=unfinished/);
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exportar CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("avance-personas.csv");
});

test("a task is handed in, comes back with a note, and is handed in again", async ({ page, browser }) => {
  const { path } = lessonsOf(html).at(-1)!;
  await signInAsNew(page);
  await page.goto(path);
  const task = page.getByRole("region", { name: "Tarea" });
  await task.getByLabel("Tu respuesta").fill("La rejilla baja a una columna.");
  await task
    .getByLabel("Archivo")
    .setInputFiles({ name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("Hola") });
  await task.getByRole("button", { name: "Entregar" }).click();
  await expect(task.getByText("Te avisaremos cuando la revisen.")).toBeVisible();
  await expect(task.getByRole("link", { name: "Descargar «notas.txt»" })).toBeVisible();

  const teacher = await (await browser.newContext()).newPage();
  await signIn(teacher, "admin");
  await openPanel(teacher, "/dashboard/academy/hand-ins?order=desc");
  await teacher.getByRole("row").filter({ hasText: "Prueba" }).first().getByRole("link").click();
  await expect(teacher.getByText("La rejilla baja a una columna.")).toBeVisible();
  await teacher.getByRole("button", { name: "Devolver con nota" }).click();
  await expect(teacher.getByText("Escribe qué falta.")).toBeVisible();
  await teacher.getByLabel("Se lee sin moverse").fill("4");
  await teacher.getByLabel("Nota").fill("Falta contar por qué.");
  await teacher.getByRole("button", { name: "Devolver con nota" }).click();
  await expect(teacher).toHaveURL(/hand-ins$/);
  await teacher.context().close();

  await page.reload();
  await expect(task.getByText("Falta contar por qué.")).toBeVisible();
  await expect(task.getByText("4 de 10 puntos")).toBeVisible();
  await task.getByLabel("Tu respuesta").fill("Porque a 360 píxeles no caben dos.");
  await task.getByRole("button", { name: "Entregar otra vez" }).click();
  await expect(task.getByText("Entregada", { exact: true })).toBeVisible();
});

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
