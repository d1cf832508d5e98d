import type { Locator } from "@playwright/test";
import { openSession, signIn } from "./accounts";
import { expect, isPhone, phone, smoke, test } from "./fixtures";
import { addOrder, details } from "./travel-orders";

/** Presses a button or link as who has no mouse. */
async function press(target: Locator) {
  await expect(target).toBeEnabled();
  await target.focus();
  await expect(target).toBeFocused();
  await target.press("Enter");
}

test("an order from its creation to its end, by keyboard", async ({ page }) => {
  test.slow();
  await signIn(page, "admin");
  await page.goto("/dashboard/order/create");
  const submit = page.getByRole("button", { name: "Crear orden" });
  await press(submit);
  await expect(page.getByText("Elige un operador.")).toBeVisible();
  await expect(page.getByText("Escribe un precio como 1,250.50.")).toBeVisible();

  await page.getByLabel("Operador").focus();
  await page.keyboard.press("ArrowDown");
  for (const [label, value] of [
    ["Cliente", "Ana Quispe"],
    ["Origen", "Lima"],
    ["Destino", "Cusco"],
    ["Precio total", "1,250.50"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(value);
  }
  await page.getByLabel("Salida").fill("2031-03-10T08:30");
  await page.getByLabel("Retorno").fill("2031-03-09T08:30");
  await press(submit);
  await expect(page.getByText("El retorno debe ser después de la salida.")).toBeVisible();
  await page.getByLabel("Retorno").fill("2031-03-12T20:00");
  await press(submit);

  await expect(page).toHaveURL(/\/dashboard\/order\/[\w-]+\/details$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/OV-\d{4}-\d{4,}.*Borrador/);
  await expect(page.getByText("S/ 1,250.50")).toBeVisible();
  await expect(page.getByText("lunes, 10 de marzo de 2031, 08:30")).toBeVisible();

  for (const [label, state] of [
    ["Confirmar orden", "Confirmada"],
    ["Asignar orden", "Asignada"],
    ["Iniciar viaje", "En curso"],
    ["Completar orden", "Completada"],
  ] as const) {
    await press(page.getByRole("button", { name: label }));
    // It leaves in years: starting it asks.
    const dialog = page.getByRole(state === "En curso" ? "alertdialog" : "dialog");
    if (state === "En curso") await expect(dialog).toContainText("La salida es el lunes, 10 de marzo de 2031, 08:30");
    if (state === "Asignada") {
      await press(dialog.getByRole("button", { name: label }));
      await expect(dialog.getByText("Elige quién se encarga de la orden.")).toBeVisible();
      await dialog.getByLabel("Responsable").focus();
      await page.keyboard.press("ArrowDown");
    }
    const sends = state === "En curso" ? "Iniciar de todos modos" : label;
    await press(dialog.getByRole("button", { name: sends }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(state);
  }
  const history = page.getByRole("region", { name: "Historial" });
  await expect(history.getByRole("listitem")).toHaveCount(5);
  await expect(history.getByRole("listitem").first()).toContainText("Inti Demo");
  await expect(page.getByRole("link", { name: "Editar" })).toHaveCount(0);
});

test.describe("two people at once", () => {
  test.use({ expectedErrors: [/409/] });

  test("one edits it, the other loses nothing that they typed", async ({ page, request }) => {
    await signIn(page, "admin");
    const order = await addOrder(request);
    await page.goto(`/dashboard/order/${order.id}/update`);
    await page.getByLabel("Notas").fill("Lo que yo escribí");
    const { bearer: headers } = await openSession("superadmin");
    const patch = { headers, data: { version: 1, passengers: 7 } };
    expect((await request.patch(`/api/orders/update/${order.id}`, patch)).status()).toBe(200);

    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Quilla Demo cambió pasajeros");
    await expect(page.getByLabel("Notas")).toHaveValue("Lo que yo escribí");
    await page.getByRole("button", { name: "Descartar mis cambios y ver los datos actuales" }).click();
    await expect(page.getByLabel("Pasajeros")).toHaveValue("7");
    await page.getByLabel("Notas").fill("Con lo actual");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page).toHaveURL(details(order.id));
    await expect(page.getByRole("region", { name: "Viaje" })).toContainText("Con lo actual");
  });
});

test("the list filters by state and text, sorts, and downloads what it shows", smoke, async ({ page, request }) => {
  await signIn(page, "admin");
  const order = await addOrder(request);
  await page.goto("/dashboard/order/list");
  await page.getByRole("link", { name: "Borrador", exact: true }).click();
  await expect(page).toHaveURL(/state=draft/);
  await page.getByLabel("Buscar", { exact: true }).fill(order.customerName.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText("Mostrando 1–1 de 1")).toBeVisible();
  await expect(page.getByRole("link", { name: order.number })).toBeVisible();
  const csv = await page.request.get((await page.getByRole("link", { name: "Exportar CSV" }).getAttribute("href"))!);
  expect((await csv.text()).trim().split("\n")).toHaveLength(2);
  await page.getByRole("link", { name: order.number }).click();
  await expect(page).toHaveURL(details(order.id));
});

test(
  "the calendar shows an order on its day, begins with today on a phone, and leads to a busy day's list",
  phone,
  async ({ page, request }) => {
    await signIn(page, "admin");

    await test.step("an order stands on its day, and every month has an address", async () => {
      // Half past eleven at night in Bogota is the next day in UTC.
      const order = await addOrder(request, { departureAt: "2031-06-01T04:30:00Z" });
      await page.goto("/dashboard/order/calendar?month=2031-05");
      const wide = (page.viewportSize()?.width ?? 0) >= 1024;
      const day = wide
        ? page.getByRole("cell", { name: /31 de mayo de 2031/ })
        : page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /31 de mayo de 2031/ }) });
      await expect(day.getByText(order.customerName)).toBeVisible();
      await page.getByRole("link", { name: "Ver junio de 2031" }).click();
      await expect(page).toHaveURL(/month=2031-06/);
      await expect(page.getByRole("heading", { name: "junio de 2031" })).toBeVisible();
      await expect(page.getByText(order.customerName)).toHaveCount(0);
      await page.goBack();
      await expect(day.getByText(order.customerName)).toBeVisible();
      await page.getByRole("link", { name: "Hoy", exact: true }).click();
      await expect(page).toHaveURL("/dashboard/order/calendar#hoy");
    });

    if (isPhone(page)) {
      await test.step("it begins with today, and the days before are folded", async () => {
        const today = new Date();
        const first = new Date(today.getFullYear(), today.getMonth(), 1, 12);
        for (const at of [first, today]) await addOrder(request, { departureAt: at.toISOString() });
        await page.goto("/dashboard/order/calendar");
        await expect(page.locator("#hoy")).toBeInViewport();
        await expect(page.locator("#hoy").getByRole("heading")).toBeInViewport();
        const past = page.getByText(/^Ver (el día anterior|los \d+ días anteriores)$/);
        // On the first of a month nothing was before.
        if (today.getDate() > 1) {
          await past.click();
          await expect(page.getByRole("heading", { name: /, 1 de / })).toBeVisible();
        }
      });
    }

    await test.step("a busy day leads to the list of all that departs on it", async () => {
      // A day of its own for each width: orders stay.
      const [day, name] = isPhone(page) ? ["2032-03-10", "miércoles, 10"] : ["2032-03-09", "martes, 9"];
      for (let hour = 10; hour < 17; hour += 1) await addOrder(request, { departureAt: `${day}T${hour + 5}:00:00Z` });
      await page.goto("/dashboard/order/calendar?month=2032-03");
      await page.getByRole("link", { name: new RegExp(`^(?:y )?\\d+ más el ${name} de marzo de 2032$`) }).click();
      await expect(page).toHaveURL(new RegExp(`dateFrom=${day}&dateTo=${day}`));
      await expect(page.getByText("Mostrando 1–7 de 7")).toBeVisible();
    });
  },
);

