import { signIn } from "../accounts";
import { expect, test } from "../fixtures";

const screen = "/dashboard/user/connected";

test.describe("a lost connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("is said, and comes back by itself", async ({ page, context }) => {
    await signIn(page, "admin");
    await page.goto(screen);
    await expect(page.getByText("En vivo")).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("Se perdió la conexión. Reintentando…")).toBeVisible({ timeout: 30_000 });
    await context.setOffline(false);
    await expect(page.getByText("En vivo")).toBeVisible({ timeout: 30_000 });
  });
});
