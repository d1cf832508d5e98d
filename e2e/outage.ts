import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { atDatabase } from "../lib/core/at-database";
import { applyMigrations } from "../lib/core/migrations/migrate";
import { createAccounts, password, withPrisma } from "./ask-site";
import { startOwnPostgres } from "./own-postgres";
import { type SiteProcess, startSite } from "./site-process";

/*
 * A site whose Postgres is a test's own, and what visitors and callers see while that is frozen, gone, locked or full: the table in
 * docs/operations.md, row by row. No browser is needed.
 */

/** Each was asked for once, when all was well. */
export const visited = [
  "/about",
  "/projects",
  "/team",
  "/academy",
  "/academy/bases-de-datos",
  "/product",
  "/sitemap.xml",
];
const known = "/s/conocido";

/** Milliseconds after which whoever has no answer has none: several times what the site gives a statement. */
const patience = 60_000;

/** The limits that a site has by itself: those of the other tests wait for the database as long as they must. */
const usualLimits = { DATABASE_CONNECT_TIMEOUT: "", DATABASE_STATEMENT_TIMEOUT: "", DATABASE_LOCK_TIMEOUT: "1000" };

type Asked = Omit<RequestInit, "body"> & { body?: object };
export type OutageSite = Awaited<ReturnType<typeof openOutageSite>>;

/** Starts such a site with somebody who may sign in, something to show and a link that is known. */
export async function openOutageSite() {
  const database = await startOwnPostgres();
  /** The folder of files that a process leaves behind, which belong to its database. */
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "quinde-outage-"));
  let site: SiteProcess | undefined;

  const start = async (settings: Record<string, string> = {}) => {
    site = await startSite({ ...atDatabase(database.url), DATA_DIR: dataDir, ...usualLimits, ...settings });
    return site;
  };

  async function ask(path: string, { body, ...init }: Asked = {}) {
    const response = await fetch(`http://127.0.0.1:${site!.port}${path}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
      ...init,
      ...(body && {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...init.headers },
      }),
    }).catch((error: unknown) => {
      throw new Error(`${path} was not answered`, { cause: error });
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
  const statusOf = async (path: string, asked?: Asked) => (await ask(path, asked)).status;

  const account = { email: "admin@quinde.test", password };
  const signIn = () => ask("/api/auth/login", { body: account });
  const count = async (sql: string) => Number((await database.ask(`SELECT count(*) ${sql}`)).rows[0].count);

  /** Ends all of it. */
  async function close(): Promise<void> {
    site?.child.kill("SIGKILL");
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  let bearer: { authorization: string };
  let cookie: string;
  try {
    // Before the start, so that the site has nothing to do with it by itself afterwards.
    await applyMigrations(database.url);
    await withPrisma(database.url, async (db) => {
      await createAccounts(db, ["admin"]);
      await db.category.create({ data: { slug: "bases-de-datos", name: "Bases de datos" } });
    });
    await start();
    const { headers, text } = await signIn();
    bearer = { authorization: `Bearer ${(JSON.parse(text) as { accessToken: string }).accessToken}` };
    cookie = headers.get("set-cookie")!.split(";")[0]!;
    const link = { destination: "https://quinde.test/", title: "Conocido", backHalf: "conocido" };
    expect(await statusOf("/api/shortener/create", { body: link, headers: bearer })).toBe(201);
    await expect.poll(() => statusOf(known)).toBe(302);
    for (const path of visited) expect([path, await statusOf(path)]).toEqual([path, 200]);
  } catch (error) {
    await close();
    throw error;
  }

  const me: Asked = { headers: bearer };
  const panel: Asked = { headers: { cookie } };
  const ready = () => statusOf("/api/health/ready");

  /** A call says in the shape of all errors that it can be made again, and when. */
  async function isUnavailable(path: string, asked?: Asked): Promise<void> {
    const { status, headers, text } = await ask(path, asked);
    const message = "El servicio no está disponible por un momento. Inténtalo de nuevo en unos segundos.";
    expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "5"]);
    expect(JSON.parse(text)).toEqual({ code: "unavailable", message });
  }

  /** A page says it to people. */
  async function saysLater(path: string, asked?: Asked): Promise<void> {
    const { status, headers, text } = await ask(path, asked);
    expect([path, status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
      ...[path, 503, "5", "no-store"],
    ]);
    expect(text).toContain("Vuelve a intentarlo en unos segundos.");
  }

  /** A call and a page of somebody who is signed in. */
  const ownIsAway = () => Promise.all([isUnavailable("/api/auth/me", me), saysLater("/dashboard", panel)]);
  const signInIsAway = () => isUnavailable("/api/auth/login", { body: account });

  /** Links lead on, and what is public is shown. */
  async function publicGoesOn(): Promise<void> {
    expect(await statusOf(known)).toBe(302);
    for (const path of visited) expect([path, await statusOf(path)]).toEqual([path, 200]);
  }

  return {
    database,
    /** The process that was started last. */
    site: () => site!,
    start,
    ask,
    statusOf,
    signIn,
    ready,
    bearer,
    cookie,
    ownIsAway,
    signInIsAway,
    publicGoesOn,
    follow: () => statusOf(known),
    beacon: () => statusOf("/api/stat/collect", { body: { url: "/academy" } }),
    /** Tells of an event as a tracker of this site does; `events` counts how many are stored. */
    tell: () =>
      statusOf("/api/event", {
        body: { n: "Prueba", u: "http://localhost/contact", d: "localhost" },
        headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36" },
      }),
    events: () => count("FROM visit_hits"),
    visits: () => count("FROM visits v JOIN visit_subjects s ON s.id = v.subject_id"),
    count,

    /** Checks what is the same however the database is away. */
    async isAway(): Promise<void> {
      const lines = site!.output().length;
      expect(await statusOf(known)).toBe(302);
      expect(await statusOf("/api/stat/collect", { body: { url: "/academy" } })).toBe(202);
      expect(await ready()).toBe(503);
      const message = { name: "Ana", email: "ana@example.com", message: "Hola" };
      await Promise.all([
        ownIsAway(),
        signInIsAway(),
        isUnavailable("/api/email/submit", { body: message }),
        isUnavailable("/api/academy/search?search=sql"),
        saysLater("/product/buscar?search=sitio"),
      ]);
      for (const path of visited) expect([path, await statusOf(path)]).toEqual([path, 200]);
      const { status, headers } = await ask("/s/desconocido");
      expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
      for (let failed = 0; failed < 8; failed++) await signInIsAway();
      const said = site!.output().slice(lines);
      expect(said).not.toMatch(/\n\s+at |"stack"/);
      expect(said.match(/the database does not answer/g)?.length ?? 0).toBeLessThanOrEqual(1);
    },

    /** All is as it was before. */
    async works(): Promise<void> {
      await expect.poll(ready, { intervals: [100] }).toBe(200);
      expect(await statusOf("/api/auth/me", me)).toBe(200);
      expect((await signIn()).status).toBe(200);
    },

    async end(signal: NodeJS.Signals): Promise<number | null> {
      site!.child.kill(signal);
      return site!.exit;
    },

    close,
  };
}
