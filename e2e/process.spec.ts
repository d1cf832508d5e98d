import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { io } from "socket.io-client";
import { version } from "../package.json";
import { openSession } from "./accounts";
import { emptyDatabase } from "./own-database";
import { launchSite, startSite } from "./site-process";

/* The process itself, started apart from the one that the other tests visit. No browser is needed. */
// Each starts the site, on a machine that may do other things meanwhile.
test.describe.configure({ timeout: 90_000 });

/** What a site says that has no account yet. */
const nobody = "nobody can sign in: there is no account yet";

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

test("SIGTERM loses none of 200 requests in flight", async () => {
  const { child, port, exit, output } = await startSite();
  const body = JSON.stringify({ refreshToken: "x".repeat(21) }).padEnd(40);
  let reached = 0;
  // 100 have sent half of their body when the signal comes, 100 arrive together with it.
  const halfway = Array.from({ length: 100 }, () =>
    send(port, "/api/auth/refresh-token", "POST", (request) => {
      request.write(body.slice(0, 20), () => reached++);
      setTimeout(() => request.end(body.slice(20)), 1500);
    }),
  );
  await expect.poll(() => reached).toBe(100);
  const before = connections;
  const arriving = Array.from({ length: 100 }, () => send(port, "/api/academy/categories/findAll"));
  await expect.poll(() => connections - before, { intervals: [1] }).toBe(100);
  child.kill("SIGTERM");
  const signalled = Date.now();

  const answers = await Promise.all([...halfway, ...arriving]);
  expect(new Set(answers.slice(0, 100).map(({ status }) => status))).not.toContain(500);
  for (const { status, body } of answers.slice(0, 100))
    expect([status, JSON.parse(body)]).toEqual([status, expect.any(Object)]);
  expect(answers.slice(100).map(({ status }) => status)).toEqual(Array(100).fill(200));
  expect(await exit).toBe(0);
  expect(Date.now() - signalled).toBeLessThan(10_000);
  expect(output()).toContain("stopped");
  // There are accounts here: only who starts without any is told so.
  expect(output()).not.toContain(nobody);
});

test("not ready and no new connections after the signal, of which one more changes nothing", async () => {
  const { child, port, exit } = await startSite();
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
  // Answered after the one that hangs was read.
  expect(await ready()).toEqual([200, "keep-alive"]);
  child.kill("SIGTERM");
  await expect.poll(ready, { intervals: [20] }).toEqual([503, "close"]);
  await expect
    .poll(() =>
      send(port, "/api/health/live").then(
        () => "open",
        (error) => error.code,
      ),
    )
    .toBe("ECONNREFUSED");
  const signalled = Date.now();
  child.kill("SIGTERM");
  // What hangs is waited for as long as after one.
  expect(await exit).toBe(0);
  expect(Date.now() - signalled).toBeGreaterThan(1_000);
});

/** Opens so many connections that say nothing. `close` ends those that are still open. */
function connect(port: number, count: number) {
  const open = new Set<net.Socket>();
  for (let n = 0; n < count; n++) {
    const socket = net.connect(port, "127.0.0.1");
    open.add(socket);
    socket.on("error", () => {});
    socket.resume().on("close", () => open.delete(socket));
  }
  return { open, close: () => open.forEach((socket) => socket.destroy()) };
}

test("one site: half a request is waited for, an address has its share, and what never ends does not hold it", async () => {
  const { child, port, exit } = await startSite();
  const { accessToken: token } = await openSession("user");
  const client = io(`http://127.0.0.1:${port}`, { transports: ["websocket"], reconnection: false, auth: { token } });
  await new Promise((resolve, reject) => client.once("connect", () => resolve(null)).once("connect_error", reject));

  await test.step("half a request is waited for ten seconds, and whoever is connected stays so", async () => {
    const closed = [
      "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
      "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
      "POST /about HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx",
    ].map(async (half) => {
      const socket = net.connect(port, "127.0.0.1", () => socket.write(half));
      await once(socket.resume(), "close");
    });
    await Promise.all(closed);
    expect(client.connected).toBe(true);
    client.close();
  });

  await test.step("an address has its share of connections", async () => {
    const { open, close } = connect(port, 600);
    // Some are the site's own, which asks itself for pages.
    await expect.poll(() => open.size).toBeLessThanOrEqual(500);
    expect(open.size).toBeGreaterThan(450);
    close();
    await expect.poll(() => open.size).toBe(0);
  });

  await test.step("a request that never ends does not hold the process for more than 10 s", async () => {
    await beginRequest(port);
    // Answered after the one that never ends was read.
    expect((await send(port, "/api/health/live")).status).toBe(200);
    const signalled = Date.now();
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
    expect(Date.now() - signalled).toBeLessThan(10_000);
  });
});

