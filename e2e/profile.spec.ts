import { randomUUID } from "node:crypto";
import { createSession } from "../lib/auth/sessions";
import { password } from "../lib/testing/fixtures";
import { signInAsNew } from "./accounts";
import { expect, phone, test } from "./fixtures";

const screen = "/dashboard/setting/profile";

test("a person edits their own data, and the stored user follows", phone, async ({ page }) => {
  await signInAsNew(page);
  await page.goto(screen);
  const lastName = `Demo ${randomUUID().slice(0, 6)}`;
  await page.getByLabel("Apellido").fill(lastName);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Tu perfil se guardó.")).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user")!).lastName)).toBe(lastName);
  await page.reload();
  await expect(page.getByLabel("Apellido")).toHaveValue(lastName);
});

test.describe("a refused change", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("a wrong current password is told beside its field", async ({ page }) => {
    await signInAsNew(page, "collaborator");
    await page.goto(screen);
    await page.getByLabel("Contraseña actual").fill("no-es-esta-clave");
    await page.getByLabel("Nueva contraseña").fill(`${password}-nueva`);
    await page.getByRole("button", { name: "Cambiar contraseña" }).click();
    await expect(page.getByText("La contraseña actual no es correcta.").first()).toBeVisible();
  });
});

test("the other sessions are shown and ended", async ({ page }) => {
  const { user } = await signInAsNew(page);
  const other = await createSession(user._id, { ip: "127.0.0.1", userAgent: "otro navegador" });
  await page.goto(screen);
  await expect(page.getByText("Esta sesión")).toBeVisible();
  await expect(page.getByText(/Red local/).first()).toBeVisible();
  await page.getByRole("button", { name: "Cerrar las demás" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cerrar las demás" }).click();
  await expect(page.getByText(/Se cerr(ó|aron) otras?/)).toBeVisible();
  const headers = { authorization: `Bearer ${other.accessToken}` };
  expect((await page.request.get("/api/auth/me", { headers })).status()).toBe(401);
});
