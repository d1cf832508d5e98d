import { openSession, signIn } from "../accounts";
import { expect, test } from "../fixtures";
import { addOrder, details } from "../travel-orders";

test("cancelling asks for the reason and closes the order", async ({ page, request }) => {
  await signIn(page, "admin");
  const order = await addOrder(request);
  await page.goto(details(order.id));
  await page.getByRole("button", { name: "Cancelar orden" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Cancelar orden" }).click();
  await expect(dialog.getByText("Escribe por qué se cancela.")).toBeVisible();
  await dialog.getByLabel("Motivo").fill("Huelga de transportistas");
  await dialog.getByRole("button", { name: "Cancelar orden" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cancelada");
  await expect(page.getByRole("region", { name: "Estado" })).toContainText("Huelga de transportistas");
  await page.goto(`/dashboard/order/${order.id}/update`);
  await expect(page).toHaveURL(details(order.id));

  await page.getByRole("button", { name: "Reabrir orden" }).click();
  const reopening = page.getByRole("dialog");
  await reopening.getByRole("button", { name: "Reabrir orden" }).click();
  await expect(reopening.getByText("Escribe por qué se reabre.")).toBeVisible();
  await reopening.getByLabel("Motivo").fill("Terminó la huelga");
  await reopening.getByRole("button", { name: "Reabrir orden" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Borrador");
  await expect(page.getByRole("region", { name: "Historial" })).toContainText("Terminó la huelga");
});

test.describe("two people at once", () => {
  test.use({ expectedErrors: [/409/] });

  test("one moves it, the other is told who and sees the present state", async ({ page, browser, request }) => {
    await signIn(page, "admin");
    const order = await addOrder(request);
    const second = await (await browser.newContext()).newPage();
    await signIn(second, "superadmin");
    await Promise.all([page.goto(details(order.id)), second.goto(details(order.id))]);

    await second.getByRole("button", { name: "Confirmar orden" }).click();
    await second.getByRole("dialog").getByRole("button", { name: "Confirmar orden" }).click();
    await expect(second.getByRole("heading", { level: 1 })).toContainText("Confirmada");

    await page.getByRole("button", { name: "Confirmar orden" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirmar orden" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Quilla Demo la pasó a Confirmada");
    await page.getByRole("button", { name: "Ver el estado actual" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Confirmada");
    await expect(page.getByRole("button", { name: "Ver el estado actual" })).toHaveCount(0);
    await second.context().close();
  });
});

test("the report works without JavaScript", async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, "admin"); // its cookie is all that a page without JavaScript has
  const order = await addOrder(request, { departureAt: "2031-08-08T15:00:00Z" });
  await page.goto("/dashboard/order/wa-report?date=2031-08-08");
  await page.getByRole("checkbox", { name: "Borrador" }).check();
  await page.getByRole("button", { name: "Ver reporte" }).click();
  await expect(page.getByRole("region", { name: "Mensaje" })).toContainText(order.number);
  await context.close();
});

test.describe("the orders of others", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("are not there for a collaborator of another operator", async ({ page, request }) => {
    const { bearer: headers } = await openSession("admin");
    const answer = await request.get("/api/orders/findAll?limit=100", { headers });
    const { results } = (await answer.json()) as { results: { id: string; operator: { id: string; name: string } }[] };
    await signIn(page, "collaborator");
    await page.goto("/dashboard/order/create");
    const operators = page.getByLabel("Operador");
    await expect(operators).not.toHaveValue("");
    const own = await operators.inputValue();
    const foreign = results.find(({ operator }) => operator.id !== own)!;
    await page.goto("/dashboard/order/list?limit=100");
    await expect(page.getByText(/Mostrando 1–/)).toBeVisible();
    await expect(page.getByRole("table").getByText(foreign.operator.name)).toHaveCount(0);
    await page.goto(details(foreign.id));
    await expect(page.getByText("La página no existe")).toBeVisible();
    await expect(page.getByText(foreign.operator.name)).toHaveCount(0);
  });
});
