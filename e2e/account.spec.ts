import type { Page } from "@playwright/test";
import { beAtGoogle, email, invite, keepCookie, newEmail, openSession, password } from "./accounts";
import { course } from "./content";
import { expect, test, phoneOnly } from "./fixtures";
import { linkIn, mailTo } from "./mailbox";

const stored = (page: Page, ...keys: string[]) =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);

/** Signs in with e-mail and password on the page, as a person does. */
async function signInByHand(page: Page, address: string, secret: string, landing = "/dashboard"): Promise<void> {
  await page.goto("/auth/loginNoCaptcha");
  await page.getByLabel("Correo electrónico").fill(address);
  await page.getByLabel("Contraseña", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "INGRESAR" }).click();
  await expect(page).toHaveURL(landing);
}

test.describe("Google", () => {
  // The tokens of the address are tried again, which ends the session under the page.
  test.use({ expectedErrors: [/401.*academy\/progress/] });

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

    // What a log may have kept of the address is dead, and what the browser holds is not.
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

  test("the page of its own, and a second visit with another e-mail is the same account", async ({ page }) => {
    const person = await beAtGoogle(page, {});
    await page.goto("/auth/login-google");
    await page.getByRole("link", { name: "Continuar con Google" }).click();
    await expect(page).toHaveURL("/dashboard");
    const [first] = await stored(page, "user");

    await page.goto("/restricted");
    await page.context().clearCookies({ name: /next-auth/ });
    await page.evaluate(() => localStorage.clear());
    await beAtGoogle(page, { sub: person.sub, email_verified: false });
    await page.goto("/api/oauth/login");
    await expect(page).toHaveURL("/dashboard");
    const [second] = await stored(page, "user");
    expect(JSON.parse(second!)).toMatchObject({ _id: JSON.parse(first!)._id, email: person.email });
  });

  test("an account that exists is linked by a verified e-mail only; a disabled one stays out", async ({
    page,
    request,
  }) => {
    const address = newEmail();
    const { id, admin } = await invite(request, address);
    const refusal = page.getByRole("alertdialog", { name: "¡Error!" });

    await beAtGoogle(page, { email: address, email_verified: false });
    await page.goto("/api/oauth/login");
    await expect(refusal).toContainText("Google no ha verificado el correo de esa cuenta");
    await expect(page).toHaveURL("/auth/login");
    await refusal.getByRole("button", { name: "Aceptar" }).click();
    await expect(page.getByText("Google no ha verificado el correo de esa cuenta")).toBeVisible();

    await beAtGoogle(page, { sub: `linked-${id}`, email: address });
    await page.goto("/api/oauth/login");
    await expect(page).toHaveURL("/dashboard");
    expect(JSON.parse((await stored(page, "user"))[0]!)).toMatchObject({ _id: id, name: "Inti" });

    const disabled = await request.patch(`/api/users/disable/${id}`, {
      headers: admin.bearer,
      data: { disabled: true },
    });
    expect(disabled.ok()).toBe(true);
    await page.waitForLoadState();
    await page.evaluate(() => localStorage.clear());
    // The panel notices that its account is gone and leads out by itself, maybe this very moment, which ends another way out.
    await expect(async () => {
      await page.goto("/api/oauth/login");
    }).toPass();
    await expect(refusal).toContainText("Tu cuenta está desactivada");
  });

  test("who says no at Google is told so where they can try again", async ({ page }) => {
    await page.goto("/auth/login");
    await page.getByRole("link", { name: "Continuar con Google" }).click();
    await expect(page.getByRole("alertdialog", { name: "¡Error!" })).toContainText(
      "No se pudo iniciar sesión con Google",
    );
    await expect(page).toHaveURL("/auth/login");
  });
});

