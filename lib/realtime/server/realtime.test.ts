import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type Server as HttpServer, createServer } from "node:http";
import { type AddressInfo, connect as connectTcp } from "node:net";
import { type Socket, io as connect } from "socket.io-client";
import { resolveCaller } from "@/lib/auth/caller";
import { createSession, removeSession } from "@/lib/auth/sessions";
import { db, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { databaseAddress } from "@/lib/core/pooler";
import { log } from "@/lib/core/log";
import type { ErrorBody } from "@/lib/core/errors";
import { type BackupJobChange, backupJobChanged } from "@/lib/backups/shared/events";
import { listenTo } from "@/lib/server/database/notifications";
import { signIn } from "@/lib/testing/fixtures";
import { inboxChanged } from "@/lib/whatsapp/shared/events";
import { type ClientEvents, type ServerEvents, socketPath } from "../shared/events";
import { panelEvents, tell } from "../tell";
import { channelsOf } from "./channels";
import { type Realtime, startRealtime } from "./start";

type Client = Socket<ServerEvents, ClientEvents>;
type Process = { url: string; realtime: Realtime; close: () => Promise<void>; stop: () => Promise<void> };

/** As the process does it: an HTTP server with sockets, which hears of sessions that end. */
async function startProcess(): Promise<Process> {
  const server: HttpServer = createServer((_request, response) => response.writeHead(404).end());
  const realtime = startRealtime(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const listening = await listenTo(databaseAddress.session, {
    session_changed: { onNotify: realtime.sessionEnded, onReconnect: realtime.recheck },
    ...realtime.channels,
    ...channelsOf(panelEvents.all, realtime),
  });
  const close = async () => {
    await listening.stop();
    server.closeAllConnections();
    server.close();
  };
  const stop = () => realtime.stop().then(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, realtime, close, stop };
}

let first: Process;
let second: Process;
const clients: Client[] = [];

beforeAll(async () => {
  [first, second] = await Promise.all([startProcess(), startProcess()]);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

type Options = { token?: string; headers?: Record<string, string>; transport?: "websocket" | "polling" };

function open({ url }: Process, { token, headers, transport = "websocket" }: Options): Client {
  const client: Client = connect(url, {
    forceNew: true,
    reconnection: false,
    transports: [transport],
    auth: token === undefined ? {} : { token },
    extraHeaders: headers,
  });
  clients.push(client);
  return client;
}

/** Resolves when the client is in; rejects with what `connect_error` said. */
const entered = (client: Client): Promise<Client> =>
  new Promise((resolve, reject) => {
    client.once("connect", () => resolve(client));
    client.once("connect_error", (error) => reject(Object.assign(error, (error as { data?: object }).data)));
  });

const bearerOf = ({ session }: Awaited<ReturnType<typeof signIn>>) => ({ token: session.accessToken });
const dropped = (client: Client): Promise<string> =>
  new Promise((resolve) => client.once("disconnect", (reason) => resolve(reason)));
const ask = (client: Client): Promise<ErrorBody | null> =>
  new Promise((resolve) => client.emit("getConnectedUsers", resolve));

/** Resolves with the first list that is as wanted. */
const listed = (client: Client, wanted: (people: string[]) => boolean): Promise<string[]> =>
  new Promise((resolve) => client.on("connectedUsers", (people) => wanted(people) && resolve(people)));

describe("the handshake", () => {
  test.each(["websocket", "polling"] as const)("takes an access token over %s", async (transport) => {
    await entered(open(first, { ...bearerOf(await signIn()), transport }));
  });

  test.each(["websocket", "polling"] as const)(
    "takes the cookie from a page of this site over %s",
    async (transport) => {
      const { cookie } = await signIn();
      await entered(open(first, { headers: { ...cookie, origin: first.url }, transport }));
      await entered(open(first, { headers: { ...cookie, "sec-fetch-site": "same-origin" }, transport }));
      await entered(open(first, { headers: { ...cookie, origin: env.SITE_URL }, transport }));
    },
  );

  test.each([
    ["a foreign page", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
    ["a page of a sister site", { "sec-fetch-site": "same-site" }],
    ["nowhere", {}],
  ])("refuses the cookie from %s", async (_name, headers) => {
    const { cookie } = await signIn("admin");
    for (const transport of ["websocket", "polling"] as const) {
      const attempt = entered(open(first, { headers: { ...cookie, ...(headers as object) }, transport }));
      await expect(attempt).rejects.toMatchObject({
        code: "forbidden",
        message: "La petición no viene de este sitio.",
      });
    }
  });

  test.each(["websocket", "polling"])("refuses who names two hosts over %s", async (transport) => {
    const { port } = new URL(first.url);
    const asked = async (...hosts: string[]) => {
      const socket = connectTcp(Number(port), "127.0.0.1");
      const upgrade = [
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
      ];
      const headers = transport === "websocket" ? ["Connection: Upgrade", ...upgrade] : ["Connection: close"];
      const head = [`GET ${socketPath}?EIO=4&transport=${transport} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`)];
      socket.write([...head, ...headers, "", ""].join("\r\n"));
      const [answer] = (await once(socket, "data")) as [Buffer];
      socket.destroy();
      return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))![1]);
    };
    expect(await asked("localhost")).toBe(transport === "websocket" ? 101 : 200);
    expect(await asked("localhost", "evil.example")).toBe(400);
  });

  test("takes an access token from anywhere: no page elsewhere has it", async () => {
    await entered(open(first, { ...bearerOf(await signIn()), headers: { origin: "https://evil.example" } }));
  });

  test("refuses guests, forged tokens and sessions that are over", async () => {
    const over = await signIn("admin");
    await removeSession(over.actor, over.session.sessionId);
    const error = jest.spyOn(log, "error");
    const malformed = ["", "a.b.c", "ñ€", "a\nb", "a\0b", " ", "x".repeat(9_000), 1 as never, {} as never];
    for (const options of [{}, ...malformed.map((token) => ({ token })), bearerOf(over)]) {
      await expect(entered(open(first, options))).rejects.toMatchObject({ code: "unauthorized" });
    }
    expect(error.mock.calls).toEqual([]);
    await expect(entered(open(first, { headers: { ...over.cookie, origin: first.url } }))).rejects.toMatchObject({
      code: "unauthorized",
      message: "Inicia sesión para continuar.",
    });
  });

  test("a bad token is not made good by a cookie", async () => {
    const { cookie } = await signIn("admin");
    const attempt = entered(open(first, { token: "a.b.c", headers: { ...cookie, origin: first.url } }));
    await expect(attempt).rejects.toMatchObject({ code: "unauthorized" });
  });
});

describe("who is connected", () => {
  test("only admins are told, on asking or otherwise", async () => {
    for (const role of ["user", "collaborator"] as const) {
      const client = await entered(open(first, bearerOf(await signIn(role))));
      const told = jest.fn();
      client.on("connectedUsers", told);
      expect(await ask(client)).toMatchObject({ code: "forbidden", message: expect.stringMatching(/\S/) });
      await entered(open(first, bearerOf(await signIn())));
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(told).not.toHaveBeenCalled();
    }
    for (const role of ["admin", "superadmin"] as const) {
      const client = await entered(open(first, bearerOf(await signIn(role))));
      const list = listed(client, () => true);
      expect(await ask(client)).toBeNull();
      expect(await list).toEqual(expect.any(Array));
    }
  });

  test("one line a person however many windows, in both processes, and gone with the last window", async () => {
    const admin = await signIn("admin");
    const { user, session } = await signIn();
    const mine = `Prueba (${admin.user.username})`;
    const theirs = `Prueba (${user.username})`;
    const token = session.accessToken;
    const windows = [open(first, { token }), open(first, { token }), open(second, { token })];
    await Promise.all(windows.map(entered));

    const watcher = open(second, bearerOf(admin));
    const list = listed(watcher, (people) => people.includes(theirs) && people.includes(mine));
    await entered(watcher);
    const people = await list;
    expect(people.filter((line) => line === theirs)).toHaveLength(1);
    expect(people.filter((line) => line === mine)).toHaveLength(1);
    expect(people).toEqual(people.toSorted(new Intl.Collator("es").compare));

    windows[0]!.disconnect();
    windows[2]!.disconnect();
    const still = listed(watcher, () => true);
    await ask(watcher);
    expect(await still).toContain(theirs);
    const gone = listed(watcher, (lines) => !lines.includes(theirs));
    windows[1]!.disconnect();
    expect(await gone).toContain(mine);
  });

  test("a process that is gone takes its people along", async () => {
    const third = await startProcess();
    const { user, session } = await signIn();
    const watcher = open(first, bearerOf(await signIn("admin")));
    const theirs = `Prueba (${user.username})`;
    const there = listed(watcher, (people) => people.includes(theirs));
    await entered(watcher);
    await entered(open(third, { token: session.accessToken }));
    await there;
    const gone = listed(watcher, (people) => !people.includes(theirs));
    await third.stop();
    await gone;
  });
});

describe("a connection ends at once", () => {
  test("when its session is ended elsewhere, which the other process refuses from then on", async () => {
    const mine = await signIn();
    const other = await createSession(mine.user.id, { ip: "127.0.0.1", userAgent: "jest" });
    const revoked = await entered(open(second, bearerOf(mine)));
    const kept = await entered(open(second, { token: other.accessToken }));
    const end = dropped(revoked);
    await removeSession({ ...mine.actor, sessionId: other.sessionId }, mine.session.sessionId);
    expect(await end).toBe("io server disconnect");
    expect(kept.connected).toBe(true);
    expect(await resolveCaller(new Headers(mine.bearer))).toBe("expired");
    await expect(entered(open(first, bearerOf(mine)))).rejects.toMatchObject({ code: "unauthorized" });
  });

  test.each([
    ["disabled", (id: string) => db.user.update({ where: { id }, data: { disabledAt: new Date() } })],
    ["deleted", (id: string) => db.user.delete({ where: { id } })],
    ["given another role", (id: string) => db.user.update({ where: { id }, data: { role: "user" } })],
  ])("when the person is %s", async (_name, change) => {
    const signedIn = await signIn("admin");
    const windows = [first, second].map((process) => open(process, bearerOf(signedIn)));
    await Promise.all(windows.map(entered));
    const ends = windows.map(dropped);
    await change(signedIn.user.id);
    expect(await Promise.all(ends)).toEqual(["io server disconnect", "io server disconnect"]);
  });

  test("when its session expires, which nobody tells of", async () => {
    const { user, session } = await signIn();
    const client = await entered(open(first, { token: session.accessToken }));
    await db.session.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date(0) } });
    const end = dropped(client);
    first.realtime.recheck();
    expect(await end).toBe("io server disconnect");
  });

  test("when it sends what is not asked for, too much or too large", async () => {
    const token = (await signIn("admin")).session.accessToken;
    const unknown = await entered(open(first, { token }));
    const ends = [dropped(unknown)];
    unknown.emit("deleteEverything" as "getConnectedUsers");
    const flood = await entered(open(first, { token }));
    ends.push(dropped(flood));
    for (let message = 0; message < 30; message++) flood.emit("getConnectedUsers");
    const large = await entered(open(first, { token }));
    ends.push(dropped(large));
    large.emit("getConnectedUsers", "x".repeat(100_000) as never);
    const odd = await entered(open(first, { token }));
    ends.push(dropped(odd));
    odd.emit("getConnectedUsers", { call: "me" } as never);
    const byServer = "io server disconnect";
    expect(await Promise.all(ends)).toEqual([byServer, byServer, "transport close", byServer]);
  });

  test.each([
    ["an id that is none", { subject: { kind: "conversation", id: "1" }, typing: false }],
    ["a NUL", { subject: { kind: "content", id: "\0" }, typing: false }],
    ["a kind that is none", { subject: { kind: "session", id: randomUUID() }, typing: false }],
    ["no word of typing", { subject: null }],
    ["more than is asked", { subject: null, typing: true, name: "x" }],
    ["nothing", null],
  ])("when it watches something with %s", async (_name, watching) => {
    const odd = await entered(open(first, bearerOf(await signIn("admin"))));
    const end = dropped(odd);
    odd.emit("watch", watching as never);
    expect(await end).toBe("io server disconnect");
  });

  test.each([
    ["collaborator", "conversation"],
    ["user", "content"],
  ] as const)("when a %s watches a %s", async (role, kind) => {
    const client = await entered(open(first, bearerOf(await signIn(role))));
    const end = dropped(client);
    client.emit("watch", { subject: { kind, id: randomUUID() }, typing: false });
    expect(await end).toBe("io server disconnect");
  });
});

