import type { Page } from "@playwright/test";
import git from "../prisma/content/git-para-equipos/course.json";
import { lessonsOf } from "./content";
import { expect, isPhone, phone, test, phoneOnly } from "./fixtures";
import { read, textOf, textsOf } from "./html";

const lesson = lessonsOf(git)[0]!.path;

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
  for (const [name, price, slug] of [
    ["Básico", "US$ 500", "basico"],
    ["Estándar", "US$ 1,200", "estandar"],
    ["Mobile App", "US$ 1,500", "mobile-app"],
  ] as const) {
    const plan = plans.find((plan) => textsOf(plan, "h3").includes(name))!;
    expect(textOf(plan).replace(/\s/g, " ")).toContain(price);
    expect([...plan.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      `/contact?plan=${slug}#escribir`,
    ]);
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
    await expect(card).toContainText("US$ 4");
    await expect(card).toContainText("US$ 9");
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
    await expect(main).toContainText("Oferta terminada");
    await expect(main).not.toContainText(/Quedan? \d/);
    await expect(main).toContainText("La oferta terminó el 10 de julio de 2025");
    await expect(main.getByRole("deletion")).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Escribir al estudio" })).toHaveAttribute("href", "/contact");
    await expect(main.getByRole("link", { name: "Comprar por WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\d+\?text=/,
    );
  });
});

test.describe("the help", () => {
  const parts = (page: Page) => {
    const help = page.getByRole("group", { name: "Ayuda por WhatsApp" });
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

    await page.reload();
    // This button is enabled once the page is awake.
    await expect(page.getByRole("button", { name: "Buscar en el sitio" })).toBeEnabled();
    await page.clock.runFor(1000);
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("has a place of its own: it stands over nothing, greeting or not", phone, async ({ page }) => {
    const greeting = [
      "/precios",
      "/",
      "/services",
      "/projects",
      "/team",
      "/about",
      "/solutions/web-design",
      "/privacy",
    ];
    for (const path of ["/contact", "/product", "/repo", lesson, ...greeting]) {
      await page.goto(path);
      const { help, button, chat } = parts(page);
      await expect(page.getByRole("button", { name: "Buscar en el sitio" })).toBeEnabled();
      if (isPhone(page)) {
        // A strip below the page.
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const { y } = (await help.boundingBox())!;
        const footer = (await page.getByRole("contentinfo").boundingBox())!;
        expect(footer.y + footer.height).toBeLessThan(y + 1);
      } else {
        const header = (await page.getByRole("banner").boundingBox())!;
        const box = (await button.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(header.y + header.height);
        if (!greeting.includes(path)) {
          await expect(chat).toBeHidden();
          continue;
        }
        await button.click();
        if (await chat.isHidden()) await button.click();
        expect(await standsOverText(page), path).toBe(false);
      }
    }
  });
});

/** Whether the card of the help and a text, a button or a field of the page share some room. */
const standsOverText = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('[aria-label="Ayuda por WhatsApp"] > div')!.getBoundingClientRect();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      // Words within a drawing are no text that is read.
      if (texts.currentNode.parentElement!.closest("svg, [aria-hidden=true], script")) continue;
      range.selectNodeContents(texts.currentNode);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (left < card.right && right > card.left && top < card.bottom && bottom > card.top) return true;
      }
    }
    return false;
  });

test("from a price to the form by keyboard, and the plan comes along", async ({ page }) => {
  await page.goto("/precios");
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  let keys = 0;
  await press("Tab");
  await press("Enter");
  const plan = page.getByRole("link", { name: "Pedir el plan Estándar" });
  while (keys < 22 && !(await plan.evaluate((link) => link === document.activeElement))) await press("Tab");
  await press("Enter");
  await expect(page).toHaveURL("/contact?plan=estandar#escribir");
  await expect(page.getByRole("form", { name: "Escríbenos" })).toBeFocused();
  const chip = page.getByRole("button", { name: "Quitar: Plan Estándar" });
  await press("Tab");
  await expect(chip).toBeFocused();
  await press("Tab");
  await expect(page.getByLabel("Nombre")).toBeFocused();
  expect(keys).toBeLessThanOrEqual(8);
  await expect(page.getByLabel("Mensaje")).toHaveValue(
    /^Hola, me interesa el plan Estándar \(US\$\s1,200 por proyecto\)\./,
  );

  await chip.click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("form", { name: "Escríbenos" })).toBeFocused();
  await expect(page.getByText("Consulta general")).toBeVisible();
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
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
    const help = page.getByRole("group", { name: "Ayuda por WhatsApp" });
    await expect(help.getByRole("link")).toHaveAttribute("href", /^https:\/\/wa\.me\//);
    await expect(help.getByRole("link")).toBeVisible();
    await expect(help.getByRole("button")).toBeHidden();
    await page.goto("/repo?title=Mi+tienda&offer=7&price=20");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mi tienda");
    await expect(page.getByRole("main")).toContainText("US$ 7");
  });
});
