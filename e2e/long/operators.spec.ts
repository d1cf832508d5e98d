import { signIn } from "../accounts";
import { expect, test } from "../fixtures";

const list = "/dashboard/operator/list";
const unique = () => `Andes ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

test("one with orders is archived and brought back", async ({ page }) => {
  const name = unique();
  const { bearer: headers } = await signIn(page, "admin");
  const operator = await (await page.request.post("/api/operators/create", { headers, data: { name } })).json();
  const order = {
    operatorId: operator.id,
    customerName: "Cliente",
    origin: "Lima",
    destination: "Cusco",
    departureAt: "2030-01-15T15:00:00Z",
    passengers: 2,
    priceCents: 50_000,
    currency: "PEN",
  };
  expect((await page.request.post("/api/orders/create", { headers, data: order })).ok()).toBe(true);

  await page.goto(`/dashboard/operator/${operator.id}/details`);
  await page.getByRole("button", { name: "Archivar operador" }).click();
  await page.getByRole("button", { name: "Archivar", exact: true }).click();
  await expect(page.getByText("se archivó en lugar de eliminarse")).toBeVisible();
  await page.goto(`${list}?search=${encodeURIComponent(name)}`);
  await expect(page.getByText("Ningún operador coincide")).toBeVisible();
  await page.getByLabel("Estado").selectOption("Archivado");
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Recuperar operador" }).click();
  await page.getByRole("button", { name: "Recuperar", exact: true }).click();
  await expect(page.getByRole("button", { name: "Archivar operador" })).toBeVisible();
});
