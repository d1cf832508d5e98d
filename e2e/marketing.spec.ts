import { expect, phone, test } from "./fixtures";
import { read, textOf, textsOf } from "./html";

const headings: Record<string, string> = {
  "/": "Construimos tu web y te enseñamos cómo está hecha",
  "/home": "Construimos tu web y te enseñamos cómo está hecha",
  "/about": "Un estudio pequeño, a propósito",
  "/privacy": "Política de privacidad",
  "/terms": "Términos y condiciones",
  "/business": "Tu negocio atiende mejor cuando la tecnología no estorba",
  "/precios": "Un precio por proyecto, sin mensualidad",
  "/services": "Todo lo que construimos, con su precio y su plazo",
  "/solutions": "Empieza con código que ya funciona, o hazlo a tu medida",
  "/solutions/api": "Haz que tus sistemas se hablen, y que se note cuando no",
  "/solutions/mobile": "Tu negocio en el celular de tus clientes, aun sin señal",
  "/solutions/web-app": "Saca tu operación de las hojas de cálculo",
  "/solutions/web-design": "Un sitio que explica lo que vendes antes de que te pregunten",
  "/solutions/whatsapp": "Responde en segundos, también a las once de la noche",
  "/repo": "Código fuente listo para tu proyecto",
  "/repo/whatsapp-api-cloud": "Tu bot con la API oficial de WhatsApp, funcionando hoy",
};

test("every page answers with its own heading, title, description and picture, without JavaScript", async ({
  request,
}) => {
  const seen = { title: new Set<string>(), description: new Set<string>() };
  for (const [path, heading] of Object.entries(headings)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(html, path).toContain(heading);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
    // The second address of the home has neither a canonical one nor a title of its own.
    if (path === "/home") expect(new URL(canonical).pathname).toBe("/");
    else {
      expect(new URL(canonical).pathname, path).toBe(path);
      for (const [name, pattern] of [
        ["title", /<title>([^<]+)<\/title>/],
        ["description", /<meta name="description" content="([^"]+)"/],
      ] as const) {
        const text = pattern.exec(html)?.[1] ?? "";
        expect(text, `${path}: ${name}`).not.toBe("");
        expect(seen[name].has(text), `${path}: ${name} is its own`).toBe(false);
        seen[name].add(text);
      }
    }
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const answer = await request.get(new URL(picture).pathname);
    expect([answer.status(), answer.headers()["content-type"]], path).toEqual([200, "image/png"]);
  }
});

test("the home's largest paint waits for no script, no font and no other site", phone, async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  const held: (() => void)[] = [];
  await page.route("**/*", async (route) => {
    hosts.add(new URL(route.request().url()).origin);
    if (["script", "font"].includes(route.request().resourceType())) {
      await new Promise<void>((resolve) => void held.push(resolve));
    }
    await route.continue().catch(() => {});
  });
  await page.goto("/", { waitUntil: "commit" });
  const largest = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          resolve(element?.textContent ?? undefined);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect(largest).toBeTruthy();
  expect(held.length, "scripts and fonts that are still held").toBeGreaterThan(0);
  expect([...hosts]).toEqual([new URL(baseURL!).origin]);
  for (const go of held) go();
});

