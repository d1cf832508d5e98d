import type { Page } from "@playwright/test";
import git from "../../prisma/content/git-para-equipos/course.json";
import { lessonsOf } from "../content";
import { expect, phone, test, phoneOnly } from "../fixtures";

const lesson = lessonsOf(git)[0]!.path;

test.describe("the offer", () => {
  const hour = 3_600_000;
  const now = (day: string) => new Date(`${day}T12:00:00-05:00`);

  test("counts its days by the reader's clock, and then says that it ended", async ({ page }) => {
    await page.clock.install({ time: now("2025-07-08") });
    await page.goto("/repo/whatsapp-api-cloud");
    const main = page.getByRole("main");
    await expect(main).toContainText("Quedan 3 días");
    await expect(main).toContainText("US$ 9");
    await expect(main).toContainText("US$ 29");
    await page.clock.fastForward(48 * hour);
    await expect(main).toContainText("Queda 1 día");
    await page.clock.fastForward(480 * hour);
    await expect(main).toContainText("0 días: oferta terminada");
    await expect(main).not.toContainText(/Quedan? \d/);
    await expect(main).toContainText("la oferta de US$ 9 terminó el 10 de julio de 2025");
    await expect(main.getByRole("deletion")).toContainText("US$ 9");
    await expect(main.getByRole("link", { name: "Escribir al estudio" })).toHaveAttribute("href", "/contact");
    await expect(main.getByRole("link", { name: "Comprar por WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\d+\?text=/,
    );
  });
});

test.describe("the help", () => {
  const parts = (page: Page) => {
    const help = page.getByRole("complementary", { name: "Ayuda por WhatsApp" });
    return { help, button: help.getByRole("button"), chat: help.getByRole("link", { name: "Abrir WhatsApp" }) };
  };

  test("greets on the first page of a visit, makes itself small after 3 seconds, and opens and closes", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/precios");
    const { button, chat } = parts(page);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(chat).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await expect(async () => {
      await page.clock.runFor(3000);
      await expect(button).toHaveAttribute("aria-expanded", "false", { timeout: 500 });
    }).toPass();
    await expect(chat).toBeHidden();
    await button.click();
    await expect(chat).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(chat).toBeVisible();
    await button.click();
    await expect(chat).toBeHidden();
    await button.click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(chat).toBeHidden();
    await button.click();
    await page.keyboard.press("Escape");
    await expect(chat).toBeHidden();
    await expect(button).toBeFocused();
  });

  test(
    "begins small where people read or fill in, and the end of a page can be read beside it",
    phone,
    async ({ page }) => {
      for (const path of ["/contact", "/product", "/repo", lesson]) {
        await page.goto(path);
        const { help, chat } = parts(page);
        await expect(page.getByRole("button", { name: "Buscar en el sitio" })).toBeEnabled();
        await expect(chat).toBeHidden();
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const { y } = (await help.boundingBox())!;
        const last = (await page.getByRole("contentinfo").getByRole("link").last().boundingBox())!;
        expect(last.y + last.height).toBeLessThan(y + 1);
      }
    },
  );
});

test("the plan of the address is sent, moves nothing, and is gone afterwards", phoneOnly, async ({ page }) => {
  const place = async () => (await page.getByLabel("Nombre").boundingBox())!.y + (await page.evaluate(() => scrollY));
  await page.goto("/contact?plan=gratis");
  await expect(page.getByText("Consulta general")).toBeVisible();
  const before = await place();
  await page.goto("/contact?plan=mobile-app");
  await expect(page.getByText("Plan Mobile App", { exact: true })).toBeVisible();
  expect(await place()).toBe(before);

  const sent: { plan?: string; subject?: string }[] = [];
  await page.route("**/api/email/submit", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true } });
  });
  await page.getByLabel("Nombre").fill("Rosa");
  await page.getByLabel("Correo electrónico").fill("rosa@example.com");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("✅ ¡Formulario enviado con éxito!")).toBeVisible();
  expect(sent).toMatchObject([{ plan: "mobile-app", subject: "Consulta general" }]);
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
  await expect(page).toHaveURL("/contact");
  await expect(page.getByText("Consulta general")).toBeVisible();
});

test("the header asks for the project, but not of who studies", async ({ page }) => {
  await page.goto("/services");
  const link = page.getByRole("banner").getByRole("link", { name: "Contar mi proyecto" });
  await expect(link).toHaveAttribute("href", "/contact");
  await page.goto("/academy");
  await expect(page.getByRole("button", { name: "Buscar en el sitio" })).toBeEnabled();
  await expect(link).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  // The browser reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test("the home, the questions, an offer by its address and the chat can be read and used", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Precios a la vista" })).toBeVisible();
    await page.getByText("¿Cuánto demora una web?").click();
    await expect(page.getByText(/publicado en dos o tres semanas/)).toBeVisible();
    const help = page.getByRole("complementary", { name: "Ayuda por WhatsApp" });
    await expect(help.getByRole("link")).toHaveAttribute("href", /^https:\/\/wa\.me\//);
    await expect(help.getByRole("link")).toBeVisible();
    await expect(help.getByRole("button")).toBeHidden();
    await page.goto("/repo?title=Mi+tienda&offer=7&price=20");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mi tienda");
    await expect(page.getByRole("main")).toContainText("US$ 7");
  });
});
