import { email, openSession, password, signIn } from "../accounts";
import { expect, test } from "../fixtures";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test("a forgotten password is asked for, and a page says how that ended", async ({ page }) => {
    for (const [typed, heading] of [
      [email("user"), "Revisa tu correo"],
      ["nadie@localhost", "No pudimos enviar el correo"],
    ] as const) {
      await page.goto("/password/forgot");
      await page.getByLabel("Correo electrónico").fill(typed);
      await page.getByRole("button", { name: "Enviar email" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
  });
});

test("while it is sent the button says so and cannot be pressed twice", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/auth/loginNoCaptcha", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/auth/loginNoCaptcha");
  await page.getByLabel("Correo electrónico").fill(email("user"));
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "INGRESAR" }).click();
  await expect(page.getByRole("button", { name: "Iniciando..." })).toBeDisabled();
  answer();
  await expect(page).toHaveURL("/dashboard");
});

test.describe("where one lands", () => {
  for (const [role, target, landing] of [
    ["admin", "/dashboard?x=1", "/dashboard?x=1"],
    ["user", "/dashboard?x=1", "/dashboard"],
    ["admin", "//evil.example", "/dashboard"],
    ["admin", "/\\evil.example", "/dashboard"],
    ["admin", "https://evil.example/", "/dashboard"],
    ["admin", "javascript:alert(1)", "/dashboard"],
  ] as const) {
    test(`${role} with ${target}, also when already signed in`, async ({ page }) => {
      await signIn(page, role);
      await page.goto(`/auth/loginNoCaptcha?redirectURL=${encodeURIComponent(target)}`);
      await expect(page).toHaveURL(landing);
    });
  }
});

test("the profile lists one's sessions and ends another", async ({ page, request }) => {
  await signIn(page, "admin");
  const other = await openSession(
    "admin",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
  );
  await page.goto("/dashboard/setting/profile");
  await expect(page.getByText("Esta sesión")).toBeVisible();
  await page.getByRole("button", { name: "Cerrar la sesión de Safari en iOS" }).first().click();
  await expect(page.getByText("La sesión se cerró.")).toBeVisible();
  const me = await request.get("/api/auth/me", { headers: other.bearer });
  expect(me.status()).toBe(401);
});
