import { beAtGoogle, invite, keepCookie, newEmail, openSession, stored } from "../accounts";
import { course } from "../content";
import { expect, test } from "../fixtures";
import { linkIn, mailTo } from "../mailbox";
import { register, secret } from "../registering";

test.describe("Google", () => {
  // The tokens of the address are tried again, which ends the session under the page.
  test.use({ expectedErrors: [/401.*academy\/progress/] });

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
});

test.describe("registering by e-mail", () => {
  test("elsewhere the password is asked for; a known address gets another mail", async ({ page, browser }) => {
    const address = newEmail();
    await page.goto(`/auth/register?redirectURL=${encodeURIComponent(course)}`);
    await register(page, address);
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(linkIn(await mailTo(address, "Confirma tu cuenta")));
    await elsewhere.getByLabel("Contraseña", { exact: true }).fill(secret);
    await elsewhere.getByRole("button", { name: "CONFIRMAR E INICIAR SESIÓN" }).click();
    await expect(elsewhere).toHaveURL(new RegExp(`${course}$`));
    await other.close();

    await page.getByRole("button", { name: "Usar otro correo" }).click();
    await register(page, address);
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
