import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Page } from "@playwright/test";
import { db } from "../lib/core/db";
import { contact, delivery, type Fields, message, signatureOf } from "../lib/testing/deliveries";
import { expect } from "./fixtures";

export const inbox = "/dashboard/application/whatsapp";

/** Somebody of a test's own, who wrote just now. */
export function somebody() {
  const number = `5197${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
  return { number, name: `Persona ${number}` };
}
export type Somebody = ReturnType<typeof somebody>;

/** Delivers values to the site as Meta does. */
export async function deliver(request: APIRequestContext, ...values: Fields[]): Promise<void> {
  const body = JSON.stringify(delivery(...values));
  const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) };
  await expect
    .poll(async () => (await request.post("/api/whatsapp/webhook", { data: body, headers })).status())
    .toBe(200);
}

export const says = ({ number, name }: Somebody, body: string, secondsAgo = 0) => ({
  contacts: [contact(number, name)],
  messages: [
    {
      ...message(randomUUID(), number, 0, "text", { body }),
      timestamp: String(Math.floor(Date.now() / 1_000) - secondsAgo),
    },
  ],
});

/** The row of somebody, found by their number: others' tests write too. */
export async function find(page: Page, { number, name }: Somebody) {
  await page.getByRole("searchbox", { name: "Buscar conversaciones" }).fill(number);
  const row = page.getByRole("list", { name: "Conversaciones" }).getByRole("link", { name: new RegExp(name) });
  await expect(row).toBeVisible();
  return row;
}

export const thread = (page: Page, { name }: Somebody) =>
  page.getByRole("region", { name: `Conversación con ${name}` });
export const field = (page: Page) => page.getByRole("textbox", { name: "Mensaje", exact: true });
export const sentTo = async ({ number }: Somebody) =>
  (
    await db.whatsappMessage.findMany({
      where: { contact: { phone: number }, isOutgoing: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { body: true, quotes: true },
    })
  ).map(({ body }) => body);
