import { email, password, signIn } from "./accounts";
import { expect, smoke, test } from "./fixtures";

const dialog = { name: "¡Error!" };

test("with the captcha: every check of the form, then in", smoke, async ({ page }) => {
  await page.goto("/auth/login");
  const submit = page.getByRole("button", { name: "INGRESAR" });
  await submit.click();
  await expect(page.getByText("Completa todos los campos")).toBeVisible();
  await page.getByLabel("Correo electrónico").fill(email("user"));
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await submit.click();
  await expect(page.getByText("Completa el captcha primero")).toBeVisible();
  await page.getByRole("checkbox").click();
  await expect(page.getByText("Verificado")).toBeVisible({ timeout: 30_000 });
  await submit.click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Hola, Wayra" })).toBeVisible();
});

test.describe("a sign-in that fails", () => {
  test.use({ expectedErrors: [/401/] });

  test("without it: format, show and hide, failure in words and in the dialog, nothing typed is lost", async ({
    page,
  }) => {
    await page.goto("/auth/loginNoCaptcha");
    const field = page.getByLabel("Correo electrónico");
    const secret = page.getByLabel("Contraseña", { exact: true });
    await field.fill("no-es-un-correo");
    await secret.fill("equivocada");
    await page.getByRole("button", { name: "INGRESAR" }).click();
    await expect(page.getByText("Ingresa un correo electrónico válido.")).toBeVisible();
    await expect(field).toBeFocused();

    await page.getByRole("button", { name: "Mostrar contraseña" }).click();
    await expect(secret).toHaveAttribute("type", "text");

    await field.fill(`nadie-${Date.now()}@quinde.test`);
    await page.getByRole("button", { name: "INGRESAR" }).click();
    const alert = page.getByRole("alertdialog", dialog).or(page.getByRole("dialog", dialog));
    await expect(alert).toContainText("Correo electrónico o contraseña inválidos");
    await expect(page.getByText("Correo electrónico o contraseña inválidos")).toHaveCount(1);
    await alert.getByRole("button", { name: "Aceptar" }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByText("Correo electrónico o contraseña inválidos")).toBeVisible();
    await expect(secret).toHaveValue("equivocada");
  });
});

test.describe("where one lands", () => {
  const lesson = "/academy/bases-de-datos/postgresql-para-aplicaciones";

  test("who is signed in already goes on to where they were going", async ({ page }) => {
    await signIn(page, "user");
    await page.goto(`/auth/loginNoCaptcha?redirectURL=${encodeURIComponent(lesson)}`);
    await expect(page).toHaveURL(lesson);
  });

  test("the lesson where 'Acceder' was pressed is remembered, also by the wardrobe's entrance", async ({ page }) => {
    await page.goto(lesson);
    await page.getByRole("link", { name: "Acceder" }).click();
    // Nobody is signed in at Google here.
    await expect(page.getByRole("alertdialog", dialog)).toContainText("No se pudo iniciar sesión con Google");
    await expect(page).toHaveURL("/auth/login");
    expect(await page.evaluate(() => localStorage.getItem("redirectAfterLogin"))).toBe(lesson);
    await page.goto("/armario/login");
    await page.getByLabel("Correo electrónico").fill(email("user"));
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await page.getByRole("button", { name: "INGRESAR" }).click();
    await expect(page).toHaveURL(lesson);
  });

  test("a guest who asks for the dashboard is sent home with the way back", async ({ page }) => {
    await page.goto("/dashboard/algo?a=1&b=dos");
    await expect(page).toHaveURL(`/?redirectURL=${encodeURIComponent("/dashboard/algo?a=1&b=dos")}`);
    await page.getByRole("status").getByRole("link", { name: "Iniciar sesión" }).click();
    await expect(page).toHaveURL(`/auth/login?redirectURL=${encodeURIComponent("/dashboard/algo?a=1&b=dos")}`);
    // The bar's own way in leads back to the same page, and not to the notice.
    await page.goBack();
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await page.getByRole("banner").getByRole("link", { name: "Acceder" }).click();
    expect(await page.evaluate(() => localStorage.getItem("redirectAfterLogin"))).toBe("/dashboard/algo?a=1&b=dos");
  });
});

test.describe("a session that wears out", () => {
  test.use({ expectedErrors: [/401/] });

  const expire = () => localStorage.setItem("accessToken", `${localStorage.getItem("accessToken")!.slice(0, -3)}xxx`);

  test("many refused calls, in two tabs, are answered by one refresh", async ({ context, page }) => {
    await signIn(page, "user");
    await page.goto("/academy");
    const other = await context.newPage();
    await other.goto("/academy");
    let refreshes = 0;
    await context.route("**/api/auth/refresh-token", (route) => {
      refreshes += 1;
      return route.continue();
    });
    await page.evaluate(expire);
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [page, other]) await expect(tab.getByRole("region", { name: "Continuar" })).toBeVisible();
    const me = () =>
      page.evaluate(() =>
        fetch("/api/auth/me", { headers: { authorization: `Bearer ${localStorage.getItem("accessToken")}` } }).then(
          ({ status }) => status,
        ),
      );
    await expect.poll(me).toBe(200);
    expect(refreshes).toBe(1);
  });

  test("when the refresh fails too: lastURL kept, session cleared, sign-in page", async ({ page, request }) => {
    const { bearer } = await signIn(page, "user");
    await page.goto("/academy?q=git");
    await request.post("/api/auth/logout", { headers: bearer });
    await page.goto("/academy");
    await expect(page).toHaveURL("/auth/login");
    const kept = await page.evaluate(() =>
      ["lastURL", "accessToken", "refreshToken", "user"].map((key) => localStorage.getItem(key)),
    );
    expect(kept).toEqual(["/academy", null, null, null]);
  });

  test("signing out ends the session on the server", async ({ page, request }) => {
    const { bearer } = await signIn(page, "user");
    await page.goto("/academy");
    await page.getByLabel("Mi cuenta").click();
    // Signing out loads the page anew.
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await reloaded;
    await expect(page.getByRole("link", { name: "Acceder" })).toBeVisible();
    await expect.poll(async () => (await request.get("/api/auth/me", { headers: bearer })).status()).toBe(401);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/\?redirectURL=/);
  });
});
