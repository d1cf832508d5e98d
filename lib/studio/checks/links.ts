import { day } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { safeProbe } from "@/lib/core/safe-fetch";
import { siteUrl } from "@/lib/core/seo";
import { singleton } from "@/lib/core/singleton";
import { Turns } from "@/lib/core/turns";
import { plainPath, servedPath } from "@/lib/site/site-paths";
import type { CheckedLink } from "./schema";

/** Milliseconds before an address is checked again: sooner for dead ones, which may be repaired. */
const freshFor = { alive: day, dead: 10 * 60_000 };
const timeoutMs = 8_000;
const longest = 2_000;

/** Addresses that this process is checking. Further requests wait for the same answer. */
const asking = () => singleton("studio.links", () => new Set<string>());
const turns = () => singleton("studio.link-turns", () => new Turns({ atOnce: 4, waiting: 400 }));

/** Pages that depend on content; all others always exist. */
const contentPage = /^\/(?:academy|projects|product|team)\//;

export async function checkLinks(urls: string[]): Promise<CheckedLink[]> {
  const outside = urls.filter((url) => ownPath(url) === null && url.length <= longest);
  const rows = await db.linkCheck.findMany({ where: { url: { in: outside } } });
  const known = new Map(rows.map((row) => [row.url, row]));
  return urls.map((url): CheckedLink => {
    const path = ownPath(url);
    if (path !== null) return ownPage(url, path);
    if (url.length > longest) return { url, state: "dead", reason: "La dirección es demasiado larga" };
    const row = known.get(url);
    if (!row || Date.now() - row.checkedAt.getTime() > freshFor[row.isAlive ? "alive" : "dead"]) {
      begin(url);
      return { url, state: "checking", reason: "" };
    }
    return { url, state: row.isAlive ? "alive" : "dead", reason: row.reason };
  });
}

function ownPath(url: string): string | null {
  if (/^\/(?!\/)/.test(url)) return url.split(/[?#]/, 1)[0]!;
  return URL.canParse(url) && new URL(url).origin === new URL(siteUrl).origin ? new URL(url).pathname : null;
}

function ownPage(url: string, path: string): CheckedLink {
  const isMissing = contentPage.test(path) && servedPath(plainPath(path)) === null;
  return isMissing
    ? { url, state: "dead", reason: "En este sitio no hay nada en esa dirección" }
    : { url, state: "alive", reason: "" };
}

function begin(url: string): void {
  if (asking().has(url)) return;
  asking().add(url);
  void ask(url)
    .catch((error: unknown) => log.warn({ err: error }, "a link was not checked"))
    .finally(() => asking().delete(url));
}

async function ask(url: string): Promise<void> {
  const done = await turns().take();
  if (!done) return;
  try {
    const reason = await reasonOf(url);
    await db.$executeRaw`
      INSERT INTO link_checks (url, is_alive, reason, checked_at) VALUES (${url}, ${reason === ""}, ${reason}, now())
      ON CONFLICT (url) DO UPDATE SET is_alive = excluded.is_alive, reason = excluded.reason, checked_at = excluded.checked_at`;
  } finally {
    done();
  }
}

/** The reason why an address is dead; empty when it works or only refuses programs. */
async function reasonOf(url: string): Promise<string> {
  try {
    const status = await safeProbe(url, timeoutMs);
    if (status === 404 || status === 410) return "Ya no existe";
    return status >= 500 ? `Responde con un error (${status})` : "";
  } catch (error) {
    return /not a public address/.test((error as Error).message) ? "No es una dirección pública" : "No responde";
  }
}
