import { chromium } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "../../scripts/chromium";
import { signIn } from "../harness/account";
import type { Line } from "../harness/report";
import { query } from "../harness/seed";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { lessons, measureTree, seedTree } from "../harness/tree";

/** Milliseconds of scripting that somebody with a phone waits for. */
const limit = 200;
const rounds = 7;

/** The academy's tree with a course of 500 lessons, on a phone: what opening it and moving a lesson costs the browser. */
export async function contentTree(stage: Stage): Promise<Line[]> {
  await query(stage.databaseUrl, seedTree);
  const site = await startSite(stage);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const { accessToken, cookie } = await signIn(site.origin);
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const [name, value] = cookie.split("; ")[0]!.split("=") as [string, string];
    await context.addCookies([{ name, value, url: site.origin }]);
    await context.addInitScript((token) => localStorage.setItem("accessToken", token), accessToken);
    const page = await context.newPage();
    await page.goto("/dashboard");
    const { open, order } = await measureTree(page, rounds);
    const line = (what: string, found: number): Line => ({
      what: `${what}, ${lessons} lessons, a phone at a quarter of the pace`,
      found: `${found} ms of scripting`,
      goal: `≤ ${limit} ms`,
      ok: found <= limit,
    });
    return [line("the tree opens", open), line("a lesson is moved", order)];
  } finally {
    await browser.close();
    await site.stop();
  }
}
