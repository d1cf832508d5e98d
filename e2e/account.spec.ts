import type { Page } from "@playwright/test";
import { beAtGoogle, invite, newEmail, stored } from "./accounts";
import { course } from "./content";
import { expect, test, phoneOnly } from "./fixtures";
import { linkIn, mailTo } from "./mailbox";
import { register } from "./registering";

/** Signs in with e-mail and password on the page, as a person does. */
async function signInByHand(page: Page, address: string, secret: string): Promise<void> {
  await page.goto("/auth/loginNoCaptcha");
  await page.getByLabel("Correo electrónico").fill(address);
  await page.getByLabel("Contraseña", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "INGRESAR" }).click();
  await expect(page).toHaveURL("/dashboard");
}

test.describe("Google", () => {
  // The tokens of the address are tried again, which ends the session under the page.
  test.use({ expectedErrors: [/401.*(?:academy\/progress|certificates\/courses)/] });

  test("from 'Acceder' on a lesson's page to the same page and the dashboard, with a new account", async ({
    page,
    request,
  }) => {
    const person = await beAtGoogle(page, {});
    const arrivals: URL[] = [];
    const referrers: string[] = [];
    page.on("request", (sent) => {
      if (sent.url().includes("/auth/callback?")) arrivals.push(new URL(sent.url()));
      referrers.push(sent.headers().referer ?? "");
    });
    await page.goto(course);
    await page.getByRole("link", { name: "Acceder" }).click();
    await expect(page).toHaveURL(course);
    await expect(page.getByLabel("Mi cuenta")).toBeVisible();

    const [accessToken, refreshToken, user, ...targets] = await stored(
      page,
      "accessToken",
      "refreshToken",
      "user",
      "lastURL",
      "redirectAfterLogin",
    );
    expect(JSON.parse(user!)).toMatchObject({ email: person.email, name: "Killa", lastName: "Quispe", role: "user" });
    expect(targets).toEqual([null, null]);
    expect(referrers.join(" ")).not.toContain("Token=");

    // The token that a log may have kept of the address is dead; those that the browser holds are not.
    const [arrival] = arrivals;
    expect(arrival!.searchParams.get("refreshToken")).not.toBe(refreshToken);
    expect(arrival!.searchParams.get("accessToken")).not.toBe(accessToken);
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/dashboard");
    await page.goBack();
    expect(page.url()).not.toContain("Token");
    const replay = await request.post("/api/auth/refresh-token", {
      data: { refreshToken: arrival!.searchParams.get("refreshToken") },
    });
    expect(replay.status()).toBe(401);
  });
});

test.describe("registering by e-mail", () => {
  test(
    "from a lesson's sign-in to the mail and back to the course, in the same browser",
    phoneOnly,
    async ({ page }) => {
      const address = newEmail();
      await page.goto(`/auth/login?redirectURL=${encodeURIComponent(course)}`);
      await page.getByRole("link", { name: "Regístrate" }).click();
      await expect(page).toHaveURL("/auth/register");
      await register(page, address);
      await page.getByRole("button", { name: "Enviar otra vez" }).click();
      await expect(page.getByText(/^Listo: si ese correo/)).toBeVisible();

      const link = linkIn(await mailTo(address, "Confirma tu cuenta", 2));
      const response = await page.goto(link);
      expect(response!.headers()).toMatchObject({
        "referrer-policy": "no-referrer",
        "cache-control": "private, no-store",
      });
      await expect(page.getByRole("heading", { name: "Confirma tu cuenta, Killa" })).toBeVisible();
      await page.getByRole("button", { name: "CONFIRMAR E INICIAR SESIÓN" }).click();
      await expect(page).toHaveURL(course);
      await expect(page.getByLabel("Mi cuenta")).toBeVisible();
      await page.goto(link);
      await expect(page.getByText("El enlace ya se usó o venció.")).toBeVisible();
    },
  );
});

test.describe("the links of mails", () => {
  // The browser still holds parts of the session that a restored password has ended.
  test.use({ expectedErrors: [/401/] });

  test("invited, then forgotten: from each mail's link to the dashboard", async ({ page, request }) => {
    const address = newEmail();
    await invite(request, address);

    const invitation = linkIn(await mailTo(address, "Te damos la bienvenida a Estudio Quinde"));
    const response = await page.goto(invitation);
    expect(response!.headers()).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    });
    await expect(page.getByRole("heading", { name: "Te damos la bienvenida, Inti" })).toBeVisible();
    await page.getByLabel("Nueva contraseña").fill("corta");
    await page.getByRole("button", { name: "CREAR CONTRASEÑA" }).click();
    await expect(page.getByText("Usa al menos 8 caracteres.")).toBeVisible();
    await page.getByLabel("Nueva contraseña").fill("primera-contraseña");
    await page.getByRole("button", { name: "CREAR CONTRASEÑA" }).click();
    await page.getByRole("button", { name: "Aceptar" }).click();
    await expect(page).toHaveURL("/");
    await signInByHand(page, address, "primera-contraseña");

    const other = await page.context().browser()!.newContext();
    const elsewhere = await other.newPage();
    const lesson = "/academy/bases-de-datos/postgresql-para-aplicaciones";
    const back = `redirectURL=${encodeURIComponent(lesson)}`;
    await elsewhere.goto(new URL(`/auth/login?${back}`, page.url()).href);
    await elsewhere.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
    await expect(elsewhere.getByRole("heading", { name: "Recupera tu contraseña" })).toBeVisible();
    await elsewhere.getByRole("textbox", { name: "Correo electrónico" }).fill(address);
    await elsewhere.getByRole("button", { name: "Enviar email" }).click();
    await expect(elsewhere.getByRole("alertdialog")).toContainText(
      "Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.",
    );

    const link = linkIn(await mailTo(address, "Restablece tu contraseña"));
    await elsewhere.goto(link.replace("/auth/password/", "/password/"));
    await elsewhere.getByLabel("Nueva contraseña").fill("segunda-contraseña");
    await elsewhere.getByRole("button", { name: "Mostrar contraseña" }).click();
    await expect(elsewhere.getByLabel("Nueva contraseña")).toHaveAttribute("type", "text");
    await elsewhere.getByRole("button", { name: "RESTABLECER CONTRASEÑA" }).click();
    await expect(elsewhere.getByRole("alertdialog")).toContainText(
      "Tu contraseña ha sido restablecida correctamente. Ahora puedes acceder con tu nueva contraseña.",
    );
    await elsewhere.getByRole("button", { name: "Aceptar" }).click();
    await expect(elsewhere).toHaveURL((url) => url.pathname + url.search === `/auth/login?${back}`);
    await mailTo(address, "Tu contraseña cambió");

    await elsewhere.goto(link);
    await expect(elsewhere.getByText("El enlace ya se usó o venció.")).toBeVisible();
    await elsewhere.getByRole("link", { name: "Pedir otro enlace" }).click();
    await expect(elsewhere).toHaveURL((url) => url.pathname + url.search === `/auth/password/forgot?${back}`);
    await other.close();

    // The session of before is over.
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\?redirectURL=/);
    await page.evaluate(() => localStorage.clear());
    await signInByHand(page, address, "segunda-contraseña");
  });
});
