import { signIn, signInAsNew } from "../accounts";
import { expect, test } from "../fixtures";

// A page that is left by signing out may still be asking for pictures.
test.use({ expectedErrors: [/status of 404 .*\/api\/wardrobe-pictures\//] });

test("who is signed in already goes on from the sign-in, into the app", async ({ page }) => {
  const { user } = await signInAsNew(page);
  // The last address in the panel is not where they want to go here.
  await page.addInitScript(() => localStorage.setItem("lastURL", "/dashboard/project/list"));
  await page.goto("/armario/login");
  await expect(page).toHaveURL(`/armario/wardrobe/${user.username}`);
});

test("an admin finds people by name and sees what they made public", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/armario/wardrobe/admin");
  await page.getByRole("link", { name: "Usuarios" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Usuarios" })).toBeVisible();
  await page.getByRole("searchbox").fill("nadie se llama así");
  await expect(page.getByText("No hay usuarios disponibles.")).toBeVisible();
  await page.getByRole("searchbox").fill("amaru nube");
  const person = page.getByRole("main").getByRole("link", { name: /Amaru/ });
  await expect(person).toContainText("1 armario público");
  await person.click();
  await expect(page).toHaveURL("/armario/wardrobe/amaru.nubeclara");
});
