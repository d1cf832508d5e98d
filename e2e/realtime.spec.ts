import { createSession } from "../lib/auth/sessions";
import { openPanel, signIn, signInAsNew } from "./accounts";
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

test.describe("a session", () => {
  // What the page asks for before it leaves.
  test.use({ expectedErrors: [/status of 401/] });

  test("that is ended elsewhere leaves the panel", async ({ page, request }) => {
    const { user } = await signInAsNew(page);
    await openPanel(page, "/dashboard");

    const { accessToken } = await createSession(user._id, { ip: "127.0.0.1", userAgent: "otro navegador" });
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await request.delete("/api/auth/sessions", { headers })).ok()).toBe(true);
    await expect(page).toHaveURL("/auth/login");
  });
});

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
