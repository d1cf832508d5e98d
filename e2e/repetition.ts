import { db } from "../lib/core/db";
import { addDays, dayOf, toDateColumn } from "../lib/core/days";
import { openPage, signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";

/** Declares the journey of somebody who repeats what they answered: by keys, or by a thumb. */
export function declareRepetition(details: { tag?: string } = {}): void {
  test.describe("repetition", () => {
    test.use({ expectedErrors: [/INTERNET_DISCONNECTED.*session|session.*INTERNET_DISCONNECTED/] });

    test(
      "what was answered comes back, and is repeated by keys or a thumb; nothing is lost or counted twice",
      details,
      async ({ page, isMobile }) => {
        const { user } = await signInAsNew(page);
        const userId = user._id;
        await openPage(page, "/academy");
        const home = page.getByRole("region", { name: "Repaso" });
        await expect(home).toContainText("Aquí volverán las preguntas que respondas en las lecciones.");
        await makeDue(userId);

        await openPage(page, "/academy");
        await expect(home).toContainText("Hoy: 2 preguntas, 1 minuto");
        await home.getByRole("link", { name: "Repasar" }).click();
        const check = page.getByRole("button", { name: "Comprobar" });
        const next = page.getByRole("button", { name: "Siguiente" });
        await expect(check).toBeInViewport();
        await expect(page.getByText("Quedan 2")).toBeVisible();
        await expect(page.getByRole("heading", { name: "Pregunta 1" })).toBeFocused();

        // Chosen, and there after a reload.
        const option = page.locator("label").nth(1);
        if (isMobile) await option.tap();
        else await page.keyboard.press("2");
        await page.reload();
        await expect(page.locator("label").nth(1).locator("input")).toBeChecked();
        if (isMobile) await check.tap();
        else await page.keyboard.press("Enter");
        await expect(next).toBeFocused();
        await expect(page.getByText(/^Vuelve (mañana|en \d+ días)\.$/)).toBeVisible();

        // Answered without a connection: it waits, and is sent once.
        await page.keyboard.press("Enter");
        await expect(page.getByText("Queda 1")).toBeVisible();
        await page.locator("label").first().click();
        await page.route("**/api/repetition/session/*", (route) => route.abort("internetdisconnected"));
        await check.click();
        await expect(page.getByText("Tu respuesta está guardada en este navegador")).toBeVisible();
        await page.unroute("**/api/repetition/session/*");
        await page.evaluate(() => dispatchEvent(new Event("online")));
        await next.click();
        await expect(page.getByText("Listo por hoy")).toBeVisible();
        await expect(page.getByText(/Repasaste 2 preguntas, \d bien ahora\./)).toBeVisible();
        await expect(page.getByRole("heading", { name: "Próximos días" })).toBeVisible();
        expect(await db.review.count({ where: { userId } })).toBe(2);
        expect(await page.evaluate(() => localStorage.getItem("review"))).toBeNull();

        await page.getByText("Correo y pausa").click();
        await page.getByRole("combobox", { name: "Enviarme un recordatorio por correo" }).selectOption("A las 7:00");
        await expect.poll(() => db.reviewSettings.findUnique({ where: { userId } })).toMatchObject({ mailHour: 7 });
        await page.getByRole("button", { name: "Pausar" }).click();
        await expect(page.getByText("Tu repaso está en pausa", { exact: true })).toBeVisible();
        await page.getByRole("button", { name: "Reanudar" }).click();
        await expect(page.getByText("Listo por hoy")).toBeVisible();
        await openPage(page, "/academy");
        await expect(home).toContainText("Listo por hoy");
      },
    );
  });
}

/** Two questions of the demonstration, which the person answered a while ago. */
async function makeDue(userId: string): Promise<void> {
  const { id: lessonId } = await db.lesson.findFirstOrThrow({ where: { slug: "accesibilidad-color-y-contraste" } });
  const day = (days: number) => toDateColumn(addDays(dayOf(new Date()), days));
  const card = { userId, lessonId, stability: 2, difficulty: 5, lastOn: day(-3), dueOn: day(-1), version: 1 };
  await db.reviewCard.createMany({
    data: ["contraste-del-texto", "solo-color"].map((key) => ({ ...card, key })),
  });
}
