import { cookieOf, signIn } from "./accounts";
import { expect, test } from "./fixtures";
import { read, textsOf } from "./html";
import { form, openOptions, save, screen } from "./option-forms";

test("a changed option shows on the public pages at once, and its history tells of it", async ({ page, request }) => {
  const [name, value, demonstration] = ["Ciudad", "Arequipa, Perú", "Lima, Perú"] as const;
  await signIn(page, "admin");
  await openOptions(page);
  await save(page, name, value);

  try {
    for (const path of ["/", "/academy"]) {
      // The database tells every process within a moment.
      await expect
        .poll(async () => textsOf((await read(request, path)).html, "footer"))
        .toEqual([expect.stringContaining(value)]);
    }
    const { html, text } = await read(request, "/");
    expect(html).toMatch(/<title>[^<]*Arequipa, Perú/);
    expect(text).toContain("Estudio de desarrollo web en Arequipa, Perú");
  } finally {
    await save(page, name, demonstration);
  }

  await form(page, name)
    .getByRole("button", { name: `Historial de ${name}` })
    .click();
  const dialog = page.getByRole("dialog");
  const [latest, first] = [dialog.getByRole("listitem").first(), dialog.getByRole("listitem").nth(1)];
  for (const [change, before, after] of [
    [latest, value, demonstration],
    [first, demonstration, value],
  ] as const) {
    await expect(change).toContainText(`Antes${before}`);
    await expect(change).toContainText(`Después${after}`);
  }
  await latest.getByRole("button", { name: "Restaurar este valor" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form(page, name).getByRole("textbox")).toHaveValue(value);
  await save(page, name, demonstration);
});

test("neither screen is for who is no admin", async ({ request }) => {
  const headers = await cookieOf("collaborator");
  for (const path of [screen, "/dashboard/setting/info"]) {
    expect((await request.get(path, { headers, maxRedirects: 0 })).status()).toBe(403);
  }
});
