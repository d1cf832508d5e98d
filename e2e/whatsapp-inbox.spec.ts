import { randomUUID } from "node:crypto";
import { type Locator } from "@playwright/test";
import { db } from "../lib/core/db";
import { declareDomains } from "../lib/server/boot/declare";
import { contact, type Fields, message, status } from "../lib/testing/deliveries";
import { configureWhatsapp } from "../lib/testing/whatsapp";
import { openPanel, signIn } from "./accounts";
import { expectAccessible } from "./axe";
import { expect, phoneOnly, test } from "./fixtures";
import { deliver, field, find, inbox, says, sentTo, somebody, thread } from "./conversations";

test.beforeAll(() => {
  declareDomains();
  return configureWhatsapp();
});

test("two people share what is unread: messages arrive live, are answered, and each sees the other", async ({
  page,
  browser,
  request,
}) => {
  const ana = somebody();
  await deliver(request, says(ana, "¿Cuánto cuesta una *página*?"));
  await signIn(page, "admin");
  await openPanel(page, inbox);
  const row = await find(page, ana);
  await expect(row).toContainText("1 sin leer");
  await expect(page).toHaveTitle(/^\(\d+\+?\) WhatsApp/);

  const context = await browser.newContext();
  const other = await context.newPage();
  const { user } = await signIn(other, "superadmin");
  await openPanel(other, inbox);
  await (await find(other, ana)).click();
  await expect(other.getByText("1 mensaje sin leer")).toBeVisible();
  await expect(other.locator("strong", { hasText: "página" })).toBeVisible();
  await expect(row).not.toContainText("sin leer");

  await row.click();
  await expect(page.getByText(`${user.name}`, { exact: false }).filter({ hasText: "está aquí" })).toBeVisible();
  await field(other).fill("Desde S/ 999");
  await expect(page.getByText(/está escribiendo…$/)).toBeVisible();
  await other.keyboard.press("Enter");
  await expect(thread(page, ana).getByText("Desde S/ 999")).toBeVisible();
  await expect(field(other)).toHaveValue("");

  const where = { body: "Desde S/ 999", contact: { phone: ana.number } };
  const wamid = async () => (await db.whatsappMessage.findFirstOrThrow({ where, select: { wamid: true } })).wamid;
  await expect.poll(wamid).not.toBeNull();
  const told = { ...status("", "read", 0, { recipient_id: ana.number }), id: await wamid() };
  await deliver(request, { statuses: [told] }, says(ana, "Perfecto"));
  await expect(thread(other, ana).getByText("Perfecto")).toBeVisible();
  await expect(thread(other, ana).getByText("Leído")).toBeAttached();
  await context.close();
});

test("a conversation of many messages begins at what is unread, is scrolled up without jumping, and quotes lead to what is not loaded", async ({
  page,
  request,
}) => {
  const ana = somebody();
  const first = randomUUID();
  const at = (seconds: number) => String(Math.floor(Date.now() / 1_000) - 1_000 + seconds);
  const text = (id: string, body: string, seconds: number, more: Fields = {}) => ({
    ...message(id, ana.number, 0, "text", { body }, more),
    timestamp: at(seconds),
  });
  await deliver(request, {
    contacts: [contact(ana.number, ana.name)],
    messages: [
      text(first, "El principio", 0),
      ...Array.from({ length: 118 }, (_, index) => text(randomUUID(), `Mensaje ${index}`, index + 1)),
      text(randomUUID(), "Sobre lo primero", 200, { context: { id: `wamid.${first}` } }),
    ],
  });
  await expect.poll(() => db.whatsappMessage.count({ where: { contact: { phone: ana.number } } })).toBe(120);
  await db.whatsappContact.updateMany({ where: { phone: ana.number }, data: { readUpTo: new Date(), unread: 0 } });
  await signIn(page, "admin");
  await openPanel(page, inbox);
  await (await find(page, ana)).click();
  const box = thread(page, ana);
  await expect(box.getByText("Sobre lo primero")).toBeInViewport();
  await expect(box.getByText("Mensaje 60", { exact: true })).toHaveCount(0);

  await box.evaluate((element) => (element.scrollTop = 100));
  await expect(box.getByText("Mensaje 60", { exact: true })).toBeAttached();
  await expect(box.getByText("Mensaje 69", { exact: true })).toBeInViewport();
  await page.getByRole("button", { name: "Ir al final" }).click();
  await box.getByRole("button", { name: /Ir al mensaje citado/ }).click();
  await expect(box.getByText("El principio").last()).toBeInViewport();
  await page.getByRole("button", { name: "Ir al final" }).click();
  await expect(box.getByText("Sobre lo primero")).toBeInViewport();
});