test("the report is previewed, copied and opened in WhatsApp", async ({ page, context, request }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "admin");
  const order = await addOrder(request, { departureAt: "2031-07-07T15:00:00Z", passengers: 4 });
  await page.goto("/dashboard/order/wa-report");
  await page.getByLabel("Día de salida").fill("2031-07-07");
  await page.getByRole("checkbox", { name: "Borrador" }).check();
  await page.getByLabel("Número de WhatsApp").fill("+51 999 000 111");
  await page.getByRole("button", { name: "Ver reporte" }).click();
  await expect(page).toHaveURL(/date=2031-07-07/);
  const message = page.getByRole("region", { name: "Mensaje" });
  await expect(message).toContainText(order.number);
  await expect(page.getByRole("checkbox", { name: "Borrador" })).toBeChecked();

  await page.getByRole("button", { name: "Copiar texto" }).click();
  await expect(page.getByRole("button", { name: "Copiado" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("*10:00 · Lima → Cusco*");
  expect(copied).toMatch(/\*Totales\*\nÓrdenes: \d+\nPasajeros: \d+\nImporte PEN: S\/ /);
  const link = await page.getByRole("link", { name: "Abrir WhatsApp" }).getAttribute("href");
  expect(link).toBe(`https://wa.me/51999000111?text=${encodeURIComponent(copied)}`);
});
