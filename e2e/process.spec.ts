import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { expect, test } from "@playwright/test";
import { Pool } from "pg";
import { io } from "socket.io-client";
import { db } from "../lib/core/db";
import { pageAccessTable } from "../lib/testing/access-table";
import { cookieOf, openSession } from "./accounts";
import { countedDatabase } from "./counted-database";
import { type SiteProcess, startSite } from "./site-process";

/* The process itself: its connections, a second one beside it on the same database, and how that one ends. No browser is needed. */

const chrome = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";

/** The site that the other tests visit. */
const visited = { port: Number(process.env.PORT) };

/** Connections that the tests have opened. */
let connections = 0;

type Answer = { status: number; body: string };

/** Sends a request on a connection of its own; `write` may send the body later. */
function send(port: number, path: string, method = "GET", write = (request: http.ClientRequest) => void request.end()) {
  return new Promise<Answer>((resolve, reject) => {
    const headers = method === "POST" ? { "content-type": "application/json", "content-length": 40 } : {};
    const request = http.request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode!, body }));
      response.on("error", reject);
    });
    request.on("error", reject);
    request.on("socket", (socket) => socket.once("connect", () => connections++));
    write(request);
  });
}

/** Sends the beginning of a request that never ends. */
async function beginRequest(port: number): Promise<void> {
  let isSent = false;
  const begin = (request: http.ClientRequest) => void request.write("{", () => (isSent = true));
  send(port, "/api/auth/refresh-token", "POST", begin).catch(() => {});
  await expect.poll(() => isSent).toBe(true);
}

test("half a request is waited for ten seconds, and whoever is connected stays so", async () => {
  const { accessToken: token } = await openSession("user");
  const client = io(`http://127.0.0.1:${visited.port}`, {
    ...{ transports: ["websocket"], reconnection: false, auth: { token } },
  });
  await new Promise((resolve, reject) => client.once("connect", () => resolve(null)).once("connect_error", reject));
  const closed = [
    "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    "POST /about HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx",
  ].map(async (half) => {
    const socket = net.connect(visited.port, "127.0.0.1", () => socket.write(half));
    await once(socket.resume(), "close");
  });
  await Promise.all(closed);
  expect(client.connected).toBe(true);
  client.close();
});

test("an address has its share of connections, and others have theirs", async () => {
  // Nobody else comes from there.
  const localAddress = "127.0.0.8";
  const open = new Set<net.Socket>();
  for (let n = 0; n < 600; n++) {
    const socket = net.connect({ port: visited.port, host: "127.0.0.1", localAddress });
    open.add(socket);
    socket.on("error", () => {});
    socket.resume().on("close", () => open.delete(socket));
  }
  await expect.poll(() => open.size).toBe(500);
  expect((await send(visited.port, "/api/health/live")).status).toBe(200);
  for (const socket of open) socket.destroy();
});

test("a port that is taken ends the start with one line", async () => {
  const { PORT } = process.env;
  const second = await startSite({ PORT: PORT!, LOG_LEVEL: "silent" });
  expect(await second.exit).toBe(1);
  expect(second.output().trim().split("\n").at(-1)).toBe(`PORT: 127.0.0.1:${PORT} is taken by another program`);
});

