import { signInAsNew } from "../accounts";
import { expect, test } from "../fixtures";

for (const target of ["//evil.example", "https://evil.example", "/%2Fevil.example", "javascript:alert(1)"]) {
  test(`who is signed in already is not sent to ${target}`, async ({ page }) => {
    await page.addInitScript((value) => {
      localStorage.setItem("lastURL", value);
      localStorage.setItem("redirectAfterLogin", value);
    }, target);
    await signInAsNew(page, "admin");
    await page.goto(`/auth/login?redirectURL=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("button", { name: "Buscar en el panel" })).toBeEnabled();
  });
}
