import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createSession } from "../lib/auth/sessions";
import { password } from "../lib/testing/fixtures";
import { newEmail, signInAsNew } from "./accounts";
import { expect, phone, test } from "./fixtures";
import { linkIn, mailTo } from "./mailbox";

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

test("a new e-mail counts once its link is opened, and may be given up before", phone, async ({ page }) => {
  const { user } = await signInAsNew(page);
  const [first, second] = [newEmail(), newEmail()];
  await page.goto(screen);
  const ask = async (email: string) => {
    await page.getByRole("button", { name: "Cambiar correo" }).click();
    const dialog = page.getByRole("dialog", { name: "Cambiar tu correo" });
    await dialog.getByLabel("Correo nuevo").fill(email);
    await dialog.getByLabel("Tu contraseña").fill(password);
    await dialog.getByRole("button", { name: "Enviar enlace" }).click();
    await expect(page.getByText(`Por confirmar: ${email}`)).toBeVisible();
  };
  await ask(first);
  await mailTo(user.email, "Alguien pidió cambiar tu correo");
  await page.getByRole("button", { name: "Cancelar el cambio" }).click();
  await expect(page.getByText("Tu correo sigue como estaba.")).toBeVisible();
  await expect(page.getByText("Por confirmar")).toHaveCount(0);

  await ask(second);
  await page.goto(linkIn(await mailTo(second, "Confirma tu nuevo correo")));
  await expect(page.getByText(`Tu cuenta usará ${second} en lugar de ${user.email}.`)).toBeVisible();
  await page.getByRole("button", { name: "CONFIRMAR CORREO" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(`Desde ahora entras con ${second}.`);
  await page.getByRole("button", { name: "Aceptar" }).click();
  await expect(page).toHaveURL(screen);
  await expect(page.getByRole("definition").filter({ hasText: second })).toBeVisible();
  await mailTo(user.email, "El correo de tu cuenta cambió");
});

test("a person takes their data along", async ({ page }) => {
  const { user } = await signInAsNew(page);
  await page.goto(screen);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar mis datos" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("mis-datos.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8")).profile).toMatchObject({ email: user.email });
});

test.describe("an account that its owner deletes", () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test("asks for the password, and is gone with its session", phone, async ({ page }) => {
    await signInAsNew(page);
    await page.goto(screen);
    await page.getByRole("button", { name: "Eliminar mi cuenta" }).click();
    const dialog = page.getByRole("alertdialog");
    const confirm = dialog.getByRole("button", { name: "Eliminar mi cuenta" });
    await confirm.click();
    await expect(dialog.getByText("Ingresa tu contraseña.")).toBeVisible();
    await dialog.getByLabel("Tu contraseña").fill("no-es-esta-clave");
    await confirm.click();
    await expect(dialog.getByText("La contraseña no es correcta.").first()).toBeVisible();
    await dialog.getByLabel("Tu contraseña").fill(password);
    await confirm.click();
    await expect(page.getByRole("heading", { name: "Tu cuenta fue eliminada" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/redirectURL/);
  });
});
