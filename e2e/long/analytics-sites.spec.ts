import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { Client } from "pg";
import { chromiumArgs, findChromium } from "../../scripts/chromium";
import { openPanel, signInAsNew } from "../accounts";
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";

/** A browser that says so as a whole: what is sent as a page is left knows nothing of a context's `userAgent`. */
const asPerson =
  "--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";

/** A client's site on the loopback interface, whose pages have the trackers in them, as they are published. */
const modules = "node_modules";
const pages: Record<string, string> = {
  "/propio": `<h1>Propio</h1>
    <button onclick="history.pushState(null, '', '/propio/carta?x=1')">Carta</button>
    <button data-goal="Reserva" data-goal-plan="Básico">Reservar</button>
    <a href="https://fuera.example/x" onclick="event.preventDefault()">Fuera</a>
    <a href="/menu.pdf" onclick="event.preventDefault()">Menú</a>
    <form onsubmit="event.preventDefault()"><button>Enviar</button></form>`,
  "/no-existe": `<meta name="analitica-404"><h1>No existe</h1>`,
  "/nuevo": `<h1>Nuevo</h1><script type="module">
    import { init, track } from "/@plausible-analytics/tracker/plausible.js";
    window.__plausible = true;
    init({ domain: location.hostname, endpoint: "ORIGIN/api/event", outboundLinks: true, logging: false });
    track("Compra", { props: { plan: "Pro", unidades: 2 }, revenue: { currency: "PEN", amount: 120.5 } });
    </script>`,
  "/viejo": `<h1>Viejo</h1><script type="module">
    import Plausible from "/plausible-tracker/build/module/index.js";
    const { trackEvent, trackPageview } = Plausible({ domain: location.hostname, apiHost: "ORIGIN" });
    trackPageview();
    trackEvent("Registro", { props: { plan: "Gratis" } });
    </script>`,
};

let server: Server;
let [port, script] = [0, ""];

test.beforeAll(async ({}, { project }) => {
  const origin = project.use.baseURL!;
  server = createServer((request, response) => {
    const [asked = ""] = request.url!.split("?");
    const page = pages[asked.replace("/propio/carta", "/propio")];
    if (page !== undefined) {
      const own = /propio|no-existe/.test(asked)
        ? `<script>window.analitica=window.analitica||function(){(analitica.q=analitica.q||[]).push(arguments)};analitica("Antes")</script>${script}`
        : "";
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      return response.end(`<!doctype html><title>Cliente</title>${own}${page.replaceAll("ORIGIN", origin)}`);
    }
    if (!/^\/(?:@plausible-analytics\/tracker|plausible-tracker)\//.test(asked)) return response.writeHead(404).end();
    // Their imports leave the ending out, which whoever bundles them adds.
    const file = path.join(modules, asked.endsWith(".js") ? asked : `${asked}.js`);
    response.writeHead(200, { "content-type": "text/javascript" }).end(readFileSync(file));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** A visitor of the client's site, in a browser that says it is one. */
async function visitorOf(browser: Browser, asksNotToBe = false): Promise<Page> {
  const context = await browser.newContext({ locale: "es-PE" });
  const page = await context.newPage();
  if (asksNotToBe)
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }));
  return page;
}

const hitsOf = async (database: Client, site: number) =>
  (
    await database.query<{ hit: string }>(
      `SELECT concat_ws(' ', kind, nullif(name, ''), page, props) AS hit FROM visit_hits WHERE site_id = $1`,
      [site],
    )
  ).rows
    .map(({ hit }) => hit)
    .sort();

test("a client's site is added and counted by its own script and by Plausible's, and goes", async ({
  page,
  playwright,
}) => {
  const domain = `c${randomUUID().slice(0, 8)}.localhost`;
  const name = `Cliente ${domain}`;
  const at = (address: string) => `http://${domain}:${port}${address}`;
  await signInAsNew(page, "admin");
  await openPanel(page, "/dashboard/application/sites/create");
  await page.getByRole("button", { name: "Agregar sitio" }).click();
  await expect(page.getByText("Escribe el nombre.")).toBeVisible();
  await page.getByRole("textbox", { name: "Nombre", exact: true }).fill(name);
  await page.getByRole("textbox", { name: "Dominios" }).fill(`https://www.${domain}/inicio`);
  await page.getByRole("button", { name: "Agregar sitio" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Esperando la primera visita…")).toBeVisible();
  await expectAccessible(page);
  script = await page.getByLabel("Código para instalar").innerText();
  const site = Number(/sites\/(\d+)\//.exec(page.url())![1]);

  const browser = await playwright.chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs, asPerson],
  });
  const guest = await visitorOf(browser);
  await guest.goto(at("/propio"));
  await guest.getByRole("button", { name: "Reservar" }).click();
  await guest.getByRole("link", { name: "Fuera" }).click();
  await guest.getByRole("link", { name: "Menú" }).click();
  await guest.getByRole("button", { name: "Enviar" }).click();
  await guest.getByRole("button", { name: "Carta" }).click();
  await guest.goto(at("/no-existe"));
  await guest.goto(at("/nuevo"));
  await guest.goto(at("/viejo"));
  await expect(guest.getByRole("heading", { name: "Viejo" })).toBeVisible();
  const shy = await visitorOf(browser, true);
  await shy.goto(at("/propio"));
  await shy.getByRole("button", { name: "Reservar" }).click();

  await expect(page.getByText("Llegó la primera visita")).toBeVisible();
  const database = new Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  await expect
    .poll(() => hitsOf(database, site))
    .toEqual(
      [
        "view /propio",
        "event Antes /propio",
        'event Reserva /propio {"plan": "Básico"}',
        'event Outbound Link: Click /propio {"url": "https://fuera.example/x"}',
        `event File Download /propio {"url": "${at("/menu.pdf")}"}`,
        "event Form: Submission /propio",
        "engagement /propio",
        "view /propio/carta",
        "engagement /propio/carta",
        "view /no-existe",
        "event Antes /no-existe",
        'event 404 /no-existe {"path": "/no-existe"}',
        "engagement /no-existe",
        "view /nuevo",
        'event Compra /nuevo {"plan": "Pro", "$amount": "12050", "unidades": "2", "$currency": "PEN"}',
        "engagement /nuevo",
        "view /viejo",
        'event Registro /viejo {"plan": "Gratis"}',
      ].sort(),
    );

  // Revenue is added up once its event is a goal with that currency.
  await openPanel(page, `/dashboard/application/analytics/goals?site=${site}`);
  await page.getByRole("button", { name: "Compra", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ingresos").selectOption("PEN");
  await dialog.getByRole("button", { name: "Guardar objetivo" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(async () => {
    await openPanel(page, `/dashboard/application/analytics/goals?site=${site}`);
    await expect(page.getByRole("row").filter({ hasText: "Compra" })).toContainText("S/ 120.50", { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });

  // Sessions are made of what is some seconds old.
  await expect(async () => {
    await openPanel(page, `/dashboard/application/sites/list?search=${domain}`);
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText(/1$/);
  }).toPass({ timeout: 20_000 });
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Eliminar sitio" }).click();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByText(`Escribe ${name} tal como está.`)).toBeVisible();
  await page.getByRole("alertdialog").getByRole("textbox").fill(name);
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/application/sites/list");
  await expect.poll(() => hitsOf(database, site)).toEqual([]);
  await Promise.all([database.end(), browser.close()]);
});
