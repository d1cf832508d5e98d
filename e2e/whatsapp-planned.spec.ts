import { db } from "../lib/core/db";
import { declareDomains } from "../lib/server/boot/declare";
import { plannedKind } from "../lib/whatsapp/planned-jobs";
import { configureWhatsapp } from "../lib/testing/whatsapp";
import { openPanel, signIn } from "./accounts";
import { deliver, field, find, inbox, says, sentTo, somebody, thread } from "./conversations";
import { expect, test } from "./fixtures";

test.beforeAll(() => {
  declareDomains();
  return configureWhatsapp();
});

test("a message is planned, edited, listed, and sent at its time", async ({ page, request }) => {
  const ana = somebody();
  await deliver(request, says(ana, "¿Me escribes luego?"));
  await signIn(page, "admin");
  await openPanel(page, inbox);
  await (await find(page, ana)).click();
  await field(page).fill("Aquí estoy");
  await page.getByRole("button", { name: "Enviar más tarde" }).click();
  await page.getByRole("button", { name: /^Dentro de 1 hora/ }).click();
  const planned = thread(page, ana).getByRole("list", { name: "Programados" });
  await expect(planned).toContainText("Aquí estoy");
  await expect(planned).toContainText(/Se enviará (?:hoy|mañana) a las \d{1,2}:\d\d\./);
  await expect(field(page)).toHaveValue("");

  await planned.getByRole("button", { name: "Editar" }).click();
  await page.getByRole("textbox", { name: "Texto" }).fill("Aquí estoy, Ana");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(planned).toContainText("Aquí estoy, Ana");

  await openPanel(page, `${inbox}/planned?search=${ana.number}`);
  await expect(page.getByRole("table", { name: "Mensajes programados" })).toContainText("Aquí estoy, Ana");
  await page.getByRole("link", { name: ana.name }).click();
  await expect(planned).toBeVisible();

  const { id, contactId } = await db.whatsappPlanned.findFirstOrThrow({ where: { contact: { phone: ana.number } } });
  await db.whatsappPlanned.update({ where: { id }, data: { dueAt: new Date() } });
  await db.job.updateMany({ where: { kind: plannedKind.name, dedupe: contactId }, data: { dueAt: new Date() } });
  await expect.poll(() => sentTo(ana)).toEqual(["Aquí estoy, Ana"]);
  await expect(planned).toHaveCount(0);
});
