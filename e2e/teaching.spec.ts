import html from "../prisma/content/html-y-css-desde-cero/course.json";
import { openPanel, signIn, signInAsNew } from "./accounts";
import { lessonsOf } from "./content";
import { expect, test } from "./fixtures";

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
  await teacher.getByRole("button", { name: "Devolver con comentario" }).click();
  await expect(teacher.getByText("Escribe qué falta.")).toBeVisible();
  await teacher.getByLabel("Se lee sin moverse").fill("4");
  await teacher.getByLabel("Comentario").fill("Falta contar por qué.");
  await teacher.getByRole("button", { name: "Devolver con comentario" }).click();
  await expect(teacher).toHaveURL(/hand-ins$/);
  await teacher.context().close();

  await page.reload();
  await expect(task.getByText("Falta contar por qué.")).toBeVisible();
  await expect(task.getByText("Puntos: 4 de 10")).toBeVisible();
  await task.getByLabel("Tu respuesta").fill("Porque a 360 píxeles no caben dos.");
  await task.getByRole("button", { name: "Entregar otra vez" }).click();
  await expect(task.getByText("Entregada", { exact: true })).toBeVisible();
});
