import { openSession, signIn } from "./accounts";
import { expect, smoke, test } from "./fixtures";

const list = "/dashboard/operator/list";
const unique = () => `Andes ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

test("an operator is registered, edited and deleted", smoke, async ({ page }) => {
  const name = unique();
  await signIn(page, "admin");
  await page.goto(list);
  await page.getByRole("main").getByRole("link", { name: "Registrar operador" }).click();
  await expect(page).toHaveURL("/dashboard/operator/create");
  await page.getByRole("button", { name: "Registrar operador" }).click();
  await expect(page.getByText("Escribe el nombre.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toBeFocused();
  await page.getByRole("textbox", { name: "Nombre" }).fill(name);
  await page.getByRole("textbox", { name: "WhatsApp" }).fill("+51 (999) 000-111");
  await page.getByRole("button", { name: "Registrar operador" }).click();

  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "+51999000111" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Escribir por WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/51999000111",
  );
  await expect(page.getByText("Aún no tiene órdenes.")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Editar" }).click();
  await page.getByRole("checkbox", { name: "Activo" }).uncheck();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).toHaveURL(/\/details$/);
  await expect(page.getByRole("definition").filter({ hasText: "Inactivo" })).toBeVisible();

  await page.getByRole("button", { name: "Eliminar operador" }).click();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByText("¡Operador eliminado!")).toBeVisible();
  await expect(page).toHaveURL(list);
});

test.describe("a refused operator", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("a tax id that is taken is told beside its field, and nothing typed is lost", async ({ page }) => {
    const { bearer: headers } = await openSession("admin");
    const taxId = `E${Date.now()}`;
    await page.request.post("/api/operators/create", { headers, data: { name: unique(), taxId } });
    await signIn(page, "admin");
    await page.goto("/dashboard/operator/create");
    const name = unique();
    await page.getByRole("textbox", { name: "Nombre" }).fill(name);
    await page.getByLabel("RUC").fill(taxId);
    await page.getByRole("button", { name: "Registrar operador" }).click();
    await expect(page.getByText("Ya lo tiene otro operador.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue(name);
  });
});