test("the admins of every process hear how far a job on backups is, and nobody else", async () => {
  const told = await Promise.all(
    [first, second].map(async (process) => entered(open(process, bearerOf(await signIn("admin"))))),
  );
  const other = await entered(open(first, bearerOf(await signIn("collaborator"))));
  const overheard = jest.fn();
  other.on("backupJobChanged", overheard);
  const heard = told.map((client) => new Promise((resolve) => client.once("backupJobChanged", resolve)));
  const change: BackupJobChange = {
    job: {
      ...{ id: randomUUID(), kind: "backup", state: "running", backupName: "copia.sql", actorName: "Ana", error: null },
      progress: { step: "Leyendo", detail: "users", done: 1, total: null, unit: "rows", mayCancel: true },
      ...{ startedAt: new Date().toISOString(), endedAt: null },
    },
  };
  await tell(backupJobChanged, change, pool);
  expect(await Promise.all(heard)).toEqual([change, change]);
  await ask(other); // what it was told before that has come
  expect(overheard).not.toHaveBeenCalled();
});

describe("the inbox", () => {
  test("is told of to the admins of every process, once what changed is committed", async () => {
    const told = await Promise.all(
      [first, second].map(async (process) => entered(open(process, bearerOf(await signIn("admin"))))),
    );
    const other = await entered(open(first, bearerOf(await signIn("collaborator"))));
    const overheard = jest.fn();
    other.on("inboxChanged", overheard);
    const heard = told.map((client) => new Promise((resolve) => client.once("inboxChanged", resolve)));
    const contactId = randomUUID();
    await expect(
      db.$transaction(async (tx) => {
        await tell(inboxChanged, { contactId: null, kind: "note" }, tx);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await db.$transaction((tx) => tell(inboxChanged, { contactId, kind: "message" }, tx));
    expect(await Promise.all(heard)).toEqual([
      { contactId, kind: "message" },
      { contactId, kind: "message" },
    ]);
    await ask(other); // what it was told before that has come
    expect(overheard).not.toHaveBeenCalled();
  });
});

describe("what is looked at together", () => {
  test.each([
    ["conversation", "admin"],
    ["content", "collaborator"],
  ] as const)("says who else looks at a %s, writes in it and leaves it, and to nobody else", async (kind, role) => {
    const [ana, luis, eva] = await Promise.all([signIn(role), signIn(role), signIn(role)]);
    const [here, there, elsewhere] = await Promise.all([
      entered(open(first, bearerOf(ana))),
      entered(open(second, bearerOf(luis))),
      entered(open(first, bearerOf(eva))),
    ]);
    const subject = { kind, id: randomUUID() };
    const overheard = jest.fn();
    elsewhere.on("watched", overheard);
    elsewhere.emit("watch", { subject: { kind, id: randomUUID() }, typing: true });
    /** Returns what `here` hears of an act; two things done at once may be heard of in any order. */
    const heardOf = (act: () => void) =>
      new Promise((resolve) => {
        here.once("watched", resolve);
        act();
      });
    here.emit("watch", { subject, typing: false });
    // Once a question that follows is answered one is there for certain.
    await ask(here);
    const watch = { ...subject, window: there.id, person: { id: luis.user.id, name: "Prueba" } };
    expect(await heardOf(() => there.emit("watch", { subject, typing: false }))).toEqual({
      ...watch,
      state: "arrived",
    });
    expect(await heardOf(() => there.emit("watch", { subject, typing: true }))).toEqual({
      ...watch,
      state: "typing",
    });
    expect(await heardOf(() => there.disconnect())).toEqual({ ...watch, state: "gone" });
    expect(overheard).not.toHaveBeenCalled();
  });
});

test("who writes hears of what is written from every process: of one thing by its name, of several at once, and users never", async () => {
  const told = await Promise.all(
    [first, second].map(async (process) => entered(open(process, bearerOf(await signIn("collaborator"))))),
  );
  const other = await entered(open(first, bearerOf(await signIn())));
  const overheard = jest.fn();
  other.on("contentChanged", overheard);
  const next = () =>
    Promise.all(told.map((client) => new Promise((resolve) => client.once("contentChanged", resolve))));
  const blank = { kind: "category" as const, title: "Aulas", slug: randomUUID(), fields: {} };

  let heard = next();
  const { id, updatedAt } = await db.contentItem.create({ data: blank });
  const created = { id, updatedAt: updatedAt.toISOString() };
  expect(await heard).toEqual([created, created]);

  heard = next();
  await db.contentItem.createMany({ data: [1, 2].map(() => ({ ...blank, slug: randomUUID() })) });
  expect(await heard).toEqual([{ id: null }, { id: null }]);

  heard = next();
  await db.contentItem.delete({ where: { id } });
  expect(await heard).toEqual([created, created]);
  await ask(other); // what it was told before that has come
  expect(overheard).not.toHaveBeenCalled();
});

test("a process can stop before it has begun to listen", async () => {
  await (await startProcess()).stop();
  const server = createServer();
  await startRealtime(server).stop();
});

test("a process that stops ends its connections and lets nobody in", async () => {
  const third = await startProcess();
  const token = (await signIn()).session.accessToken;
  const ends = [];
  for (const transport of ["websocket", "polling"] as const) {
    ends.push(dropped(await entered(open(third, { token, transport }))));
  }
  await third.realtime.stop();
  await Promise.all(ends);
  await expect(entered(open(third, { token }))).rejects.toThrow();
  await third.close();
});
