import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import git from "../prisma/content/git-para-equipos/course.json";
import { db } from "../lib/core/db";
import { openPage, signInAsNew } from "./accounts";
import { lessonsOf } from "./content";
import { expect, test } from "./fixtures";
import { measureShift, shift } from "./shift";

const sentence = "La rama principal se puede desplegar en cualquier momento";
const markdown = `Una introducción.\n\n${sentence}, y nadie escribe en ella.\n\n## Después\n\nCada cambio llega por otra rama.`;

/** Selects words of the lesson, as by a mouse or the handles of a phone. */
const select = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector("[data-lesson]")!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const from = node.data.indexOf(wanted);
      if (from < 0) continue;
      node.parentElement!.scrollIntoView({ block: "center" });
      getSelection()!.setBaseAndExtent(node, from, node, from + wanted.length);
    }
  }, words);

/** The words that are painted. */
const painted = (page: Page, name: "mark" | "note") =>
  page.evaluate((one) => [...(CSS.highlights.get(one) ?? [])].map(String), name);

/** Declares the journey of somebody who takes notes: with keys and a mouse, or on a phone. */
export function declareNotes(details: { tag?: string } = {}): void {
  test.describe("notes on a lesson", () => {
    test.use({ expectedErrors: [/INTERNET_DISCONNECTED.*notes|notes.*INTERNET_DISCONNECTED|status of 409/] });

    test(
      "words are marked and noted, stay when the lesson is edited, and are found, taken along and removed",
      details,
      async ({ page, isMobile, request }) => {
        const lesson = lessonsOf(git)[3]!;
        const write = async (text: string, sign: string) => {
          await db.lesson.update({ where: { slug: lesson.slug }, data: { markdown: text } });
          await expect.poll(async () => (await request.get(lesson.path)).text()).toContain(sign);
        };
        await write(markdown, "nadie escribe en ella");
        const { user } = await signInAsNew(page);
        await measureShift(page);
        await Promise.all([page.waitForResponse("**/api/notes/lesson/*"), openPage(page, lesson.path)]);
        const fold = page.locator("summary", { hasText: "Mis apuntes" });
        await expect(fold).toBeVisible();
        // A line of a font that comes is less than a thousandth.
        expect(await shift(page)).toBeLessThan(0.001);

        // Without a connection nothing is lost: the words stay selected.
        const bar = page.getByRole("toolbar", { name: "Texto elegido" });
        await page.route("**/api/notes/create", (route) => route.abort("internetdisconnected"));
        await select(page, "nadie escribe");
        await expect(bar).toBeVisible();
        await expect(bar).toBeInViewport({ ratio: 1 });
        await bar.getByRole("button", { name: "Marcar" }).click();
        await expect(page.getByText(/conexión/).first()).toBeVisible();
        expect(await page.evaluate(() => String(getSelection()))).toBe("nadie escribe");
        await page.unroute("**/api/notes/create");
        if (isMobile) await bar.getByRole("button", { name: "Marcar" }).tap();
        else await page.keyboard.press("m");
        await expect(bar).toBeHidden();
        await expect.poll(() => painted(page, "mark")).toEqual(["nadie escribe"]);

        await select(page, sentence);
        await expect(bar).toBeVisible();
        if (isMobile) await bar.getByRole("button", { name: "Anotar" }).tap();
        else await page.keyboard.press("n");
        const dialog = page.getByRole("dialog", { name: "Anotar" });
        await expect(dialog).toContainText(sentence);
        await dialog.getByRole("textbox", { name: "Apunte" }).fill("Pregúntale a Íñigo\nmañana");
        await dialog.getByRole("button", { name: "Guardar" }).click();
        await expect(dialog).toBeHidden();
        await expect.poll(() => painted(page, "note")).toEqual([sentence]);
        await expect(fold).toContainText("Mis apuntes (2)");

        // The lesson is edited: a word within, and all around it.
        const edited = sentence.replace("se puede desplegar", "siempre se puede desplegar");
        await write(`Otra introducción, más larga.\n\n${edited}, siempre.\n\n## Fin`, "Otra introducción");
        await openPage(page, lesson.path);
        await expect.poll(() => painted(page, "note")).toEqual([edited]);
        await fold.click();
        const cards = page.getByRole("article").filter({ has: page.locator("blockquote") });
        await expect(cards.filter({ hasText: "nadie escribe" })).toContainText("Ya no está en el texto");

        // Changed in another window meanwhile: both are seen, and the person says which stays.
        const note = await db.lessonNote.findFirstOrThrow({ where: { userId: user._id, NOT: { text: "" } } });
        await cards.filter({ hasText: "Íñigo" }).getByRole("button", { name: "Editar" }).click();
        await db.lessonNote.update({ where: { id: note.id }, data: { text: "De la otra", version: 2 } });
        const own = page.getByRole("dialog", { name: "Tu apunte" });
        await own.getByRole("textbox", { name: "Apunte" }).fill("De esta, con ñandú");
        await own.getByRole("button", { name: "Guardar" }).click();
        await expect(own).toContainText("De la otra");
        await expect(own.getByRole("textbox", { name: "Apunte" })).toHaveValue("De esta, con ñandú");
        await own.getByRole("button", { name: "Guardar mi versión" }).click();
        await expect(own).toBeHidden();

        await page.getByRole("button", { name: "Apunte de la lección" }).click();
        const whole = page.getByRole("dialog", { name: "Apunte de la lección" });
        await whole.getByRole("button", { name: "Guardar" }).click();
        await expect(whole.getByText("Escribe el apunte.").first()).toBeVisible();
        await whole.getByRole("textbox", { name: "Apunte" }).fill("Releer antes del viernes");
        await whole.getByRole("button", { name: "Guardar" }).click();
        await expect(fold).toContainText("Mis apuntes (3)");

        // All of them in one place.
        await openPage(page, "/academy");
        await page.getByRole("link", { name: "Mis apuntes" }).click();
        await expect(page.getByText("3 apuntes")).toBeVisible();
        const [file] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: "Descargar todos" }).click(),
        ]);
        expect(file.suggestedFilename()).toBe("mis-apuntes.md");
        expect(await readFile(await file.path(), "utf8")).toContain(`> ${sentence}\n\nDe esta, con ñandú\n\n<http`);
        await page.getByRole("searchbox", { name: "Buscar en tus apuntes" }).fill("NANDU esta");
        await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
        await expect(page.getByText("1 apunte con «NANDU esta»")).toBeVisible();
        await page.getByRole("link", { name: "Ver en la lección" }).click();
        await expect(page).toHaveURL(`${lesson.path}#nota-${note.id}`);
        await expect
          .poll(() => page.evaluate(() => [...(CSS.highlights.get("shown-mark") ?? [])].map(String)))
          .toEqual([edited]);
        const words = page.getByText(edited);
        await expect(words).toBeInViewport();

        // Pressed in the text, removed, and taken back.
        const box = (await words.boundingBox())!;
        await page.mouse.click(box.x + 40, box.y + 12);
        const pressed = page.getByRole("dialog", { name: "Tu apunte" });
        await pressed.getByRole("button", { name: "Eliminar la marca" }).click();
        await expect(pressed).toBeHidden();
        await expect.poll(() => painted(page, "note")).toEqual([]);
        await page.getByRole("button", { name: /Deshacer/ }).click();
        await expect.poll(() => painted(page, "note")).toEqual([edited]);
        await fold.click();
        await cards.filter({ hasText: "nadie escribe" }).getByRole("button", { name: "Eliminar" }).click();
        await expect(fold).toContainText("Mis apuntes (2)");
        expect(await db.lessonNote.count({ where: { userId: user._id } })).toBe(2);
      },
    );
  });
}