test.describe("a second process", () => {
  test.describe.configure({ mode: "default" });

  let pool: Pool;
  let database: Awaited<ReturnType<typeof countedDatabase>>;
  let site: SiteProcess;
  test.beforeAll(async () => {
    pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
    database = await countedDatabase(process.env.DATABASE_URL!);
    site = await startSite({ DATABASE_URL: database.url });
  });
  test.afterAll(async () => {
    site?.child.kill("SIGKILL");
    await site?.exit;
    database?.close();
    await pool.end();
  });

  /** Inserted by hand, as another process would: this one hears of it from the database. */
  async function newLink(): Promise<{ id: string; code: string }> {
    const id = randomUUID();
    const code = `e2e-${id.slice(0, 8)}`;
    await pool.query(
      `WITH s AS (INSERT INTO visit_subjects (kind, name) VALUES ('link', $1) RETURNING id), l AS (
         INSERT INTO short_links (id, subject_id, destination, short_code, updated_at)
         SELECT $1::uuid, s.id, 'https://example.com/before', $2, now() FROM s RETURNING id)
       INSERT INTO link_codes (code, link_id) SELECT $2, id FROM l`,
      [id, code],
    );
    return { id, code };
  }

  const follow = async ({ port }: { port: number }, code: string, method = "GET") => {
    const response = await fetch(`http://127.0.0.1:${port}/s/${code}`, {
      method,
      redirect: "manual",
      headers: { "user-agent": chrome },
    });
    await response.arrayBuffer();
    return { status: response.status, location: response.headers.get("location") };
  };
  const before = { status: 302, location: "https://example.com/before" };
  const visitsOf = async (id: string, audience = "person") => {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM visits v JOIN visit_subjects s ON s.id = v.subject_id WHERE s.name = $1 AND audience = $2`,
      [id, audience],
    );
    return rows[0]!.n;
  };

  /** Statements that a page of the panel asks the database at most, with who looks at it; what begins and ends a transaction is none. */
  const most = 8;

  /**
   * Pages that ask for more. A project's own relations are nine tables. The analytics ask for each figure, list and
   * chart by itself, each time for the days that have totals too, and for the words of each goal, and its lists a
   * second time for conversions. Links have folders, and the folders to choose from. An account has all that opens it,
   * certificates, and the mails that it refuses. The front page of an owner who has steps left names the prices. The
   * inbox comes with its first conversations, for which its script asked before. A client is shown with their
   * conversations, accounts and messages, with what they owe, paid and bought, and with the work for them; so is a
   * proposal with its client, and an engagement with its steps and files.
   */
  const allowed: Record<string, number> = {
    "/dashboard": 9,
    "/dashboard/client/[id]/details": 16,
    "/dashboard/engagement/[id]/details": 9,
    "/dashboard/engagement/[id]/update": 10,
    "/dashboard/proposal/[id]/details": 15,
    "/dashboard/proposal/[id]/update": 9,
    "/dashboard/application/whatsapp": 34,
    "/dashboard/project/[id]/details": 9,
    "/dashboard/application/analytics": 41,
    "/dashboard/application/analytics/funnels": 14,
    "/dashboard/application/analytics/goals": 16,
    "/dashboard/application/shortener": 10,
    // Looks for what its entries are about, kind by kind: other tests decide which those are.
    "/dashboard/setting/audit": 14,
    "/dashboard/setting/profile": 11,
  };

  const isOfTransaction = /^(?:BEGIN|COMMIT|ROLLBACK|SET TRANSACTION)/i;
  /** The lane of jobs asks whether there is work, and when, whenever it likes (lib/jobs/claim.ts). */
  const isOfJobs = /\bFROM jobs j\b/;

  test("no page of the panel asks more than eight things of the database", async ({ request }) => {
    const headers = { accept: "text/html", ...(await cookieOf("superadmin")) };
    const linked = new Set<string>();
    const isOfPage = (text: string) => !isOfTransaction.test(text) && !isOfJobs.test(text);

    // The tasks of the start ask too until they are done.
    const askedInASecond = async () => {
      database.heard.length = 0;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return database.heard.filter(isOfPage);
    };
    await expect.poll(askedInASecond, { timeout: 60_000 }).toEqual([]);

    /**
     * The statements of a page. Where they are too many it is asked again, since the first time things are read that
     * stay; later with a pause, because changes by other tests make this process read too.
     */
    async function asksOf(address: string, limit: number): Promise<string[] | null> {
      let asked: string[] = [];
      for (let time = 0; time < 6; time++) {
        if (time > 1) await new Promise((resolve) => setTimeout(resolve, 1000));
        database.heard.length = 0;
        const answer = await request.get(`http://localhost:${site.port}${address}`, { headers, maxRedirects: 0 });
        if (answer.status() === 404) return null;
        expect([address, answer.status()]).toEqual([address, 200]);
        for (const [, link] of (await answer.text()).matchAll(/href="(\/dashboard[^"?#]*)/g)) linked.add(link!);
        asked = database.heard.filter(isOfPage);
        if (asked.length <= limit) break;
      }
      return asked;
    }

    // The orders that a page leads to first are done.
    const order = await db.order.findFirstOrThrow({ where: { state: "draft" }, select: { id: true } });
    linked.add(`/dashboard/order/${order.id}/update`);
    const tooMany: Record<string, string[]> = {};
    const notFound: string[] = [];
    // Pages that stand by themselves come first, and lead to the pages of records.
    const pages = Object.keys(pageAccessTable).sort(
      (one, other) => Number(one.includes("[")) - Number(other.includes("[")),
    );
    for (const page of pages.filter((name) => !name.includes("[..."))) {
      const pattern = new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`);
      const addresses = page.includes("[") ? [...linked].filter((link) => pattern.test(link)) : [page];
      const limit = allowed[page] ?? most;
      let asked: string[] | null = null;
      // Another test may have removed what one of them leads to.
      for (const address of addresses) if ((asked ??= await asksOf(address, limit))) break;
      if (!asked) notFound.push(page);
      else if (asked.length > limit) tooMany[`${page}: ${asked.length}`] = asked.map((text) => text.slice(0, 200));
    }
    expect(tooMany).toEqual({});
    // The demonstration has none that leads there, and other tests may.
    const mayLack = ["/dashboard/application/whatsapp/deliveries/[id]", "/dashboard/setting/outbox/[id]"];
    expect(mayLack).toEqual(expect.arrayContaining(notFound));
  });

  test("what one process changes the others see", async () => {
    const link = await newLink();
    const everywhere = () => Promise.all([site, visited].map((one) => follow(one, link.code)));
    await everywhere();
    await pool.query("UPDATE short_links SET destination = 'https://example.com/after' WHERE id = $1", [link.id]);
    const after = { status: 302, location: "https://example.com/after" };
    await expect.poll(everywhere).toEqual([after, after]);
    await pool.query("UPDATE short_links SET paused_at = now() WHERE id = $1", [link.id]);
    await expect.poll(async () => (await everywhere()).map(({ status }) => status)).toEqual([403, 403]);
    await pool.query("DELETE FROM short_links WHERE id = $1", [link.id]);
    await expect.poll(async () => (await everywhere()).map(({ status }) => status)).toEqual([404, 404]);
  });

  test("every redirect is stored before it is answered", async () => {
    const link = await newLink();
    // The first batch finds nothing prepared, and may take longer than anybody is kept waiting for it.
    await follow(site, (await newLink()).code);
    const answers = await Promise.all(Array.from({ length: 200 }, () => follow(site, link.code)));
    expect(answers).toEqual(answers.map(() => before));
    expect(await visitsOf(link.id)).toBe(200);
    await follow(site, link.code.toUpperCase(), "HEAD");
    expect([await visitsOf(link.id), await visitsOf(link.id, "preview")]).toEqual([200, 1]);
  });

  test("SIGTERM: not ready and no new connections, nothing of 150 requests in flight is lost, and what never ends is cut", async () => {
    const link = await newLink();
    const { child, port, exit, output } = site;
    const agent = new http.Agent({ keepAlive: true });
    const ready = () =>
      new Promise<[number, string | undefined]>((resolve, reject) => {
        http
          .get({ host: "127.0.0.1", port, path: "/api/health/ready", agent }, (response) => {
            response.resume().on("end", () => resolve([response.statusCode!, response.headers.connection]));
          })
          .on("error", reject);
      });
    expect(await ready()).toEqual([200, "keep-alive"]);
    await beginRequest(port);
    // Answered after the one that never ends was read.
    expect(await ready()).toEqual([200, "keep-alive"]);

    // 50 have sent half of their body when the signal comes, 50 arrive together with it, and 50 follow a link.
    const body = JSON.stringify({ refreshToken: "x".repeat(21) }).padEnd(40);
    let reached = 0;
    let goOn = () => {};
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const halfway = Array.from({ length: 50 }, () =>
      send(port, "/api/auth/refresh-token", "POST", (request) => {
        request.write(body.slice(0, 20), () => reached++);
        void mayGoOn.then(() => request.end(body.slice(20)));
      }),
    );
    await expect.poll(() => reached).toBe(50);
    const opened = connections;
    const arriving = Array.from({ length: 50 }, () => send(port, "/api/academy/categories/findAll"));
    await expect.poll(() => connections - opened, { intervals: [1] }).toBe(50);
    const following = Promise.allSettled(Array.from({ length: 50 }, () => follow(site, link.code)));
    child.kill("SIGTERM");

    await expect.poll(ready, { intervals: [20] }).toEqual([503, "close"]);
    // One more changes nothing, as the halves that are still to come show.
    child.kill("SIGTERM");
    goOn();
    const answers = await Promise.all(halfway);
    for (const { status, body } of answers) {
      expect([status, JSON.parse(body)]).toEqual([status, expect.any(Object)]);
      expect(status).not.toBe(500);
    }
    expect((await Promise.all(arriving)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    const open = () =>
      send(port, "/api/health/live").then(
        () => "open",
        (error: NodeJS.ErrnoException) => error.code,
      );
    await expect.poll(open).toBe("ECONNREFUSED");

    expect(await exit).toBe(0);
    expect(output()).toContain("requests were cut");
    expect(output()).toContain("stopped");
    // There are accounts here: only who starts without any is told so.
    expect(output()).not.toContain("nobody can sign in");
    const followed = (await following).filter((one) => one.status === "fulfilled" && one.value.status === 302);
    expect(await visitsOf(link.id)).toBe(followed.length);
  });
});
