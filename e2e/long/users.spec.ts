import { openPanel, openSession, signIn } from "../accounts";
import { expect, test } from "../fixtures";

const list = "/dashboard/user/list";
const unique = () => `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

test("a search finds without accents; one that finds nothing says what to do", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto(list);
  await page.getByLabel("Buscar", { exact: true }).fill("elmer");
  await expect(page).toHaveURL(/search=elmer/);
  await expect(page.getByRole("link", { name: /Élmer/ }).first()).toBeVisible();
  await page.getByLabel("Buscar", { exact: true }).fill("nadie se llama así");
  await expect(page.getByText("Ningún usuario coincide")).toBeVisible();
});

test("who follows a link right after typing gets there", async ({ page }) => {
  await signIn(page, "admin");
  await openPanel(page, `${list}?search=elmer`);
  // The page comes later than what was typed would have been searched.
  let asked = 0;
  await page.route(/\/details\?/, async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const link = page.getByRole("main").getByRole("link", { name: /Élmer/ }).first();
  await expect(link).toBeVisible();
  await page.getByLabel("Buscar", { exact: true }).pressSequentially("x");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: /Élmer/ })).toBeVisible();
  expect(asked).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/details/);
});

test.describe("refusals", () => {
  test.use({ expectedErrors: [/status of 40[49]/] });

  test("who was deleted meanwhile is told, and the list is loaded again", async ({ page }) => {
    const { bearer: headers } = await openSession("superadmin");
    const name = unique();
    const made = await page.request.post("/api/users/create", {
      headers,
      data: { name, email: `${name}@quinde.test`, username: name },
    });
    const { _id } = (await made.json()) as { _id: string };
    await signIn(page, "superadmin");
    await page.goto(`${list}?search=${name}`);
    await page.request.delete(`/api/users/remove/${_id}`, { headers });
    await page.getByRole("button", { name: `Eliminar a ${name}` }).click();
    await page.getByRole("button", { name: "Eliminar", exact: true }).click();
    await expect(page.getByText("Usuario no encontrado.")).toBeVisible();
    await expect(page.getByText("Ningún usuario coincide")).toBeVisible();
  });

  test("what was typed stays when a name is taken", async ({ page }) => {
    await signIn(page, "admin");
    await page.goto("/dashboard/user/create");
    await page.getByLabel("Nombre", { exact: true }).fill("Wayra");
    await page.getByLabel("Correo electrónico").fill("user@quinde.test");
    await page.getByLabel("Nombre de usuario").fill("wayra.dos");
    await page.getByRole("button", { name: "Crear e invitar" }).click();
    await expect(page.getByText("Ya hay un usuario con ese correo.").first()).toBeVisible();
    await expect(page.getByLabel("Correo electrónico")).toBeFocused();
    await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Wayra");
    // An admin may not make a superadmin.
    await expect(page.getByRole("combobox", { name: "Rol" }).getByRole("option")).toHaveText([
      "Usuario",
      "Colaborador",
      "Administrador",
    ]);
  });
});

test("the audit log tells who did what, and unfolds what changed", async ({ page }) => {
  await signIn(page, "superadmin");
  await page.goto("/dashboard/setting/audit?action=user.create");
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: "creó el usuario" }).first();
  await entry.getByText(/^Ver los? /).click();
  await expect(entry.getByText("Correo")).toBeVisible();
  await page.getByLabel("Hasta").fill("2020-01-01");
  await expect(page).toHaveURL(/dateTo=2020-01-01/);
  await expect(page.getByText("Ningún registro coincide")).toBeVisible();
});

test.describe("what is not there", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("answers 404 in the words of its section", async ({ page }) => {
    await signIn(page, "admin");
    for (const [path, text] of [
      ["user/0198c0de-0000-7000-8000-000000000000", "Usuario no encontrado."],
      ["operator/0198c0de-0000-7000-8000-000000000000", "No se encontró el operador."],
      ["order/0198c0de-0000-7000-8000-000000000000", "La página no existe"],
      ["application/message/0198c0de-0000-7000-8000-000000000000", "No se encontró el mensaje."],
      ["project/no-existe", "Proyecto no encontrado"],
      ["project/user/nadie", "Usuario no encontrado."],
    ] as const) {
      const missing = await page.goto(`/dashboard/${path}/details`);
      expect([path, missing!.status()]).toEqual([path, 404]);
      await expect(page.getByRole("main").getByText(text)).toBeVisible();
    }
  });
});