test.describe("registering by e-mail", () => {
  const secret = "una-frase-que-nadie-tiene";

  async function fill(page: Page, address: string) {
    const form = page.getByRole("form", { name: "Crear tu cuenta" });
    await form.getByLabel("Nombre").fill("Killa");
    await form.getByLabel("Correo electrónico").fill(address);
    await form.getByLabel("Contraseña", { exact: true }).fill(secret);
    const terms = form.getByRole("checkbox", { name: "Tengo 18 años o más y acepto los términos" });
    await form.getByRole("checkbox").and(page.locator(":not([name=acceptsTerms])")).click();
    await expect(form.getByText("Verificado")).toBeVisible({ timeout: 30_000 });
    await form.getByRole("button", { name: "CREAR CUENTA" }).click();
    // What is missing is said, and nothing typed is lost.
    await expect(form.getByText("Confirma que tienes 18 años o más y que aceptas los términos.")).toBeVisible();
    await terms.check();
    await form.getByRole("button", { name: "CREAR CUENTA" }).click();
    await expect(page.getByRole("heading", { name: "Revisa tu correo" })).toBeFocused();
  }

  test(
    "from a lesson's sign-in to the mail and back to the course, in the same browser",
    phoneOnly,
    async ({ page }) => {
      const address = newEmail();
      await page.goto(`/auth/login?redirectURL=${encodeURIComponent(course)}`);
      await page.getByRole("link", { name: "Regístrate" }).click();
      await expect(page).toHaveURL("/auth/register");
      await fill(page, address);
      await page.getByRole("button", { name: "Enviar otra vez" }).click();
      await expect(page.getByText(/^Listo: si el correo/)).toBeVisible();

      const link = linkIn(await mailTo(address, "Confirma tu cuenta", 2));
      const response = await page.goto(link);
      expect(response!.headers()).toMatchObject({
        "referrer-policy": "no-referrer",
        "cache-control": "private, no-store",
      });
      await expect(page.getByRole("heading", { name: "Confirma tu cuenta, Killa" })).toBeVisible();
      await page.getByRole("button", { name: "CONFIRMAR Y ENTRAR" }).click();
      await expect(page).toHaveURL(course);
      await expect(page.getByLabel("Mi cuenta")).toBeVisible();
      await page.goto(link);
      await expect(page.getByText("El enlace ya se usó o ha caducado.")).toBeVisible();
    },
  );

  test("elsewhere the password is asked for; a known address gets another mail", async ({ page, browser }) => {
    const address = newEmail();
    await page.goto(`/auth/register?redirectURL=${encodeURIComponent(course)}`);
    await fill(page, address);
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(linkIn(await mailTo(address, "Confirma tu cuenta")));
    await elsewhere.getByLabel("Contraseña", { exact: true }).fill(secret);
    await elsewhere.getByRole("button", { name: "CONFIRMAR Y ENTRAR" }).click();
    await expect(elsewhere).toHaveURL(new RegExp(`${course}$`));
    await other.close();

    await page.getByRole("button", { name: "Usar otro correo" }).click();
    await fill(page, address);
    const known = await mailTo(address, "Ya tienes una cuenta");
    expect(linkIn(known)).toContain(`/auth/login?redirectURL=${encodeURIComponent(course)}`);
  });
});

test.describe("the callback screen", () => {
  test.use({ expectedErrors: [/401/] });

  test("a bad token goes to the sign-in page", async ({ page }) => {
    for (const query of ["", "?accessToken=x", "?accessToken=x&refreshToken=y"]) {
      await page.goto(`/auth/callback${query}`);
      await expect(page).toHaveURL("/auth/login");
    }
    expect(await stored(page, "accessToken", "refreshToken", "user")).toEqual([null, null, null]);
  });

  test("an address with the tokens of somebody else signs nobody in", async ({ page }) => {
    const { accessToken, refreshToken } = await openSession("user");
    await page.goto(`/auth/callback?${new URLSearchParams({ accessToken, refreshToken })}`);
    await expect(page).toHaveURL("/auth/login");
    expect(await stored(page, "accessToken", "user")).toEqual([null, null]);
  });

  test("good tokens: lastURL by the rules of the role, and no cache or referrer keeps the address", async ({
    page,
  }) => {
    const session = await openSession("admin");
    await keepCookie(page, session);
    const { accessToken, refreshToken } = session;
    await page.goto("/auth/login");
    await page.evaluate(() => localStorage.setItem("lastURL", "/academy?q=git"));
    const response = await page.goto(`/auth/callback?${new URLSearchParams({ accessToken, refreshToken })}`);
    expect(response!.headers()).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    await expect(page).toHaveURL("/academy?q=git");
  });
});

test.describe("the links of mails", () => {
  // What the browser still holds of the session that a restored password has ended.
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
    await expect(elsewhere.getByText("El enlace ya se usó o ha caducado.")).toBeVisible();
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

test.describe("after a session that could not be renewed", () => {
  test.use({ expectedErrors: [/401/] });

  test("signing in again leads back to the page that was left", async ({ page, request }) => {
    const session = await openSession("admin");
    await keepCookie(page, session);
    await page.goto("/auth/password/forgot");
    await page.evaluate(
      ([access, refresh, person]) => {
        localStorage.setItem("accessToken", access!);
        localStorage.setItem("refreshToken", refresh!);
        localStorage.setItem("user", person!);
      },
      [session.accessToken, session.refreshToken, JSON.stringify(session.user)],
    );
    await request.post("/api/auth/logout", { headers: session.bearer });
    await page.goto(course);
    await expect(page).toHaveURL("/auth/login");
    await signInByHand(page, email("admin"), password, course);
  });
});
