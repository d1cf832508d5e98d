import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { db } from "../lib/core/db";
import { ensureOptions } from "../lib/options/select";
import { paymentOptions } from "../lib/payments/options";
import { storeProductFile } from "../lib/products/files";
import { declareDomains } from "../lib/server/boot/declare";
import { newEmail, openPanel, signIn } from "./accounts";
import { expect, phoneOnly, test } from "./fixtures";
import { mailTo } from "./mailbox";

/** Priced in soles: without a rate, the products of the other tests are still agreed upon in the chat. */
async function addProduct() {
  const key = randomUUID().slice(0, 8);
  const contents = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(500, 7)]);
  const { fileName, fileType, fileSize } = await storeProductFile(contents, "zip");
  return db.product.create({
    data: {
      ...{ slug: `kit-${key}`, sku: `KIT-${key}`, name: `Kit de facturas ${key}`, category: "Kits", isListed: false },
      ...{ priceCents: 4_950, currency: "PEN" },
      ...{ soldFileName: fileName, soldFileType: fileType, soldFileSize: fileSize },
    },
  });
}

test.beforeAll(async () => {
  declareDomains();
  await ensureOptions();
  await db.option.update({ where: { key: paymentOptions.yapeNumber.key }, data: { value: "999 888 777" } });
});

test.describe("without JavaScript", () => {
  // The browser reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test(
    "a stranger buys by Yape in six taps, staff confirm in one, and the download works",
    phoneOnly,
    async ({ page, browser }) => {
      const product = await addProduct();
      const buyer = newEmail();
      const proof = await sharp({ create: { width: 360, height: 640, channels: 3, background: "#742384" } })
        .jpeg()
        .toBuffer();
      let taps = 0;
      const tap = async (act: () => Promise<unknown>) => {
        taps += 1;
        await act();
      };

      await test.step("the product leads to its page of buying, which takes all at once", async () => {
        const buying = page.getByRole("main").getByRole("link", { name: "Comprar", exact: true });
        // Its page and the option are news that the site hears of.
        await expect(async () => {
          await page.goto(`/product/${product.slug}`);
          await expect(buying).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await tap(() => buying.click());
        await expect(page).toHaveURL(`/comprar/${product.slug}`);
        await expect(page.getByText("999 888 777")).toBeVisible();
        await expect(page.getByRole("complementary", { name: "Ayuda por WhatsApp" })).toBeHidden();
        await tap(() => page.getByLabel("Correo electrónico").fill(buyer));
        await tap(() => page.getByLabel("Nombre").fill("Rosa Quispe"));
        const file = { name: "yape.jpg", mimeType: "image/jpeg", buffer: proof };
        await tap(() => page.getByLabel("Foto o captura del comprobante").setInputFiles(file));
        await tap(() => page.getByRole("button", { name: "Enviar comprobante" }).click());
        await expect(page).toHaveURL(/\/compra\/[0-9a-f-]{36}$/);
        await expect(page.getByText("Revisamos tu comprobante")).toBeVisible();
        expect(taps).toBeLessThanOrEqual(6);
      });

      await test.step("staff confirm it from the list", async () => {
        const context = await browser.newContext({ javaScriptEnabled: true, viewport: { width: 360, height: 740 } });
        const desk = await context.newPage();
        await signIn(desk, "admin");
        await openPanel(desk, `/dashboard/payment/list?search=${encodeURIComponent(buyer)}`);
        await desk.getByRole("button", { name: `Confirmar el pago de ${product.name}` }).click();
        await expect(desk.getByText("El pago quedó confirmado.")).toBeVisible();
        await context.close();
      });

      await test.step("the receipt comes by mail, and the page has the file", async () => {
        await page.reload();
        await expect(page.getByText("Quedan 10 descargas", { exact: false })).toBeVisible();
        const { number } = await db.purchase.findFirstOrThrow({
          where: { buyerEmail: buyer },
          select: { number: true },
        });
        await expect(page.getByText(/^S\/\s49\.50 por Yape$/)).toBeVisible();
        expect((await mailTo(buyer, `Recibo de tu compra ${number}`)).text).toContain(page.url());
        const download = page.waitForEvent("download");
        await page.getByRole("link", { name: "Descargar" }).click();
        expect((await download).suggestedFilename()).toBe(`${product.slug}.zip`);
        await page.reload();
        await expect(page.getByText("Quedan 9 descargas", { exact: false })).toBeVisible();
      });
    },
  );
});
