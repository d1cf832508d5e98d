import { execFile } from "node:child_process";
import http from "node:http";
import { promisify } from "node:util";
import type { Result } from "lighthouse";
import { chromiumArgs, ensureChromium } from "../chromium";

/** The categories of Lighthouse, in the order in which they are shown. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Measure = {
  scores: Record<(typeof categories)[number], number>;
  layoutShift: number;
  /** Largest Contentful Paint, in milliseconds. */
  largestPaint: number;
  /** The scripts that it loaded, each with gzip and without its headers, in KB of 1000 bytes. */
  scriptKb: number;
};

type Request = { resourceType?: string; url: string };

const run = promisify(execFile);

/** How often an address is tried: on a loaded machine Lighthouse now and then loses its own recording. */
const tries = 3;

/** The opinion of Lighthouse on an address, on its simulated phone. */
export async function measure(url: string): Promise<Measure> {
  const html = await (await fetch(url)).text();
  // A page that asks not to be found cannot be asked whether it can be.
  const skipped = /<meta name="robots" content="[^"]*noindex/.test(html) ? ["--skip-audits=is-crawlable"] : [];
  for (let left = tries - 1; ; left--) {
    try {
      return await read(await audit(url, skipped));
    } catch (error) {
      if (left === 0) throw new Error(`${url} could not be measured`, { cause: error });
    }
  }
}

async function audit(url: string, flags: string[]): Promise<Result> {
  const { stdout } = await run(
    process.execPath,
    [
      ...["node_modules/lighthouse/cli/index.js", url, "--quiet", "--output=json", ...flags],
      ...[`--only-categories=${categories.join(",")}`, `--chrome-flags=--headless=new ${chromiumArgs.join(" ")}`],
    ],
    { env: { ...process.env, CHROME_PATH: ensureChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Result;
}

async function read({ categories: found, audits }: Result): Promise<Measure> {
  const { items = [] } = (audits["network-requests"]?.details ?? {}) as { items?: Request[] };
  // A browser that shows a PDF does so with scripts of its own.
  const scripts = items.filter(({ resourceType, url }) => resourceType === "Script" && url.startsWith("http:"));
  const sizes = await Promise.all(scripts.map(({ url }) => compressedSize(url)));
  const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])) as Measure["scores"],
    layoutShift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    largestPaint: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    scriptKb: sizes.reduce((sum, size) => sum + size, 0) / 1000,
  };
}

function compressedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
        let size = 0;
        response.on("data", (chunk: Buffer) => (size += chunk.byteLength));
        response.on("end", () => resolve(size));
      })
      .on("error", reject);
  });
}
