import { createSession } from "../../lib/auth/sessions";
import { db } from "../../lib/core/db";
import { createAccountToken } from "../../lib/people/account-tokens";
import { createUser, password } from "../../lib/testing/fixtures";
import { codeOf, createPasskeyRow, turnOnSecondFactor } from "../../lib/testing/second-factor";
import { forgetEverybody, beAtGoogle, newEmail, openPanel, signInAsNew } from "../accounts";
import { expect, test } from "../fixtures";
import { linkIn, mailTo } from "../mailbox";

const screen = "/dashboard/setting/profile";

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

test.describe("what else opens an account", () => {
  // The browser still holds parts of the session that a restored password has ended.
  test.use({ expectedErrors: [/status of 40[01]/] });

  test("is asked about when other sessions are closed, and when a password is restored", async ({ page }) => {
    const { user } = await signInAsNew(page, "collaborator");
    const { recoveryCodes } = await turnOnSecondFactor(user._id);
    for (const name of ["Mi teléfono", "De otra persona"]) await createPasskeyRow(user._id, name);
    await createSession(user._id, { ip: "127.0.0.1", userAgent: "otro navegador" });
    await openPanel(page, screen);
    await page.getByRole("button", { name: "Cerrar las demás" }).click();
    const dialog = page.getByRole("alertdialog", { name: "¿Cerrar las demás sesiones?" });
    // As long as all of them are kept, nothing is asked for.
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
  await expect(page.getByText("Tu correo sigue siendo el mismo.")).toBeVisible();
  await expect(page.getByText("Por confirmar")).toHaveCount(0);

  await ask(second);
  // Another site on the same database, as a journey beside this one may start, sends mails with its own address.
  const link = new URL(linkIn(await mailTo(second, "Confirma tu nuevo correo")));
  await page.goto(link.pathname + link.search);
  await expect(page.getByText(`Tu cuenta usará ${second} en lugar de ${user.email}.`)).toBeVisible();
  await page.getByRole("button", { name: "CONFIRMAR CORREO" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(`Desde ahora inicias sesión con ${second}.`);
  await page.getByRole("button", { name: "Aceptar" }).click();
  await expect(page).toHaveURL(screen);
  await expect(page.getByRole("definition").filter({ hasText: second })).toBeVisible();
  await mailTo(user.email, "El correo de tu cuenta cambió");
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
    const button = page.getByRole("button", { name: "Iniciar sesión con llave de acceso" });
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

  test("is asked for after Google too", async ({ page }) => {
    const user = await createUser();
    const { secret } = await turnOnSecondFactor(user.id);
    await beAtGoogle(page, { email: user.email });
    await page.goto("/auth/login?redirectURL=/academy");
    await page.getByRole("link", { name: "Continuar con Google" }).click();
    await page.getByLabel("Código de 6 dígitos").fill(codeOf(secret));
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
});
