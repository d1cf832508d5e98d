import type { Page } from "@playwright/test";
import { randomOf } from "../../lib/core/random";
import { openPanel, signIn } from "../accounts";
import { inbox } from "../conversations";
import { expect, test } from "../fixtures";

/** Texts that are typed in each field: some are found, and some not. */
const count = Number(process.env.FILTER_TEXTS ?? 12);
const random = randomOf(Number(process.env.FILTER_SEED ?? 48));
const upTo = (most: number) => Math.floor(random() * most);
const words = ["quinde demo", "elmer", "ana", "nadie se llama así", "x", "pedro ñahui", "1234567890", "demo"];

test.setTimeout(60_000 + count * 30_000);

/** Types as people do, with a mistake now and then, at 20 to 200 ms a key. */
async function typeText(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    if (upTo(8) === 0) {
      await page.keyboard.press("w", { delay: upTo(20) });
      await page.keyboard.press("Backspace");
    }
    await page.keyboard.type(letter);
    await page.waitForTimeout(20 + upTo(180));
  }
}

const texts = Array.from({ length: count }, (_, at) => {
  const word = words[upTo(words.length)]!;
  return at % 3 === 0 ? word.slice(0, 1 + upTo(word.length)).trim() : word;
});

test("every letter typed in a list's filter arrives in it, in the address and in the rows, however late the answers come", async ({
  page,
}) => {
  await signIn(page, "admin");
  await openPanel(page, "/dashboard/user/list?page=2");
  await page.route(/user\/list\?.*_rsc/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, upTo(3_000)));
    await route.continue().catch(() => {});
  });
  const box = page.getByRole("searchbox", { name: "Buscar", exact: true });
  for (const text of texts) {
    await box.press("Control+A");
    await typeText(page, text);
    expect(await box.inputValue()).toBe(text);
    await expect(page).toHaveURL((url) => url.searchParams.get("search") === text && !url.searchParams.has("page"));
    await expect(page.locator("[aria-busy]")).toHaveCount(0);
    await expect(box).toHaveValue(text);
    const found = await page.request.get(`/dashboard/user/list?search=${encodeURIComponent(text)}`);
    const isEmpty = (await found.text()).includes("Ningún usuario coincide");
    await expect(page.getByText("Ningún usuario coincide")).toHaveCount(isEmpty ? 1 : 0);
    if (upTo(3) === 0) {
      await page.getByRole("link", { name: "Limpiar" }).click();
      await expect(box).toHaveValue("");
      await expect(page).toHaveURL("/dashboard/user/list");
      await expect(box).toHaveValue("");
    }
  }
});

test("every letter typed in the search of conversations arrives in it and in the address", async ({ page }) => {
  await signIn(page, "admin");
  await openPanel(page, inbox);
  const box = page.getByRole("searchbox", { name: "Buscar conversaciones" });
  for (const text of texts) {
    await box.press("Control+A");
    await typeText(page, text);
    expect(await box.inputValue()).toBe(text);
    await expect(page).toHaveURL((url) => url.searchParams.get("search") === text);
    await expect(box).toHaveValue(text);
  }
  await box.fill("nadie se llama así de raro");
  await page.getByRole("button", { name: "Ver todas" }).click();
  await expect(box).toHaveValue("");
  await expect(page).not.toHaveURL(/search=/);
});