test("one site behind a proxy of ours: its address, its log, a handshake for nobody, and its parent's end", async () => {
  const { child, port, output, settled } = await launchSite({
    TRUSTED_PROXIES: "1",
    SITE_URL: "https://estudio.example",
  });

  await test.step("the first answer of a page names it, however early somebody asks", async () => {
    let first: Answer | null = null;
    const ask = async () => (first ??= await send(port, "/auth/loginNoCaptcha").catch(() => null));
    await expect.poll(ask, { intervals: [5], timeout: 90_000 }).not.toBeNull();
    expect(first).toMatchObject({
      status: 200,
      body: expect.stringContaining('<link rel="canonical" href="https://estudio.example/auth/login"'),
    });
    await settled;
  });

  await test.step("a proxy of ours may have more connections than an address", async () => {
    const { open, close } = connect(port, 600);
    // The last ones are let in, and heard, as well.
    expect((await send(port, "/api/health/live")).status).toBe(200);
    expect(open.size).toBe(600);
    close();
  });

  await test.step("pages name the address of the deployment, whatever it was when they were built", async () => {
    const text = async (path: string) => (await send(port, path)).body;
    for (const path of ["/", "/academy", "/auth/login"]) {
      expect(await text(path)).toContain(
        `<link rel="canonical" href="https://estudio.example${path === "/" ? "" : path}`,
      );
    }
    expect(await text("/robots.txt")).toContain("https://estudio.example/sitemap.xml");
    expect(await text("/sitemap.xml")).toContain("<loc>https://estudio.example/academy</loc>");
    expect(await text("/restricted")).toContain("Código QR de https://estudio.example");
  });

  await test.step("a line of the log has the id of the answer and no query string", async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/academy/categories/findAll?token=secreto`);
    await expect.poll(output).toContain(response.headers.get("x-request-id")!);
    expect(output()).not.toContain("secreto");
  });

  await test.step("its first line says what runs, and a probe has a line when its answer changes", async () => {
    const [first] = output().split("\n");
    const commit = existsSync(".git") ? expect.any(String) : null;
    expect(JSON.parse(first!)).toMatchObject({ msg: "starting", version, commit, node: process.version });
    const lines = () =>
      output()
        .split("\n")
        .filter((line) => line.includes("/api/health/ready")).length;
    for (let asked = 0; asked < 5; asked++) expect((await send(port, "/api/health/ready")).status).toBe(200);
    await expect.poll(lines).toBe(1);
  });

  await test.step("a handshake that is nobody's gets 404", async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-key": "x",
        "sec-websocket-version": "13",
      };
      http
        .get({ host: "127.0.0.1", port, path: "/foo", headers }, ({ statusCode }) => resolve(statusCode))
        .on("error", reject);
    });
    expect(status).toBe(404);
  });

  await test.step("it ends when the parent that started it is gone", async () => {
    // Node reports no "close" for a child whose channel was closed from this side.
    const exited = once(child, "exit");
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  });
});

test("a wrong value, a missing file and a taken port end the start with one line", async () => {
  const wrong = await startSite({ LOG_LEVEL: "loud" });
  expect(await wrong.exit).toBe(1);
  expect(wrong.output()).toMatch(/^LOG_LEVEL: .*\n$/);

  const places = await startSite({ PLACE_DATABASE: "/nowhere/cities.mmdb" });
  expect(await places.exit).toBe(1);
  expect(places.output()).toMatch(/^PLACE_DATABASE: \/nowhere\/cities\.mmdb cannot be read .*\n$/);

  const { PORT } = process.env; // of the site that the other tests visit
  const second = await startSite({ PORT: PORT!, LOG_LEVEL: "silent" });
  expect(await second.exit).toBe(1);
  expect(second.output().trim().split("\n").at(-1)).toBe(`PORT: 127.0.0.1:${PORT} is taken by another program`);
});

test("on an empty database it says that there is no account, and the one that is made then may sign in", async () => {
  const { url, drop } = await emptyDatabase("first_account");
  const env = { DATABASE_URL: url };
  try {
    const site = await startSite(env);
    await expect.poll(site.output).toContain(nobody);
    expect((await send(site.port, "/")).status).toBe(200);
    const program = `${process.env.TEST_DIST}/standalone/user-create.mjs`;
    const about = ["--email", "ana@example.com", "--name", "Ana", "--role", "superadmin"];
    const made = await promisify(execFile)(process.execPath, [program, ...about], { env: { ...process.env, ...env } });
    const [, password] = /^Created superadmin ana@example\.com, password (\S+)$/m.exec(made.stdout)!;
    const signIn = await fetch(`http://127.0.0.1:${site.port}/api/auth/loginNoCaptcha`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ana@example.com", password }),
    });
    expect([signIn.status, (await signIn.json()).user.role]).toEqual([200, "superadmin"]);
    site.child.kill("SIGTERM");
    expect(await site.exit).toBe(0);
  } finally {
    await drop();
  }
});
