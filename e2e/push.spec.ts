import { randomUUID } from "node:crypto";
import type { Worker } from "@playwright/test";
import type { PushDeviceInput } from "../lib/push/schema";
import { startPushService } from "../lib/testing/push-service";
import { openPanel, signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";

const port = Number(new URL(process.env.FETCH_TRUSTED_ORIGINS!).port);

/** The browser subscribes to a push service on loopback instead of its maker's. Runs in the page. */
function subscribeThere({ endpoint, p256dh, auth }: PushDeviceInput): void {
  let made: object | null = null;
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(made),
    subscribe: () => {
      made = {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: () => Promise.resolve((made = null) === null),
      };
      return Promise.resolve(made);
    },
  });
}

/** A browser without windows shows no notification: what it is asked to show is noted instead. Runs in the worker. */
function noteShown(): void {
  const shown: object[] = [];
  const registration = (self as unknown as { registration: object }).registration;
  const showNotification = (title: string, { body }: { body: string }) => Promise.resolve(shown.push({ title, body }));
  Object.assign(registration, { showNotification });
  Object.assign(self, { shown });
}
const shown = (worker: Worker) => worker.evaluate(() => (self as unknown as { shown: object[] }).shown);

test("who wants it is told with the panel closed, of what they chose, until they want it no more", async ({
  page,
  request,
}) => {
  const pushes = await startPushService(port);
  const brought = () => pushes.brought.map(({ text }) => JSON.parse(text) as { title: string; body: string });
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(subscribeThere, pushes.subscribe());
  await signInAsNew(page, "admin");
  await openPanel(page, "/dashboard/setting/profile");
  const card = page.getByRole("region", { name: "Avisos con el panel cerrado" });
  await card.getByRole("button", { name: "Activar en este dispositivo" }).click();
  await expect(card.getByRole("list", { name: "Dispositivos con avisos" })).toContainText("Este dispositivo");
  await card.getByRole("button", { name: "Enviar una prueba" }).click();
  await expect.poll(brought).toMatchObject([{ title: "Así te avisaremos" }]);

  const send = async (name: string) => {
    const data = { name, email: `${randomUUID()}@quinde.test`, message: "Quiero una web" };
    expect((await request.post("/api/email/submit", { data })).status()).toBe(200);
  };
  const [first, second] = [`Eva ${randomUUID()}`, `Leo ${randomUUID()}`];
  await send(first);
  await expect
    .poll(brought, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ title: "Alguien escribió desde el sitio", body: "" }));
  expect(JSON.stringify(brought())).not.toContain(first);
  const saved = page.waitForResponse("**/api/push/update");
  await card.getByRole("checkbox", { name: /^Mostrar quién escribe/ }).check();
  await saved;
  await send(second);
  const texts = () => brought().find(({ title }) => title.startsWith(second));
  await expect.poll(texts, { timeout: 20_000 }).toMatchObject({ body: "Quiero una web" });

  await test.step("the browser shows what its push service brings", async () => {
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const [own] = registrations.filter(({ scopeURL }) => scopeURL.endsWith("/dashboard"));
        if (own) resolve(own.registrationId);
      });
    });
    await cdp.send("ServiceWorker.enable");
    const [worker] = page.context().serviceWorkers();
    await worker!.evaluate(noteShown);
    const origin = new URL(page.url()).origin;
    const data = pushes.brought.find(({ text }) => text.includes(second))!.text;
    await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
    await expect
      .poll(() => shown(worker!))
      .toEqual([{ title: expect.stringContaining(second), body: "Quiero una web" }]);
  });

  await card.getByRole("button", { name: "Desactivar en este dispositivo" }).click();
  await expect(card.getByRole("button", { name: "Activar en este dispositivo" })).toBeVisible();
  await expect(card.getByRole("list", { name: "Dispositivos con avisos" })).toBeHidden();
  await pushes.stop();
});
