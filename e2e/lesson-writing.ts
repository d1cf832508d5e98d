import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./fixtures";

// By role: the screen that one came from stays in the page, hidden.
export const title = (page: Page) => page.getByRole("textbox", { name: "Título", exact: true });
export const label = (page: Page) => page.getByRole("textbox", { name: "Nombre corto" });
const source = (page: Page) => page.getByRole("textbox", { name: "Texto", exact: true });
export const offline = (page: Page) => page.getByText("Sin conexión: guardado en este dispositivo");
export const recovered = (page: Page) => page.getByText("Recuperamos lo que escribiste y no se había guardado.");

export const linesOf = (page: Page) => source(page).locator(".cm-line").allTextContents();

/** Writes at the end of a line of the text, counted from 0. */
export async function writeIn(page: Page, line: number, text: string) {
  await source(page).locator(".cm-line").nth(line).click();
  await page.keyboard.press("End");
  await page.keyboard.type(text);
}

type Person = { request: APIRequestContext; bearer: Record<string, string> };

/** Waits until the server has fields of a lesson as they are given. */
export async function expectStored({ request, bearer: headers }: Person, { id }: { id: string }, expected: object) {
  const read = async () => (await request.get(`/api/academy/lessons/draft/${id}`, { headers })).json();
  await expect.poll(read).toMatchObject({ fields: expected });
}