test.describe("a message that does not get through", () => {
  test.use({ expectedErrors: [/conversations\/send|ERR_FAILED/] });

  test("stays, is sent again by a reload, and once however often it is asked for", async ({ page, request }) => {
    const ana = somebody();
    await deliver(request, says(ana, "Hola"));
    await signIn(page, "admin");
    await openPanel(page, inbox);
    await (await find(page, ana)).click();
    await expect(thread(page, ana).getByText("Hola")).toBeVisible();

    await page.keyboard.press("Tab");
    await field(page).press("Enter");
    await expect(page.getByText("Escribe el mensaje.")).toBeVisible();

    const send = "**/api/whatsapp/conversations/send/*";
    await page.route(send, (route) => route.abort());
    await field(page).fill("Va una vez");
    await field(page).press("Enter");
    await expect(page.getByText("Error al enviar el mensaje")).toBeVisible();
    expect(await sentTo(ana)).toEqual([]);

    // The server has it, but the answer is lost; then the page is loaded anew.
    await page.unroute(send);
    await page.route(send, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.poll(() => sentTo(ana)).toEqual(["Va una vez"]);
    await expect(page.getByText("Error al enviar el mensaje")).toBeVisible();
    await page.unroute(send);
    await page.reload();
    await expect(thread(page, ana).getByText("Va una vez")).toHaveCount(1);
    await expect(page.getByText("Error al enviar el mensaje")).toHaveCount(0);
    expect(await sentTo(ana)).toEqual(["Va una vez"]);
  });
});

test("the keyboard alone: search, arrows, Enter, an answer to a message, Escape", async ({ page, request }) => {
  const ana = somebody();
  await deliver(request, says(ana, "¿Aceptan Yape?"));
  await signIn(page, "admin");
  await openPanel(page, inbox);
  await expect(page.getByRole("list", { name: "Conversaciones" })).toBeVisible();
  // The list comes with the page, before its keys work.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Buscar conversaciones" })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(ana.number);
  // Where there is one conversation alone, it is found before it was looked for.
  await expect(page).toHaveURL(new RegExp(`search=${ana.number}`));
  await expect(page.getByRole("list", { name: "Conversaciones" }).getByRole("link")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: new RegExp(ana.name) })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]id=/);
  await expect(page.getByRole("region", { name: "Mensajes" })).toBeFocused();
  await page.getByRole("button", { name: "Acciones del mensaje: ¿Aceptan Yape?" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Responder" }).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(page.getByText(`Respondes a ${ana.name}`)).toBeVisible();
  await page.keyboard.type("Sí");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Respondes a ${ana.name}`)).toHaveCount(0);
  await expect(thread(page, ana).getByText("Sí", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/[?&]id=/);
  const row = page.getByRole("link", { name: new RegExp(ana.name) });
  await expect(row).toBeFocused();
  // Answering marks the conversation as read, which has to happen before it is marked as unread.
  await expect(row).toContainText("Sí");
  await page.keyboard.press("u");
  await expect(row).toContainText("1 sin leer");
  await page.keyboard.press("r");
  await expect(row).toContainText("Resuelta");
  await page.keyboard.press("x");
  const chosen = page.getByRole("group", { name: "Elegidos" });
  await expect(chosen).toContainText("1 elegida");
  await expectAccessible(page);
  await chosen.getByRole("button", { name: "Marcar como leídas" }).click();
  await expect(row).not.toContainText("sin leer");
  await row.focus();
  await page.keyboard.press("e");
  await expect(row).toHaveCount(0);
  // Earlier notices have an undo button too, so the last one is pressed.
  await expect(page.getByText("La conversación está archivada.")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).last().click();
  await expect(row).toContainText("Resuelta");
});

test(
  "on a phone there is one pane at a time, the back button goes back, and a message is answered, taken and put off in six taps",
  phoneOnly,
  async ({ page, request }) => {
    const ana = somebody();
    await deliver(request, says(ana, "¿Me llaman más tarde?"));
    const { user } = await signIn(page, "admin");
    await openPanel(page, "/dashboard");
    await page.getByRole("link", { name: /^WhatsApp: \d+\+? sin leer/ }).click();
    await expect(page).toHaveURL(inbox);
    const bar = page.getByRole("navigation", { name: "Accesos rápidos" });
    await expect(bar).toBeVisible();
    const row = await find(page, ana);
    const filters = page.getByRole("group", { name: "Filtrar conversaciones" }).getByRole("button");
    await expect(filters).toHaveText([/^Todas \d/, /^Sin leer \d/, /^Mías \d/, /^Sin asignar \d/, /^Arch/, /^Posp/]);
    expect(await filters.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size)).toBe(
      1,
    );
    await row.click();
    await expect(thread(page, ana)).toBeVisible();
    await expect(row).toBeHidden();
    // The bar gives way to where one writes, which then stands at the very bottom.
    await expect(bar).toBeHidden();
    const bottom = await field(page).evaluate((box) => box.getBoundingClientRect().bottom);
    expect(page.viewportSize()!.height - bottom).toBeLessThan(40);
    await page.goBack();
    await expect(row).toBeVisible();
    await expect(bar).toBeVisible();
    await row.click();
    await page.getByRole("button", { name: "Volver a las conversaciones" }).click();
    await expect(row).toBeFocused();
    await expect(page).not.toHaveURL(/[?&]id=/);

    let taps = 0;
    const tap = async (what: Locator) => {
      taps += 1;
      await what.click();
    };
    await tap(row);
    await tap(field(page));
    await page.keyboard.type("Claro, a las cinco");
    await tap(page.getByRole("button", { name: "Enviar", exact: true }));
    await tap(page.getByRole("button", { name: "Asignármela" }));
    await expect(page.getByRole("button", { name: `Asignada a ${user.name}` })).toBeVisible();
    await tap(page.getByRole("button", { name: "Posponer" }));
    await tap(
      page
        .getByRole("dialog")
        .getByRole("button", { name: /^(Hoy, más tarde|Mañana)/ })
        .first(),
    );
    await expect(page.getByRole("button", { name: /^Vuelve (hoy|mañana) / })).toBeVisible();
    expect(taps).toBe(6);
    await expect.poll(() => sentTo(ana)).toEqual(["Claro, a las cinco"]);
    const where = { phone: ana.number, assigneeId: user._id, snoozedUntil: { gt: new Date() } };
    expect(await db.whatsappContact.count({ where })).toBe(1);
    const head = await page.getByRole("region", { name: "Mensajes" }).locator("header").boundingBox();
    expect(head!.height).toBeLessThan(100);
    await expectAccessible(page);
  },
);
