import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { ShortLink } from "../lib/shortener/schema";
import { openSession } from "./accounts";
import { expect, test } from "./fixtures";

/** A browser without a window says what it is, and would count as a program. */
export const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
export const list = "/dashboard/application/shortener";
export const newCode = () => `e2e-${randomUUID().slice(0, 12)}`;
/** A page of this site: what a link leads to must exist where there is no network. */
export const destinationOf = (page: Page) => new URL("/services", page.url()).href;

/** A link made over the API. */
export async function makeLink(request: APIRequestContext, fields: object = {}): Promise<ShortLink> {
  const { bearer } = await openSession("admin");
  const base = test.info().project.use.baseURL!;
  const answer = await request.post("/api/shortener/create", {
    headers: bearer,
    data: { destination: new URL("/services", base).href, title: "Servicios", backHalf: newCode(), ...fields },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as ShortLink;
}

export const row = (page: Page, code: string) => page.getByRole("row").filter({ hasText: `/${code}` });

/** A button of a link's row, behind '⋯'. */
export async function action(page: Page, code: string, name: string): Promise<Locator> {
  await row(page, code)
    .getByRole("button", { name: `Acciones de /${code}` })
    .click();
  return row(page, code).getByRole("button", { name: `${name} ${code}` });
}

/** The form opens in front of the list. */
export async function openForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Crear enlace" }).click();
  await expect(page.getByLabel("URL de destino")).toBeFocused();
}
