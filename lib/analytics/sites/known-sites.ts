import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { ownHost } from "../record/own-host";
import { ownSite } from "../shared/own-site";

export type KnownSite = {
  readonly id: number;
  readonly domains: readonly string[];
  readonly script: string;
  readonly goals: readonly string[];
};

/** Postgres announces changes here, so that all processes know a site at once. */
export const sitesChannel = "sites_changed";

type Known = { byDomain: ReadonlyMap<string, KnownSite>; byScript: ReadonlyMap<string, KnownSite> };

/** The sites in memory. They are few, so each change reloads them all. */
class KnownSites {
  private known: Known | undefined;
  private changes = 0;
  private reading: Promise<Known> | undefined;

  /** The last read answers while the database is away. */
  async all(): Promise<Known> {
    return this.known ?? (await this.read());
  }

  read(): Promise<Known> {
    return (this.reading ??= this.readAgain().finally(() => (this.reading = undefined)));
  }

  changed(): void {
    this.changes++;
  }

  private async readAgain(): Promise<Known> {
    for (;;) {
      const { changes } = this;
      const known = toKnown(await readSites());
      // A change during the read may be missing from it.
      if (changes === this.changes) return (this.known = known);
    }
  }
}

async function readSites(): Promise<KnownSite[]> {
  const all = `SELECT id, domains, script, array(
      SELECT pattern FROM site_goals WHERE site_id = sites.id AND kind = 'event'
    ) AS goals FROM sites ORDER BY id`;
  const { rows } = await pool.query<KnownSite>(all);
  if (rows.some(({ id }) => id === ownSite)) return rows;
  // A restored backup may be older than the sites table.
  await pool.query("INSERT INTO sites (id, name, script) VALUES ($1, 'Este sitio', 'visitas') ON CONFLICT DO NOTHING", [
    ownSite,
  ]);
  await pool.query("SELECT setval(pg_get_serial_sequence('sites', 'id'), (SELECT max(id) FROM sites))");
  return (await pool.query<KnownSite>(all)).rows;
}

function toKnown(sites: readonly KnownSite[]): Known {
  const byDomain = new Map(sites.flatMap((site) => site.domains.map((domain): [string, KnownSite] => [domain, site])));
  const own = sites.find(({ id }) => id === ownSite);
  if (own) byDomain.set(ownHost, own);
  return { byDomain, byScript: new Map(sites.map((site) => [site.script, site])) };
}

const cache = () => singleton("analytics.known-sites", () => new KnownSites());

/** @throws if the database is away at the first read */
export const findSiteOf = async (domain: string): Promise<KnownSite | undefined> =>
  (await cache().all()).byDomain.get(domain);

export const findSiteByScript = async (script: string): Promise<KnownSite | undefined> =>
  (await cache().all()).byScript.get(script);

/** Reads all sites, and creates this site's row if it is missing. */
export async function loadSites(): Promise<void> {
  cache().changed();
  await cache().read();
}

/** Reads all sites again. Known ones answer until then. */
export async function sitesMayHaveChanged(): Promise<void> {
  for (;;) {
    try {
      return await loadSites();
    } catch (error) {
      log.warn({ err: error }, "sites were not read again");
      await sleep(1_000, undefined, { ref: false });
    }
  }
}
