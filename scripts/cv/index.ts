import { writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { cvVariants } from "../../lib/me/cv";
import { chromiumArgs, ensureChromium } from "../chromium";
import { runScript } from "../steps";
import { cvDocument } from "./document";

/* `npx tsx scripts/cv`: writes the CVs of public/cv from lib/me/profile.ts. Run it after changing that file. */
void runScript(async () => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage();
    for (const { lang, pdfUrl } of cvVariants) {
      await page.setContent(cvDocument(lang));
      await page.evaluate("document.fonts.ready");
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      writeFileSync(`public${pdfUrl}`, pdf);
      console.log(`public${pdfUrl}: ${Math.round(pdf.byteLength / 1024)} KB`);
    }
  } finally {
    await browser.close();
  }
  return 0;
});
