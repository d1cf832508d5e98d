import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { createSession } from "../lib/auth/sessions";
import { db } from "../lib/core/db";
import { password } from "../lib/testing/fixtures";
import { codeOf } from "../lib/testing/second-factor";
import { forgetEverybody, openPanel, signInAsNew } from "./accounts";
import { expect, panelMenu, test } from "./fixtures";

const screen = "/dashboard/setting/profile";

test.describe("one's own account", () => {
  // The wrong password, and what the page asked for as its session ended.
  test.use({ expectedErrors: [/status of 40[01]/] });

  test("a person edits their data and photo, ends their other session, takes their data along, and deletes the account", async ({
    page,
  }) => {
    const { user } = await signInAsNew(page);
    await openPanel(page, screen);

    await test.step("what is saved takes the place of what was there, and the focus stays with the form", async () => {
      const lastName = `Demo ${randomUUID().slice(0, 6)}`;
      await page.getByLabel("Apellido").fill(`  ${lastName}  `);

      // A photo is told at once that it is none, or is cut to the square that is sent.
      const photo = page.getByLabel("Foto", { exact: true });
      await expect(page.getByRole("button", { name: "Guardar cambios" })).toBeEnabled();
      const broken = { name: "rota.png", mimeType: "image/png", buffer: Buffer.from("no soy una foto") };
      await photo.setInputFiles(broken);
      await expect(photo).toHaveAccessibleDescription("Esta imagen no se puede leer: elige otra.");
      await expect(page.getByRole("button", { name: "Elegir de la biblioteca" })).toHaveCount(0);
      const red = { create: { width: 200, height: 200, channels: 3, background: "#f00" } } as const;
      const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#00f" } })
        .composite([{ input: red, left: 0, top: 0 }])
        .png()
        .toBuffer();
      await photo.setInputFiles({ name: "yo.png", mimeType: "image/png", buffer: halves });
      const dialog = page.getByRole("dialog", { name: "Recorta tu foto" });
      const area = dialog.getByLabel("Recorte: muévelo con las flechas");
      for (let step = 0; step < 30; step += 1) await area.press("Shift+ArrowLeft");
      await dialog.getByRole("button", { name: "Usar esta foto" }).click();
      await expect(page.getByAltText("Así se verá la foto")).toBeVisible();
      await page.getByRole("button", { name: "Guardar cambios" }).click();
      await expect(page.getByText("Tu perfil se guardó.")).toBeVisible();
      await expect(page.getByRole("form", { name: "Mis datos" })).toBeFocused();
      await expect(page.getByLabel("Apellido")).toHaveValue(lastName);
      const { photo: name } = await db.user.findUniqueOrThrow({ where: { id: user._id }, select: { photo: true } });
      const kept = await page.request.get(`/api/uploads/${name}`);
      const { dominant } = await sharp(await kept.body()).stats();
      expect(dominant.r).toBeGreaterThan(200);
      expect(dominant.b).toBeLessThan(60);
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user")!).lastName)).toBe(lastName);
      // Nothing is left to be saved.
      await panelMenu(page).getByRole("link", { name: "Panel", exact: true }).click();
      await expect(page).toHaveURL("/dashboard");
    });

    await test.step("the other sessions are shown and ended", async () => {
      const other = await createSession(user._id, { ip: "127.0.0.1", userAgent: "otro navegador" });
      await openPanel(page, screen);
      await expect(page.getByText("Esta sesión")).toBeVisible();
      await expect(page.getByText(/Red local/).first()).toBeVisible();
      await page.getByRole("button", { name: "Cerrar las demás" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Cerrar las demás" }).click();
      await expect(page.getByText(/Se cerr(ó|aron) otras?/)).toBeVisible();
      const headers = { authorization: `Bearer ${other.accessToken}` };
      expect((await page.request.get("/api/auth/me", { headers })).status()).toBe(401);
    });

    await test.step("one's data is a file", async () => {
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: "Descargar mis datos" }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe("mis-datos.json");
      const { profile } = JSON.parse(await readFile(await file.path(), "utf8"));
      expect(profile).toMatchObject({ email: user.email });
    });

    await test.step("deleting it asks for the password, and it is gone with its session", async () => {
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
});

test.describe("the second factor", () => {
  test.use({ expectedErrors: [/status of 40[0-3]/] });

  test("is set up with an app, asked for when signing in, and stood in for by a recovery code", async ({ page }) => {
    const { user } = await signInAsNew(page);
    await openPanel(page, screen);
    await page.getByRole("button", { name: "Activar", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Activar la verificación en dos pasos" });
    await dialog.getByLabel("Tu contraseña").fill(password);
    await dialog.getByRole("button", { name: "Continuar" }).click();
    await expect(dialog.getByAltText("Código QR para tu aplicación de autenticación")).toBeVisible();
    const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    const secret = shown.replaceAll(" ", "");
    await dialog.getByLabel("Código de 6 dígitos").fill("12");
    await dialog.getByRole("button", { name: "Activar" }).click();
    await expect(dialog.getByText("El código no es correcto o ya se usó.").first()).toBeVisible();
    await dialog.getByLabel("Código de 6 dígitos").fill(codeOf(secret));
    await dialog.getByRole("button", { name: "Activar" }).click();

    const codes = page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const [recoveryCode] = await codes.allInnerTexts();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar" }).last().click();
    expect(await readFile(await (await downloading).path(), "utf8")).toContain(recoveryCode);
    // Not by a wrong key: they are shown this once.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Ya los guardé" }).click();
    await expect(page.getByText("Te quedan 10 códigos de recuperación", { exact: false })).toBeVisible();

    const enter = async () => {
      await forgetEverybody(page);
      await page.goto("/auth/loginNoCaptcha");
      await page.getByLabel("Correo electrónico").fill(user.email);
      await page.getByLabel("Contraseña", { exact: true }).fill(password);
      await page.getByRole("button", { name: "INGRESAR" }).click();
      await expect(page.getByRole("heading", { name: "Verificación en dos pasos" })).toBeVisible();
    };
    await enter();
    const field = page.getByLabel("Código de 6 dígitos");
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    // Back to what was typed, and here again.
    await page.getByRole("button", { name: "Volver al paso anterior" }).click();
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(user.email);
    await expect(page.getByLabel("Contraseña", { exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await field.fill(codeOf(secret, 20));
    await field.press("Enter");
    await expect(page.getByText("El código no es correcto o ya se usó.").first()).toBeVisible();
    await field.fill(codeOf(secret, 1));
    await field.press("Enter");
    await expect(page).toHaveURL("/dashboard");

    await enter();
    await page.getByRole("button", { name: "Usar un código de recuperación" }).click();
    await expect(page.getByLabel("Código de recuperación")).toBeFocused();
    await page.keyboard.type(recoveryCode!);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/dashboard");
    await openPanel(page, screen);
    await expect(page.getByText("Te quedan 9 códigos de recuperación", { exact: false })).toBeVisible();
  });
});
