import type { Page } from "@playwright/test";
import { cookieOf, openSession, signIn } from "./accounts";
import { expect, smoke, test } from "./fixtures";
import { read } from "./html";

const list = "/dashboard/user/list";
const unique = () => `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

/** Moves the focus there as a person without a mouse would have, and presses a key. */
async function press(page: Page, name: string | RegExp, role: "button" | "link" = "button", key = "Enter") {
  const control = page.getByRole(role, { name });
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

test("a person is invited, edited, disabled and deleted by keyboard alone", async ({ page }) => {
  test.slow();
  const name = unique();
  await signIn(page, "superadmin");
  await page.goto("/dashboard/user/create");
  await expect(page.getByRole("button", { name: "Crear e invitar" })).toBeEnabled();

  await page.getByLabel("Nombre", { exact: true }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ñandú");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`${name}@quinde.test`);
  await expect(page.getByLabel("Nombre de usuario")).toHaveValue(`${name}.nandu`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Estamos enviando la invitación a ${name}@quinde.test.`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `${name} Ñandú` })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Invitación pendiente" })).toBeVisible();

  await press(page, "Reenviar invitación");
  await expect(page.getByText(/Estamos enviando la invitación/).last()).toBeVisible();

  await press(page, "Editar", "link");
  await expect(page).toHaveURL(/\/update$/);
  await expect(page.getByRole("button", { name: "Guardar cambios" })).toBeEnabled();
  await page.getByRole("combobox", { name: "Rol" }).focus();
  await page.keyboard.type("Colaborador");
  await press(page, "Guardar cambios");
  await expect(page).toHaveURL(/\/details$/);
  await expect(page.getByRole("definition").filter({ hasText: "Colaborador" })).toBeVisible();

  // Dangerous actions are folded away.
  await expect(page.getByRole("button", { name: "Desactivar cuenta" })).toBeHidden();
  await page.getByText("Desactivar o eliminar la cuenta").focus();
  await page.keyboard.press("Enter");
  await press(page, "Desactivar cuenta");
  await expect(page.getByRole("alertdialog")).toContainText("Sus sesiones se cierran ahora mismo");
  await press(page, "Desactivar");
  await expect(page.getByRole("button", { name: "Activar cuenta" })).toBeVisible();

  await press(page, "Eliminar usuario");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Eliminar usuario" })).toBeFocused();
  await press(page, "Eliminar usuario");
  await press(page, "Eliminar");
  await expect(page.getByText("¡Usuario eliminado!")).toBeVisible();
  await expect(page).toHaveURL(list);
});

test("filters live in the address, begin at page 1, and Back undoes them", smoke, async ({ page }) => {
  await signIn(page, "admin");
  await page.goto(`${list}?page=2`);
  await expect(page.getByRole("status").filter({ hasText: /Mostrando 25–48/ })).toBeVisible();
  await page.getByRole("combobox", { name: "Rol" }).selectOption("collaborator");
  await expect(page).toHaveURL(`${list}?role=collaborator`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("cell", { name: "Usuario", exact: true })).toHaveCount(0);

  // The first ones may be of other tests, which delete them.
  const first = page.getByRole("row").last().getByRole("link").first();
  const name = (await first.textContent())!;
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${list}?role=collaborator`);
  await expect(page.getByRole("combobox", { name: "Rol" })).toHaveValue("collaborator");

  await page.getByRole("spinbutton", { name: "Por página" }).fill("3");
  await expect(page).toHaveURL(/limit=3/);
  await page.getByRole("link", { name: "Limpiar" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole("spinbutton", { name: "Por página" })).toHaveValue("24");
  await expect(page.getByRole("combobox", { name: "Rol" }).getByRole("option")).toHaveText([
    "Todos",
    "Usuario",
    "Administrador",
    "Colaborador",
  ]);
});

test("columns are added and remembered; several are disabled together, but oneself is not", async ({ page }) => {
  const { bearer: headers } = await openSession("superadmin");
  const name = unique();
  for (const [index, first] of [`${name}a`, `${name}b`].entries()) {
    const data = { name: first, lastName: name, email: `${first}@quinde.test`, username: `${name}${index}` };
    expect((await page.request.post("/api/users/create", { headers, data })).status()).toBe(201);
  }
  await signIn(page, "admin");
  await page.goto(`${list}?search=${name}`);
  const heading = page.getByRole("columnheader", { name: "Estado" });
  await expect(heading).toHaveCount(0);
  await page.getByRole("button", { name: "Columnas" }).click();
  await page.getByRole("checkbox", { name: "Estado" }).check();
  await page.getByRole("checkbox", { name: "Último uso" }).check();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Último uso" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Invitación pendiente" })).toHaveCount(2);

  await page.getByRole("checkbox", { name: "Elegir todos" }).check();
  await page.getByRole("button", { name: "Desactivar", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "¿Desactivar a 2 personas?" });
  await expect(question.getByRole("list", { name: "Se aplicará a" })).toContainText(`${name}a`);
  await question.getByRole("button", { name: "Desactivar: 2 personas" }).click();
  await expect(page.getByText("Cuentas desactivadas: 2 personas.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Elegidos" })).toBeFocused();
  await expect(page.getByRole("cell", { name: "Desactivado", exact: true })).toHaveCount(2);

  const row = page.getByRole("row").filter({ hasText: `${name}a@` });
  await row.getByRole("button", { name: `Activar a ${name}a` }).click();
  await page.getByRole("button", { name: "Activar", exact: true }).last().click();
  await expect(page.getByText("La cuenta está activa.")).toBeVisible();
  await page.getByRole("combobox", { name: "Estado" }).selectOption("Desactivado");
  await expect(page).toHaveURL(/state=disabled/);
  await expect(row).toHaveCount(0);

  await page.goto(`${list}?search=admin@quinde.test`);
  await page.getByRole("checkbox", { name: "Elegir todos" }).check();
  await page.getByRole("button", { name: "Desactivar", exact: true }).click();
  await expect(page.getByRole("list", { name: "Quedan fuera" })).toContainText(
    "No puedes desactivar tu propia cuenta.",
  );
  await expect(page.getByRole("button", { name: "Desactivar: 0 personas" })).toBeDisabled();
});

test("a collaborator gets 403, an admin no audit log", async ({ request }) => {
  const collaborator = await cookieOf("collaborator");
  for (const path of [list, "/dashboard/user/create", "/dashboard/setting/audit"]) {
    expect([path, (await read(request, path, collaborator)).status]).toEqual([path, 403]);
  }
  expect((await read(request, "/dashboard/setting/audit", await cookieOf("admin"))).status).toBe(403);
});
