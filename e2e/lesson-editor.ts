import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signInAsNew } from "./accounts";
import { expectAccessible } from "./axe";
import { expect, isPhone, test } from "./fixtures";
import { createLesson, lessonEditor } from "./lessons";

const source = (page: Page) => page.getByRole("textbox", { name: "Texto", exact: true });
const preview = (page: Page) => page.getByRole("region", { name: "Vista previa de «Texto»" });
const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Formato de «Texto»" });

/** Toggles the preview, which takes the place of the text, or stands beside it where the panel leaves room. */
const togglePreview = (page: Page) =>
  isPhone(page)
    ? toolbar(page).getByRole("button", { name: "Vista previa" }).click()
    : page.getByRole("button", { name: "Detalles" }).click();

async function paste(page: Page, pasted: { html?: string; png?: string }) {
  await source(page).evaluate((element, { html, png }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData("text/html", html);
    if (png) {
      const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([bytes], "captura.png", { type: "image/png" }));
    }
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
}

/** The list of the editor's suggestions; the form beside it has options of its own. */
const offered = (page: Page) => page.getByRole("listbox");

/** Declares the journey of somebody who writes a lesson: on a wide screen, or on a phone. */
export function declareLessonEditor(details: { tag?: string } = {}): void {
  // The last save of the page that is left may arrive after the new one was read: what that sends is then refused, and merged.
  test.use({ expectedErrors: [/status of 409 .*lessons\/update/] });

  test("a lesson is written in markdown, and shown as the site will show it", details, async ({ page, request }) => {
    const { bearer } = await signInAsNew(page, "admin");
    const lesson = await createLesson(request, bearer, { titleLesson: "Índices únicos" });
    await page.goto(lessonEditor(lesson));

    // It opens on its text.
    await expect(source(page)).toBeInViewport();
    await source(page).click();
    await page.keyboard.press("ControlOrMeta+Shift+h");
    await page.keyboard.insertText("Por qué");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ControlOrMeta+b");
    await page.keyboard.type("mucho");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText("\n\n");
    await paste(page, { html: "<h3>De Word</h3><ul><li>uno</li></ul>" });
    await expect(source(page)).toContainText("### De Word- uno");
    await page.keyboard.insertText("\n\n");
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#047857" } })
      .png()
      .toBuffer();
    await paste(page, { png: png.toString("base64") });
    await expect(source(page)).toContainText(/!\[\]\(\/media\/[\da-f-]{36}\)/);
    const alt = page.getByRole("textbox", { name: "Qué muestra la imagen 1" });
    await alt.fill("Un recuadro verde");
    await alt.press("Enter");
    await expect(alt).toBeHidden();
    await expect(source(page)).toContainText("![Un recuadro verde](/media/");

    // A line becomes a block by a slash; the language of code leaves the cursor in the block.
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText("\n\n");
    await page.keyboard.type("/codi");
    const language = offered(page).getByRole("option", { name: /^js/ }).first();
    // A list that has just opened takes neither a click nor a key.
    await expect(async () => {
      const block = offered(page).getByRole("option", { name: /^Código/ });
      if (await block.isVisible()) await block.click();
      await expect(language).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(async () => {
      if (await language.isVisible()) await language.click();
      await expect(offered(page).getByRole("option")).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await page.keyboard.type("let total");
    await expect(source(page)).toContainText("```jslet total```");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText("\n\nLee ");
    await page.keyboard.type("[[post");
    const option = offered(page).getByRole("option").first();
    await option.waitFor();
    // The list takes no click while it is being searched.
    await expect(async () => {
      if (await option.isVisible()) await option.click();
      await expect(source(page)).toContainText(/Lee \[.+\]\(\/(?:academy|projects|product)\//, { timeout: 500 });
    }).toPass();
    await toolbar(page).getByRole("button", { name: "Tabla" }).click();
    await toolbar(page).getByRole("button", { name: "Agregar fila" }).click();
    await page.keyboard.insertText("celda");

    await togglePreview(page);
    await expect(preview(page).getByRole("heading", { name: "Por qué", level: 2 })).toBeVisible();
    await expect(preview(page).locator("strong")).toHaveText("mucho");
    await expect(preview(page).getByRole("cell", { name: "celda" })).toBeAttached();
    await expect(preview(page).getByRole("img", { name: "Un recuadro verde" })).toHaveAttribute("src", /^\/media\//);
    await togglePreview(page);

    // The keyboard gets out of it.
    await source(page).focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(source(page)).not.toBeFocused();

    await page.getByLabel("Video de YouTube").fill("https://vimeo.com/1");
    await expect(page.getByText("URL de YouTube inválida.")).toBeVisible();
    await page.getByLabel("Video de YouTube").fill("https://youtu.be/UB1O30fR-EE");
    await expect(page.getByRole("link", { name: "Reproducir el video: Índices únicos" })).toBeVisible();

    await page.getByRole("textbox", { name: "Texto premium", exact: true }).click();
    await page.keyboard.insertText("Solo para miembros.");
    await togglePreview(page);
    await expect(preview(page).getByText("Este contenido es exclusivo para usuarios registrados.")).toBeAttached();
    await preview(page).locator("..").getByRole("button", { name: "Miembros" }).click();
    await expect(preview(page).getByText("Solo para miembros.")).toBeAttached();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await page.reload();
    await expect(source(page)).toContainText("celda");
    // The panel stays as it was left.
    await expect(page.getByRole("complementary", { name: "Detalles" })).toBeVisible({ visible: isPhone(page) });
    await expect(page.getByLabel("Video de YouTube")).toHaveValue("https://youtu.be/UB1O30fR-EE");
  });
}
