import { openPage } from "./accounts";
import { expect, test } from "./fixtures";
import { block, openLesson, run } from "./exercises";

// Attempts of hostile code are refused, and the browser says so.
test.use({ expectedErrors: [/Content.Security.Policy|sandbox|not allowed|robado|Se detuvo/i] });

test("a reader changes code, runs it, takes a hint and sees the solution; their text stays", async ({ page }) => {
  const path = await openLesson(page);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  expect(await page.locator("pre").first().textContent()).toBe("<h1>Hola</h1>");
  expect(loaded.filter((url) => url.includes(".gzip"))).toEqual([]);

  await page.getByRole("button", { name: "Ejecutar" }).first().click();
  const html = block(page, "HTML");
  await expect(html.frameLocator("iframe").getByRole("heading", { name: "Hola" })).toBeVisible();
  await expect(html.getByText("No superada: El título saluda a Ana")).toBeVisible();
  await html.getByRole("button", { name: "Pedir una pista" }).click();
  await expect(html.getByText("Hace falta un botón.")).toBeVisible();
  await expect(html.getByRole("button", { name: "Ver solución" })).toBeHidden();
  await html.getByRole("button", { name: "Ejecutar" }).click();
  await html.getByRole("button", { name: "Ver solución" }).click();
  const solution = await html.getByLabel("Solución").innerText();
  await run(page, "HTML", solution);
  await expect(html.getByText("Superada: El botón cuenta")).toBeVisible();
  await expect(html.getByText("No superada")).toHaveCount(0);

  // Tab indents the code; Escape and then Tab leave the field.
  const area = page.getByLabel("Tu código HTML");
  await area.click();
  await area.press("Control+End");
  await area.press("Tab");
  await expect(area).toHaveValue(`${solution}  `);
  await area.press("Escape");
  await area.press("Tab");
  await expect(area).not.toBeFocused();

  await openPage(page, path);
  await page.getByRole("button", { name: "Editar" }).first().click();
  await expect(page.getByLabel("Tu código HTML")).toHaveValue(`${solution}  `);

  await page.getByRole("button", { name: "Editar" }).first().click();
  await run(page, "JavaScript", "const doble = (n) => n * 2; setTimeout(() => console.log([doble(4)]), 500)");
  await expect(block(page, "JavaScript").getByText("Superada: El doble de 4 es 8")).toBeVisible();
  await expect(block(page, "JavaScript").getByLabel("Salida")).toHaveText("[ 8 ]");
});

test("a frame's page says by itself that it has no origin and loads nothing", async ({ request }) => {
  for (const path of ["/ejecutar/vista", "/ejecutar/codigo"]) {
    const answer = await request.get(path);
    const policy = answer.headers()["content-security-policy"]!;
    expect([answer.status(), policy]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'; sandbox allow-scripts[ ;]/),
    ]);
    expect(policy).not.toMatch(/allow-same-origin|connect-src|https?:/);
  }
  expect((await request.get("/ejecutar/otra")).status()).toBe(404);
});
