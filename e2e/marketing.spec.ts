import { expect, test } from "./fixtures";
import { decode, read, textOf, textsOf } from "./html";

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
  "/solutions/api": "Haz que tus sistemas se hablen, y entérate cuando no",
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

test("the home's largest paint waits for no script, no font and no other site", async ({ page, baseURL }) => {
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
  test(`${path} shows what its address says as text, and as nothing else`, async ({ request }) => {
    const query = new URLSearchParams({
      title: "<script>window.hacked=1</script><img src=x onerror=window.hacked=1>",
      description: "javascript:window.hacked=1\u0000\u202e",
      wamsg: "hola&phone=1#<b>",
      ytid: '"><script>',
      price: "1e9",
      offer: "-3",
    });
    const { html } = await read(request, `${path}?${query}`);
    const main = /<main[\s\S]*<\/main>/.exec(html)![0];
    const [card] = /<article\b[\s\S]*?<\/article>/.exec(main)!;
    expect([...textsOf(card, "h1"), ...textsOf(card, "h2"), ...textsOf(card, "h3")]).toContain(query.get("title"));
    const text = textOf(card).replace(/\s/g, " ");
    for (const told of ["javascript:window.hacked=1", "US$ 4", "US$ 9"]) expect(text).toContain(told);
    expect(main).not.toMatch(/<(?:script|img)[^>]*hacked/);
    const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => decode(href!));
    for (const link of links) expect(link).toMatch(/^(?:\/(?!\/)|#|https:\/\/(?:wa\.me|www\.youtube\.com)\/)/);
    const chat = new URL(links.find((link) => link.startsWith("https://wa.me/") && link.includes("hola"))!);
    expect([...chat.searchParams]).toEqual([["text", "hola&phone=1#<b>"]]);
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  });
}

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
