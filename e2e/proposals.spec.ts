import { randomUUID } from "node:crypto";
import { openSession, signIn } from "./accounts";
import { expect, test } from "./fixtures";
import { mailTo } from "./mailbox";

const codeIn = ({ text }: { text: string }): string => /\b\d{6}\b/.exec(text)![0];

test("a proposal is written from a plan, sent by mail, and accepted on a phone with a code", async ({
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
  await page.getByRole("button", { name: "Agregar línea" }).click();
  const second = page.getByRole("listitem", { name: "Línea 2" });
  await second.getByLabel("Qué ofreces").fill("Soporte mensual");
  await second.getByLabel("Cantidad").fill("1.5");
  await second.getByLabel("Precio").fill("100");
  await second.getByLabel("Opcional").check();
  await page.getByRole("button", { name: "Crear borrador" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Sitio nuevo/ })).toBeVisible();
  await page.getByRole("button", { name: "Enviar por correo" }).click();
  await expect(page.getByText("La propuesta se envió por correo.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/P-\d{4}-\d{4}/);
  const number = /P-\d{4}-\d{4}/.exec(await page.getByRole("heading", { level: 1 }).innerText())![0];

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
  await client.getByRole("link", { name: "Ver la prueba" }).click();
  await expect(client.getByText("Válida: nadie la cambió desde que se aceptó")).toBeVisible();
  await expect(client.getByText("Killa Ñahui")).toBeVisible();
  await client.close();

  await page.reload();
  await expect(page.getByText("Aceptada", { exact: true })).toBeVisible();
});
