import postgres from "../prisma/content/postgresql-para-aplicaciones/course.json";
import { db } from "../lib/core/db";
import { openPage, signInAsNew } from "./accounts";
import { lessonsOf } from "./content";
import { expect, phoneOnly, test } from "./fixtures";

const lesson = lessonsOf(postgres).at(-1)!;

const quiz = `::Índices:: ¿Qué acelera un índice? {=Las búsquedas ~Las copias #Esas tardan lo mismo.}

::Puerto:: ¿En qué puerto escucha Postgres? {#5432}

::Motor:: ¿Cómo se llama el programa de la consola? {=psql}`;

const write = (data: { quiz: string; quizMinutes: number | null }) =>
  db.lesson.update({ where: { slug: lesson.slug }, data });

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|failed: PATCH/] });

test(
  "a member passes a quiz on a phone, with a reload, two windows and no connection",
  phoneOnly,
  async ({ page, context }) => {
    await write({ quiz, quizMinutes: 20 });
    try {
      await signInAsNew(page);
      await openPage(page, lesson.path);
      const part = page.getByRole("region", { name: "Cuestionario" });
      await expect(part).toContainText("3 preguntas · 20 minutos · se aprueba con 70 %");
      const missing = page.getByRole("link", { name: "Te falta aprobar el cuestionario" });
      await expect(missing).toHaveAttribute("href", "#cuestionario");
      await part.getByRole("button", { name: "Empezar el cuestionario" }).click();
      await part.getByRole("radio", { name: "Las búsquedas" }).check();
      await expect(part).toContainText("1 de 3 respondidas");
      await expect(part).toContainText("Guardado");

      await page.reload();
      await part.getByRole("button", { name: "Continuar el cuestionario" }).click();
      await expect(part.getByRole("radio", { name: "Las búsquedas" })).toBeChecked();

      const other = await context.newPage();
      await openPage(other, lesson.path);
      const there = other.getByRole("region", { name: "Cuestionario" });
      await there.getByRole("button", { name: "Continuar el cuestionario" }).click();
      await there.getByText("¿En qué puerto").locator("xpath=ancestor::li[1]").getByRole("textbox").fill("5432");
      await expect(there).toContainText("2 de 3 respondidas");
      await expect(there).toContainText("Guardado");

      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(part).toContainText("2 de 3 respondidas");
      await context.setOffline(true);
      await part
        .getByText("¿Cómo se llama el programa")
        .locator("xpath=ancestor::li[1]")
        .getByRole("textbox")
        .fill("PSQL");
      await expect(part).toContainText("Sin conexión: se guarda aquí");
      await context.setOffline(false);
      await expect(part).toContainText("Guardado");

      await part.getByRole("button", { name: "Entregar el cuestionario" }).click();
      await expect(part.getByRole("heading", { name: /¡Aprobaste! Obtuviste 100/ })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Completada/ })).toBeVisible();
      await expect(missing).toHaveCount(0);
      await other.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(there.getByRole("heading", { name: /¡Aprobaste!/ })).toBeVisible();
    } finally {
      await write({ quiz: "", quizMinutes: null });
    }
  },
);
