import { bookingOptions } from "../lib/bookings/options";
import { db } from "../lib/core/db";
import { ensureOptions } from "../lib/options/select";
import { declareDomains } from "../lib/server/boot/declare";
import { newEmail } from "./accounts";
import { expect, phoneOnly, test } from "./fixtures";
import { mailTo } from "./mailbox";

const set = (name: keyof typeof bookingOptions, value: string) =>
  db.option.update({ where: { key: bookingOptions[name].key }, data: { value } });

test.beforeAll(async () => {
  declareDomains();
  await ensureOptions();
  for (const day of ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const)
    await set(day, "09:00-12:00");
  await set("open", "true");
});
test.afterAll(async () => {
  await set("open", "false");
});

test.describe("without JavaScript", () => {
  // The browser reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test("a stranger books an hour, moves it and cancels it by its link", phoneOnly, async ({ page }) => {
    const email = newEmail();
    const hours = page.getByRole("main").getByRole("link", { name: /^\d{1,2}:\d\d/ });

    await test.step("the page of the consultation leads to the free hours, and one is booked", async () => {
      const choose = page.getByRole("link", { name: "Elegir una hora libre" });
      // The option is news that the site hears of.
      await expect(async () => {
        await page.goto("/me/support");
        await expect(choose).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await choose.click();
      await expect(page.getByText("Hora de Lima")).toBeVisible();
      await page.getByRole("link", { name: "Más días" }).click();
      await hours.first().click();
      await page.getByLabel("Nombre").fill("Rosa Quispe");
      await page.getByLabel("Correo electrónico").fill(email);
      await page.getByLabel("¿De qué se trata?").fill("Una consulta de PostgreSQL que no termina");
      await page.getByRole("button", { name: "Reservar" }).click();
      await expect(page).toHaveURL(/\/reserva\/[\w-]{22}$/);
      await expect(page.getByRole("heading", { name: "Tu reserva" })).toBeVisible();
      await expect(page.getByText("Tu hora está reservada. Te enviamos un correo.")).toBeVisible();
    });

    await test.step("the mail has its link, and the page its file for calendars", async () => {
      expect((await mailTo(email, "Tu reserva está confirmada")).text).toContain(page.url());
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Agregar a tu calendario" }).click();
      expect((await download).suggestedFilename()).toBe("reserva.ics");
    });

    await test.step("it is moved to another hour", async () => {
      await page.getByRole("link", { name: "Mover" }).click();
      await hours.nth(1).click();
      await page.getByRole("button", { name: "Sí, mover" }).click();
      await expect(page.getByText("Tu reserva tiene otra hora.", { exact: false })).toBeVisible();
      expect(await db.booking.findFirst({ where: { email } })).toMatchObject({ sequence: 1, state: "booked" });
    });

    await test.step("it is cancelled, and asks before", async () => {
      await page.getByRole("link", { name: "Cancelar" }).click();
      await page.getByRole("button", { name: "Sí, cancelar" }).click();
      await expect(page.getByRole("heading", { name: "Tu reserva está cancelada" })).toBeVisible();
      expect(await db.booking.findFirst({ where: { email } })).toMatchObject({ sequence: 2, state: "cancelled" });
    });
  });
});
