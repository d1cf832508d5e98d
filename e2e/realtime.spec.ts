import { openPanel, signIn } from "./accounts";
import { expect, test } from "./fixtures";

const screen = "/dashboard/user/connected";

test("people appear and leave while an admin looks, one line each", async ({ page, browser }) => {
  const { user } = await signIn(page, "superadmin");
  await page.goto(screen);
  await expect(page.getByText("En vivo")).toBeVisible();
  const list = page.getByRole("list", { name: "Usuarios conectados" });
  await expect(list.getByText(`(${user.username})`)).toHaveCount(1);

  const other = await browser.newContext();
  const first = await other.newPage();
  const { user: guest } = await signIn(first, "collaborator");
  await first.goto("/dashboard");
  const line = list.getByText(`(${guest.username})`);
  await expect(line).toHaveCount(1);
  const second = await other.newPage();
  await openPanel(second, "/dashboard");
  await expect(line).toHaveCount(1);
  await first.close();
  await expect(line).toHaveCount(1);
  await other.close();
});
