import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { sessionCookie } from "../lib/auth/cookie";
import { createSession } from "../lib/auth/sessions";
import { db } from "../lib/core/db";
import { createAccountToken } from "../lib/people/account-tokens";
import { createUser, password } from "../lib/testing/fixtures";
import { codeOf, createPasskeyRow, turnOnSecondFactor } from "../lib/testing/second-factor";
import { forgetEverybody, beAtGoogle, newEmail, openPanel, signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mailbox";
import { emptyDatabase } from "./own-database";
import { startSite } from "./site-process";

const screen = "/dashboard/setting/profile";

test("a person edits their own data, and the stored user follows", async ({ page }) => {
  const { user } = await signInAsNew(page);
  await page.goto(screen);
  const lastName = `Demo ${randomUUID().slice(0, 6)}`;
  await page.getByLabel("Apellido").fill(lastName);

  // A photo is told at once that it is none, or is cut to the square that is sent.
  const photo = page.getByLabel("Foto", { exact: true });
  await expect(page.getByRole("button", { name: "Guardar cambios" })).toBeEnabled();
  const broken = { name: "rota.png", mimeType: "image/png", buffer: Buffer.from("no soy una foto") };
  await photo.setInputFiles(broken);
  await expect(photo).toHaveAccessibleDescription("Esta imagen no se puede leer: elige otra.");
  await expect(page.getByRole("button", { name: "Elegir de la biblioteca" })).toHaveCount(0);
  const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#00f" } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: "#f00" } }, left: 0, top: 0 }])
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
  const { photo: name } = await db.user.findUniqueOrThrow({ where: { id: user._id }, select: { photo: true } });
  const kept = await page.request.get(`/api/uploads/${name}`);
  const { dominant } = await sharp(await kept.body()).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(60);
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

test.describe("what else opens an account", () => {
  // What the browser still holds of the session that a restored password has ended.
  test.use({ expectedErrors: [/status of 40[01]/] });

  test("is asked about when other sessions are closed, and when a password is restored", async ({ page }) => {
    const { user } = await signInAsNew(page, "collaborator");
    const { recoveryCodes } = await turnOnSecondFactor(user._id);
    for (const name of ["Mi teléfono", "De otra persona"]) await createPasskeyRow(user._id, name);
    await createSession(user._id, { ip: "127.0.0.1", userAgent: "otro navegador" });
    await openPanel(page, screen);
    await page.getByRole("button", { name: "Cerrar las demás" }).click();
    const dialog = page.getByRole("alertdialog", { name: "¿Cerrar las demás sesiones?" });
    // Who keeps all is asked for nothing.
    await expect(dialog.getByLabel("Tu contraseña")).toHaveCount(0);
    await dialog.getByRole("checkbox", { name: "Llave de acceso «De otra persona»" }).uncheck();
    await dialog.getByLabel("Tu contraseña").fill(password);
    await dialog.getByRole("button", { name: "Usar un código de recuperación" }).click();
    await dialog.getByLabel("Código de recuperación").fill(recoveryCodes[0]!);
    await dialog.getByRole("button", { name: "Cerrar las demás" }).click();
    await expect(page.getByText("Se cerró otra sesión.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Tus llaves de acceso" }).getByRole("listitem")).toHaveCount(1);
    await mailTo(user.email, "Cerraste tus demás sesiones");

    await createPasskeyRow(user._id, "De otra persona");
    await page.goto(`/auth/password/restore/${await createAccountToken(user._id, "restore")}`);
    await page.getByLabel("Nueva contraseña").fill("segunda-contraseña");
    await page.getByRole("checkbox", { name: "Llave de acceso «Mi teléfono»" }).check();
    await page.getByRole("button", { name: "RESTABLECER CONTRASEÑA" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Tu contraseña ha sido restablecida correctamente.");
    expect(await db.passkey.findMany({ where: { userId: user._id }, select: { name: true } })).toEqual([
      { name: "Mi teléfono" },
    ]);
    const { text } = await mailTo(user.email, "Tu contraseña cambió");
    expect(text).toContain("la llave de acceso «De otra persona»");
  });
});

test("a new e-mail counts once its link is opened, and may be given up before", async ({ page }) => {
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
  // Another site on the same database, as a journey beside this one may start, sends mails with its own address.
  const link = new URL(linkIn(await mailTo(second, "Confirma tu nuevo correo")));
  await page.goto(link.pathname + link.search);
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

  test("asks for the password, and is gone with its session", async ({ page }) => {
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

test.describe("passkeys", () => {
  test.use({ expectedErrors: [/status of 40[0-3]/] });

  test("are added, renamed, signed in with, asked for beside a password, and taken away", async ({ page }) => {
    const { user } = await signInAsNew(page);
    const devices = await page.context().newCDPSession(page);
    await devices.send("WebAuthn.enable");
    const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    /** Whether somebody holds their finger to it. */
    const touch = (enabled: boolean) =>
      devices.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });

    await openPanel(page, screen);
    await page.getByRole("button", { name: "Agregar una llave de acceso" }).click();
    const dialog = page.getByRole("dialog", { name: "Agregar una llave de acceso" });
    await dialog.getByLabel("Tu contraseña").fill(password);
    await dialog.getByRole("button", { name: "Continuar" }).click();
    await dialog.getByRole("textbox", { name: "Nombre" }).fill("Mi teléfono");
    await dialog.getByRole("button", { name: "Crear llave" }).click();
    await expect(page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem")).toHaveCount(10);
    await page.getByRole("button", { name: "Ya los guardé" }).click();
    const own = page.getByRole("list", { name: "Tus llaves de acceso" });
    await expect(own).toContainText("Mi teléfono");
    await page.getByRole("button", { name: "Cambiar el nombre de Mi teléfono" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Nombre" }).fill("Llavero azul");
    await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
    await expect(own).toContainText("Llavero azul");

    // A device has one key of an account.
    await page.getByRole("button", { name: "Agregar una llave de acceso" }).click();
    await dialog.getByRole("button", { name: "Usar una llave de acceso" }).click();
    await dialog.getByRole("button", { name: "Crear llave" }).click();
    await expect(dialog.getByText("Este dispositivo ya tiene una llave de acceso de tu cuenta.")).toBeVisible();

    const leave = async () => {
      await touch(false);
      await forgetEverybody(page);
      await page.goto("/auth/loginNoCaptcha");
    };
    await leave();
    await expect(page.getByLabel("Correo electrónico")).toHaveAttribute("autocomplete", "username webauthn");
    // A device answers what it is asked while it is touched. Where the field asked it only now, that alone signs in.
    await touch(true);
    const button = page.getByRole("button", { name: "Entrar con llave de acceso" });
    await Promise.race([button.click(), page.waitForURL("/dashboard")]);
    await expect(page).toHaveURL("/dashboard");

    await leave();
    await page.getByLabel("Correo electrónico").fill(user.email);
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await page.getByRole("button", { name: "INGRESAR" }).click();
    // Not before it is asked for: the field of the step before would sign in by it.
    const useKey = page.getByRole("button", { name: "USAR LLAVE DE ACCESO" });
    await expect(useKey).toBeVisible();
    await touch(true);
    await useKey.click();
    await expect(page).toHaveURL("/dashboard");

    await openPanel(page, screen);
    await page.getByRole("button", { name: "Quitar Llavero azul" }).click();
    await page.getByRole("button", { name: "Usar una llave de acceso" }).click();
    await expect(page.getByText("La llave de acceso se quitó.")).toBeVisible();
    await expect(own).toBeHidden();
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
    await dialog.getByLabel("Código de 6 cifras").fill("12");
    await dialog.getByRole("button", { name: "Activar" }).click();
    await expect(dialog.getByText("El código no es correcto o ya se usó.").first()).toBeVisible();
    await dialog.getByLabel("Código de 6 cifras").fill(codeOf(secret));
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
    const field = page.getByLabel("Código de 6 cifras");
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

  test("is asked for after Google too", async ({ page }) => {
    const user = await createUser();
    const { secret } = await turnOnSecondFactor(user.id);
    await beAtGoogle(page, { email: user.email });
    await page.goto("/auth/login?redirectURL=/academy");
    await page.getByRole("link", { name: "Continuar con Google" }).click();
    await page.getByLabel("Código de 6 cifras").fill(codeOf(secret));
    expect(new URL(page.url()).hash).toBe("");
    await expect(page.getByRole("link", { name: "Continuar con Google" })).toBeHidden();
    await page.getByRole("button", { name: "VERIFICAR" }).click();
    await expect(page).toHaveURL("/academy");
  });

  test("is taken by a superadmin from who lost it", async ({ page }) => {
    const { id } = await createUser();
    await turnOnSecondFactor(id);
    await signInAsNew(page, "superadmin");
    await openPanel(page, `/dashboard/user/${id}/details`);
    await page.getByRole("button", { name: "Quitar la verificación en dos pasos" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
    await expect(page.getByText("La verificación en dos pasos se quitó.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Quitar la verificación en dos pasos" })).toBeHidden();
  });

  test("that a site asks admins for leads them to set it up", async () => {
    const { database, url, drop } = await emptyDatabase("second_factor");
    const { port, child, exit } = await startSite({ DATABASE_URL: url });
    const session = { userId: randomUUID(), sessionId: randomUUID() };
    const insert = (statement: string) => database.query(statement, [session.userId]);
    await insert(
      `INSERT INTO users (id, email, username, name, role, updated_at) VALUES ($1, 'a@b.pe', 'a', 'Ana', 'admin', now())`,
    );
    await insert(`INSERT INTO sessions (id, user_id, refresh_hash, expires_at)
      VALUES ('${session.sessionId}', $1, 'x', now() + interval '1 day')`);
    const [cookie] = (await sessionCookie(session)).split(";");
    const open = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: cookie! }, redirect: "manual" });

    expect((await open("/dashboard/user/list")).status).toBe(200);
    await database.query("UPDATE options SET value = 'true' WHERE key = 'accounts.requireSecondFactor'");
    for (const path of ["/dashboard", "/dashboard/user/list", "/dashboard/setting/options", "/dashboard/no-existe"]) {
      const answer = await open(path);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 307, `${screen}#dos-pasos`]);
    }
    const profile = await open(screen);
    expect([profile.status, await profile.text()]).toEqual([
      200,
      expect.stringContaining("Tu rol pide la verificación en dos pasos. Actívala para usar el panel."),
    ]);
    await insert("INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, 'x', now())");
    expect((await open("/dashboard/user/list")).status).toBe(200);
    child.kill("SIGTERM");
    await exit;
    await drop();
  });
});
