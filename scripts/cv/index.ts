import { writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { cvVariants } from "../../lib/me/shared/cv";
import { chromiumArgs, ensureChromium } from "../chromium";
import { runScript } from "../steps";
import { cvDocument } from "./document";

/* `npx tsx scripts/cv`: writes the CVs of public/cv from lib/me/shared/profile.ts, and a picture of each. Run it after changing that file. */
void runScript(async () => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage();
    for (const { lang, pdfUrl, pictureUrl } of cvVariants) {
      await page.setContent(cvDocument(lang));
      await page.evaluate("document.fonts.ready");
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      writeFileSync(`public${pdfUrl}`, pdf);
      console.log(`public${pdfUrl}: ${Math.round(pdf.byteLength / 1024)} KB`);
      writeFileSync(`public${pictureUrl}`, await picture(page));
    }
  } finally {
    await browser.close();
  }
  return 0;
});

/** The document as it lies on its sheet of A4. */
async function picture(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.addStyleTag({ content: "html { background: #fff } body { padding: 14mm 15mm }" });
  const png = await page.screenshot();
  return sharp(png).resize({ width: 720 }).avif({ quality: 40 }).toBuffer();
}
