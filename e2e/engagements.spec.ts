import { randomUUID } from "node:crypto";
import { openSession, signIn } from "./accounts";
import { expect, phone, test } from "./fixtures";
import { mailTo } from "./mailbox";

test(
  "a client opens their page from a mail and approves a step without scripts",
  phone,
  async ({ page, browser, baseURL }) => {
    const { bearer: headers } = await openSession("admin");
    const name = `Taller ${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID()}@cliente.test`;
    const made = await page.request.post("/api/clients/create", { headers, data: { kind: "company", name, email } });
    const { id } = (await made.json()) as { id: string };

    await signIn(page, "admin");
    await page.goto(`/dashboard/client/${id}/details`);
    await page.getByRole("button", { name: "Abrir la página" }).click();
    await page.getByRole("button", { name: "Enviar el enlace" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByText("El enlace se envió por correo.")).toBeVisible();
    await page.getByRole("link", { name: "Crear encargo" }).click();
    await expect(page.getByLabel("Cliente", { exact: true })).toHaveValue(id);
    await page.getByLabel("Título").fill("Sitio nuevo");
    await page.getByRole("button", { name: "Crear encargo" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Sitio nuevo/ })).toBeVisible();
    await page.getByRole("button", { name: "Agregar paso" }).click();
    const dialog = page.getByRole("dialog", { name: "Agregar un paso" });
    await dialog.getByLabel("Título").fill("Diseño de la portada");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    const step = page.getByRole("listitem", { name: "Diseño de la portada" });
    await step.getByLabel("Estado de Diseño de la portada", { exact: true }).selectOption("Espera aprobación");
    await step.getByRole("button", { name: "Guardar estado" }).click();
    await expect(page.getByText("El cliente recibirá un correo para que lo apruebe.")).toBeVisible();

    const [link] = /\/cliente\/[\w-]{22}/.exec((await mailTo(email, "Por aprobar: Diseño de la portada")).text)!;
    const context = await browser.newContext({
      ...{ baseURL, javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
    });
    const client = await context.newPage();
    await client.goto(link);
    await expect(client.getByRole("heading", { level: 1, name: `Hola, ${name}` })).toBeVisible();
    await client.getByLabel("Tu nombre completo").first().fill("Killa Ñahui");
    await client.getByRole("button", { name: "Aprobar" }).click();
    await expect(client.getByText("Gracias: lo aprobaste y ya lo sabemos.")).toBeVisible();
    await expect(client.getByText("Nada espera por ti en este momento.")).toBeVisible();
    await expect(client.getByText(/^Killa Ñahui,/)).toBeVisible();
    await context.close();

    await page.reload();
    await expect(step.getByText("Aprobado", { exact: true }).first()).toBeVisible();
    await expect(step.getByText(/^Killa Ñahui,/)).toBeVisible();
    // One key does not drop what the client approved.
    const state = step.getByLabel("Estado de Diseño de la portada", { exact: true });
    await state.selectOption("Por hacer");
    await step.getByRole("button", { name: "Guardar estado" }).click();
    const question = page.getByRole("alertdialog", { name: "¿Descartar la respuesta a «Diseño de la portada»?" });
    await expect(question.getByText(/Killa Ñahui aprobó este paso\./)).toBeVisible();
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(step.getByText(/^Killa Ñahui,/)).toBeVisible();
    await step.getByRole("button", { name: "Guardar estado" }).click();
    await question.getByRole("button", { name: "Descartar y guardar" }).click();
    await expect(page.getByText("El paso quedó en «Por hacer».")).toBeVisible();
    await expect(step.getByText(/^Killa Ñahui,/)).toBeHidden();
    await expect(state).toBeFocused();
  },
);