test("the bot's other address leads to its page for good", async ({ request }) => {
  const response = await request.get("/solutions/bot-whatsapp", { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([308, "/solutions/whatsapp"]);
});

test("the prices are as published and each leads to the form", async ({ request }) => {
  const { html } = await read(request, "/precios");
  const plans = [...html.matchAll(/<article\b[\s\S]*?<\/article>/g)].map(([plan]) => plan);
  for (const [name, price] of [
    ["Básico", "$500"],
    ["Estándar", "$1,200"],
    ["Mobile App", "$1,500"],
  ] as const) {
    const plan = plans.find((plan) => textsOf(plan, "h3").includes(name))!;
    expect(textOf(plan)).toContain(price);
    expect([...plan.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["/contact"]);
    if (name === "Estándar") expect(textOf(plan)).toContain("Más Popular");
  }
});

test("the page for businesses leads to the form and to four solutions", async ({ request }) => {
  const { html } = await read(request, "/business");
  const main = /<main[\s\S]*<\/main>/.exec(html)![0];
  for (const href of [
    "/contact",
    "/solutions/web-design",
    "/solutions/bot-whatsapp",
    "/solutions/mobile",
    "/solutions/api",
  ]) {
    expect(main).toMatch(new RegExp(`<a [^>]*href="${href}"`));
  }
});

for (const path of ["/repo", "/solutions"]) {
  test(`${path} shows what its address says as text, and as nothing else`, async ({ page }) => {
    const query = new URLSearchParams({
      title: "<script>window.hacked=1</script><img src=x onerror=window.hacked=1>",
      description: "javascript:window.hacked=1\u0000\u202e",
      wamsg: "hola&phone=1#<b>",
      ytid: '"><script>',
      price: "1e9",
      offer: "-3",
    });
    await page.goto(`${path}?${query}`);
    const card = page.getByRole("article").first();
    await expect(card.getByRole("heading").first()).toHaveText(query.get("title")!);
    await expect(card).toContainText("javascript:window.hacked=1");
    await expect(card).toContainText("4 USD");
    await expect(card).toContainText("9 USD");
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    const chat = new URL((await card.getByRole("link", { name: /WhatsApp/ }).getAttribute("href"))!);
    expect(chat.origin).toBe("https://wa.me");
    expect([...chat.searchParams]).toEqual([["text", "hola&phone=1#<b>"]]);
    for (const link of await page.locator("main a").all()) {
      expect(await link.getAttribute("href")).toMatch(/^(?:\/(?!\/)|#|https:\/\/(?:wa\.me|www\.youtube\.com)\/)/);
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });
}

test.describe("the offer", () => {
  const hour = 3_600_000;
  const now = (day: string) => new Date(`${day}T12:00:00-05:00`);

  test("counts its days by the reader's clock, and never below 0", async ({ page }) => {
    await page.clock.install({ time: now("2025-07-08") });
    await page.goto("/repo/whatsapp-api-cloud");
    const main = page.getByRole("main");
    await expect(main).toContainText("Quedan 3 días");
    await expect(main).toContainText("9 USD");
    await expect(main).toContainText("29 USD");
    await page.clock.fastForward(48 * hour);
    await expect(main).toContainText("Queda 1 día");
    await page.clock.fastForward(480 * hour);
    await expect(main).toContainText("Quedan 0 días");
    await expect(main).toContainText("La oferta terminó el 10 de julio de 2025");
    await expect(main.getByRole("link", { name: "Comprar por WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\d+\?text=/,
    );
  });
});

test.describe("the help", () => {
  test("greets, makes itself small after 3 seconds, and opens and closes", async ({ page }) => {
    await page.clock.install();
    await page.goto("/precios");
    const button = page.getByRole("button", { name: "Ayuda por WhatsApp" });
    const chat = page.getByRole("complementary", { name: "Ayuda por WhatsApp" }).getByRole("link");
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
  });

  test("covers no link at the end of a page", phone, async ({ page }) => {
    await page.goto("/");
    const help = page.getByRole("complementary", { name: "Ayuda por WhatsApp" });
    await expect(help.getByRole("button")).toHaveAttribute("aria-expanded", "false", { timeout: 10_000 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const place = (await help.boundingBox())!;
    for (const link of await page.getByRole("contentinfo").getByRole("link").all()) {
      const box = (await link.boundingBox())!;
      const apart = box.x + box.width <= place.x || place.x + place.width <= box.x || box.y + box.height <= place.y;
      expect(apart, (await link.textContent()) ?? "").toBe(true);
    }
  });
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
    await expect(help.getByRole("button")).toBeHidden();
    await page.goto("/repo?title=Mi+tienda&offer=7&price=20");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mi tienda");
    await expect(page.getByRole("main")).toContainText("7 USD");
  });
});
