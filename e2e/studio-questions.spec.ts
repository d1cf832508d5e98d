import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openPanel, signInAsNew } from "./accounts";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { createLesson, lessonEditor } from "./lessons";

const quizOf = (page: Page) => page.locator('[data-field="quiz"]');

// The last save of the page that is left may arrive after the new one was read; what a preview links to is not published.
test.use({ expectedErrors: [/status of (409 .*lessons\/update|404 .*\/academy\/[^ ]*con-preguntas)/] });

test("a quiz of five kinds and code that runs are written by hand, and tried in the preview", async ({
  page,
  request,
}) => {
  const { bearer } = await signInAsNew(page, "admin");
  const lesson = await createLesson(request, bearer, { titleLesson: "Con preguntas" });
  await openPanel(page, lessonEditor(lesson));
  const quiz = quizOf(page);
  let actions = 0;
  const add = (name: string) => act(() => quiz.getByRole("button", { name, exact: true }).click());
  const type = (text: string) => act(() => page.keyboard.type(text));
  const press = (key: string) => act(() => page.keyboard.press(key));
  async function act(one: () => Promise<void>) {
    actions += 1;
    await one();
  }

  await add("Una respuesta");
  await type("¿Qué crea `git switch -c`?");
  await press("Tab");
  await press("Tab");
  for (const answer of ["Una rama", "Un archivo"]) {
    await type(answer);
    await press("Enter");
  }
  await add("Número");
  await type("¿Cuánto es pi?");
  await press("Tab");
  await type("3,14");
  await press("Tab");
  await type("0.01");
  await add("Ordenar");
  await type("Ordena los pasos");
  await press("Tab");
  for (const step of ["add", "commit", "push"]) {
    await type(step);
    await press("Enter");
  }
  await add("Parejas");
  await type("Une");
  await press("Tab");
  for (const [left, right] of [
    ["HEAD", "Donde estás"],
    ["origin", "De donde clonaste"],
  ] as const) {
    await type(left);
    await press("Tab");
    await type(right);
    await press("Enter");
  }
  await add("Abierta");
  await type("Explica qué es una rama.");
  await expect(quiz.getByText("Falta", { exact: false })).toHaveCount(0);

  await act(() => page.getByRole("button", { name: "Código ejecutable" }).first().click());
  await act(() => page.getByRole("button", { name: "JavaScript" }).click());
  await expect(page.getByRole("textbox", { name: "Texto", exact: true })).toContainText("```js ejecutable");
  expect(actions).toBeLessThanOrEqual(45);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  // Errors are shown beside their question; the text in GIFT shows its own, and can be downloaded as a file.
  await add("Texto");
  await type("¿Quién?");
  await quiz.getByRole("button", { name: /^5\. / }).click();
  await expect(quiz.getByText("Hay una respuesta vacía.")).toBeVisible();
  await quiz.getByRole("button", { name: "Quitar Pregunta 6" }).click();
  await quiz.getByRole("button", { name: "Acciones de Preguntas" }).click();
  await quiz.getByRole("button", { name: "Importar GIFT" }).click();
  const dialog = page.getByRole("dialog", { name: "Importar GIFT" });
  await dialog.getByRole("textbox", { name: "Texto" }).fill("// nota\n::Siete:: ¿Cierto? {T}\n\nRota {");
  await expect(dialog.getByText(/Se lee 1 pregunta; 1 con problemas/)).toBeVisible();
  await expect(dialog.getByText(/^Línea 4: Falta la llave/)).toBeVisible();
  await dialog.getByRole("button", { name: "Agregar" }).click();
  await expect(quiz.getByRole("button", { name: /^6\. ¿Cierto/ })).toBeVisible();
  await quiz.getByRole("button", { name: "Quitar Pregunta 7" }).click();
  // The first is moved by a key.
  await quiz.getByRole("button", { name: /^Mover Pregunta 1/ }).press("ArrowDown");
  await quiz.getByRole("button", { name: "Acciones de Preguntas" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    quiz.getByRole("button", { name: "Descargar GIFT" }).click(),
  ]);
  // The lesson of the other width may have its name already.
  expect(download.suggestedFilename()).toMatch(/^con-preguntas(-\d+)?\.gift$/);
  const gift = await readFile(await download.path(), "utf8");
  expect(gift).toMatch(/^\[markdown\]¿Cuánto es pi\? \{#\n {2}=3\.13\.\.3\.15\n\}\n\n\[markdown\]¿Qué crea/);
  expect(gift).toMatch(/\/\/ nota\n::Siete::\[markdown\]¿Cierto\? \{\n {2}=Verdadero\n {2}~Falso\n\}\n$/);
  await quiz.getByRole("button", { name: "Acciones de Preguntas" }).click();
  await quiz.getByRole("button", { name: "Texto (GIFT)" }).click();
  await expect(quiz.getByRole("textbox", { name: "Preguntas, en GIFT" })).toHaveValue(
    /=2 -> commit[^]*\/\/ nota\n::Siete:: /,
  );

  // Within the text.
  await page.getByRole("button", { name: "Pregunta", exact: true }).first().click();
  const block = page.getByRole("dialog", { name: "Preguntas dentro del texto" });
  await block.getByRole("button", { name: "Texto", exact: true }).click();
  await page.keyboard.type("¿Cómo se une?");
  await page.keyboard.press("Tab");
  await page.keyboard.type("merge");
  await block.getByRole("button", { name: "Insertar en el texto" }).click();
  await expect(page.getByRole("textbox", { name: "Texto", exact: true })).toContainText("¿Cómo se une?");
  await page.getByRole("button", { name: "Pregunta", exact: true }).first().click();
  const again = page.getByRole("dialog", { name: "Preguntas de este bloque" });
  await again.getByRole("button", { name: /^1\. ¿Cómo se une/ }).click();
  await expect(again.getByRole("textbox", { name: "Respuesta 1" })).toHaveValue("merge");
  await again.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();

  // As a student meets it.
  const made = await request.post(`/api/content/previews/create/${lesson.id}`, { headers: bearer, data: {} });
  await page.goto(new URL(((await made.json()) as { url: string }).url).pathname);
  const inText = page.locator("form").filter({ hasText: "¿Cómo se une?" });
  await inText.getByRole("textbox").fill("merge");
  await inText.getByRole("button", { name: "Comprobar" }).click();
  await expect(inText.getByRole("status").first()).toContainText("Correcto.");
  const part = page.getByRole("region", { name: "Cuestionario" });
  await part.getByRole("button", { name: "Probar el cuestionario" }).click();
  await part.getByRole("radio", { name: "Una rama" }).check();
  await part.getByRole("button", { name: "Entregar el cuestionario" }).click();
  await page.getByRole("button", { name: "Entregar así" }).click();
  await expect(part.getByRole("heading", { name: /^Aún no apruebas\./ })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem("answers"), localStorage.getItem("quizTrials")])).toEqual([
    null,
    null,
  ]);
  await page.getByRole("button", { name: "Ejecutar" }).first().click();
  await expect(page.getByText("Suma dos números")).toBeVisible();
});
