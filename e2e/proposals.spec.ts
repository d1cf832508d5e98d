import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { db } from "../lib/core/db";
import { ensureOptions } from "../lib/options/select";
import { paymentOptions } from "../lib/payments/options";
import { declareDomains } from "../lib/server/boot/declare";
import { openSession, signIn } from "./accounts";
import { expect, test } from "./fixtures";
import { mailTo } from "./mailbox";

const codeIn = ({ text }: { text: string }): string => /\b\d{6}\b/.exec(text)![0];

test.beforeAll(async () => {
  declareDomains();
  await ensureOptions();
  await db.option.update({ where: { key: paymentOptions.yapeNumber.key }, data: { value: "999 888 777" } });
});

test("a proposal is written from a plan, sent by mail, accepted on a phone with a code, and its deposit is paid", async ({
  page,
  browser,
  baseURL,
}) => {
  const { bearer: headers } = await openSession("admin");
  const name = `Taller ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@cliente.test`;
  const made = await page.request.post("/api/clients/create", { headers, data: { kind: "company", name, email } });
  const { id } = (await made.json()) as { id: string };

  await signIn(page, "admin");
  await page.goto(`/dashboard/proposal/create?client=${id}`);
  await expect(page.getByLabel("Cliente", { exact: true })).toHaveValue(id);
  await page.getByLabel("Título").fill("Sitio nuevo");
  await page.getByRole("button", { name: "Usar un plan" }).click();
  // Without a rate, Yape takes soles alone.
  await page.getByLabel("Moneda").selectOption("PEN");
  await page.getByRole("button", { name: "Agregar línea" }).click();
  const second = page.getByRole("listitem", { name: "Línea 2" });
  await second.getByLabel("Qué ofreces").fill("Soporte mensual");
  await second.getByLabel("Cantidad").fill("1.5");
  await second.getByLabel("Precio").fill("100");
  await second.getByLabel("Opcional").check();
  await page.getByRole("button", { name: "50 % y 50 %" }).click();
  await expect(page.getByRole("listitem", { name: "Pago 2" })).toBeVisible();
  await page.getByRole("button", { name: "Crear borrador" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Sitio nuevo/ })).toBeVisible();
  await page.getByRole("button", { name: "Enviar por correo" }).click();
  await expect(page.getByText("La propuesta se envió por correo.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/P-\d{4}-\d{4}/);
  const number = /P-\d{4}-\d{4}/.exec(await page.getByRole("heading", { level: 1 }).innerText())![0];
  const details = page.url();

  const { text } = await mailTo(email, `Propuesta ${number}: Sitio nuevo`);
  const path = /\/p\/[\w-]{22}/.exec(text)![0];
  const client = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });
  await client.goto(path);
  await expect(client.getByRole("heading", { level: 1, name: "Sitio nuevo" })).toBeVisible();
  const total = client.getByRole("main").getByRole("definition").last();
  const before = await total.innerText();
  await client.getByLabel(/Soporte mensual/).check();
  await expect(total).not.toHaveText(before);
  const chosen = await total.innerText();
  await client.getByRole("button", { name: "Aceptar propuesta" }).click();

  await client.getByLabel("Nombre completo").fill("Killa Ñahui");
  await client.getByLabel("Código").fill(codeIn(await mailTo(email, "Tu código para aceptar la propuesta")));
  await client.getByLabel(/He leído esta propuesta/).check();
  await client.getByRole("button", { name: "Aceptar propuesta" }).click();
  await expect(client.getByText("Propuesta aceptada")).toBeVisible();
  await expect(total).toHaveText(chosen);

  const proof = await sharp({ create: { width: 360, height: 640, channels: 3, background: "#742384" } })
    .jpeg()
    .toBuffer();
  await client.getByRole("radio", { name: /^Yape/ }).check();
  await expect(client.getByText("999 888 777")).toBeVisible();
  const file = { name: "yape.jpg", mimeType: "image/jpeg", buffer: proof };
  await client.getByLabel("Foto o captura del comprobante").setInputFiles(file);
  await client.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(client.getByText("Revisamos tu comprobante")).toBeVisible();
  await page.goto(`/dashboard/payment/list?search=${number}`);
  await page.getByRole("button", { name: `Confirmar el pago de ${number}: Adelanto` }).click();
  await expect(page.getByText("El pago quedó confirmado.")).toBeVisible();
  await client.reload();
  await expect(client.getByText(/^Pagado el/)).toBeVisible();
  expect((await mailTo(email, `Recibimos tu pago de la propuesta ${number}`)).text).toContain("Adelanto");

  await client.getByRole("link", { name: "Ver la prueba" }).click();
  await expect(client).toHaveURL(`/p/${path.slice("/p/".length)}/prueba`);
  await expect(client.getByText("Válida: nadie la cambió desde que se aceptó")).toBeVisible();
  await expect(client.getByText("Killa Ñahui")).toBeVisible();
  await client.close();

  await page.goto(`/dashboard/payment/list?search=${number}`);
  await page.getByRole("link", { name: `${number}: Adelanto` }).click();
  await page.getByRole("link", { name: "Emitir factura o boleta" }).click();
  await page.getByLabel("RUC o DNI").fill("12345678");
  await page.getByRole("button", { name: "Emitir", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^B001-\d{8}/ })).toBeVisible();
  const pdf = await page.getByRole("link", { name: "Ver en PDF" }).getAttribute("href");
  expect((await (await page.request.get(pdf!)).body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.goto("/dashboard/payment/owed");
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("Saldo");
  await page.goto(details);
  await expect(page.getByText("Aceptada", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Crear encargo" }).click();
  await expect(page.getByLabel("Cliente", { exact: true })).toHaveValue(id);
  await expect(page.getByLabel("Propuesta", { exact: true }).locator("option:checked")).toContainText(number);
});
