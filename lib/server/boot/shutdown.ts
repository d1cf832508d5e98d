import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { lifecycle } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";

/**
 * Connections are taken in until none came for so many looks, so many milliseconds apart; after
 * `most` until none came in one of so many turns of the event loop.
 */
const QUIET = { looks: 6, apart: 50, most: 5_000, turns: 200 };
const SOCKETS = 2_000;
/** Milliseconds after the signal when what is not answered is cut. */
const DRAIN = 7_500;
/**
 * When idle connections begin to be closed, and how often. Before, a proxy that sends on one is
 * told that it was the last: closed under its hands, a change would be lost.
 */
const SWEEP = { from: 2_000, every: 250 };
/** When all is closed, or left as it is; and the least that each part has of that. */
const CLOSE = { at: 9_500, each: 200 };
const END = 9_800;

type Parts = {
  /** Ends what stays open while a person looks, once no new connections are taken in. */
  sockets: () => Promise<unknown>;
  /** Work in the background, told to end at the signal and waited for like requests. */
  finish: () => Promise<unknown>;
  /** Closed one after the other at the end, each told how many milliseconds it has. */
  close: Record<string, (within: number) => Promise<unknown>>;
};

/**
 * Ends the process well at SIGTERM, SIGINT, or when its parent is gone: not ready → no new
 * connections → sockets → requests in flight → `close` in order → exit 0. A second SIGTERM changes
 * nothing: a process group gets one from each who passes it on. A second Ctrl-C exits with 1.
 */
export function shutDownOnSignal(server: Server, { sockets, finish, close }: Parts): void {
  /**
   * What each connection works on. A set of responses would outgrow tables that keep all they ever
   * held from the quick garbage collector: that cost a quarter of the time.
   */
  const current = new Map<Socket, ServerResponse | null>();
  let open = 0;
  let stopping = false;
  server.on("connection", (socket: Socket) => {
    current.set(socket, null);
    socket.once("close", () => current.delete(socket));
  });
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    open++;
    current.set(socket, response);
    response.once("close", () => {
      open--;
      if (current.get(socket) === response) current.set(socket, null);
    });
    if (stopping) lastOfItsConnection(response);
  });

  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    const left = (until: number) => Math.max(0, signalled + until - Date.now());
    const signalled = Date.now();
    setTimeout(() => process.exit(0), END).unref();
    lifecycle.ready = false;
    log.info({ reason, open }, "shutting down");
    for (const response of current.values()) if (response) lastOfItsConnection(response);
    const finished = finish().catch((error: unknown) => log.warn({ err: error }, "background work ended badly"));

    await backlogTakenIn(server);
    // Not HTTP's close(): it cuts connections whose request has arrived and was not read yet.
    const drained = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    await within(SOCKETS, "sockets", sockets);
    const isDue = () => open === 0 && Date.now() >= signalled + SWEEP.from;
    const sweep = setInterval(() => isDue() && server.closeIdleConnections(), SWEEP.every);
    await Promise.race([Promise.all([drained, finished]), sleep(left(DRAIN), undefined, { ref: false })]);
    if (open > 0) log.warn({ open }, "requests were cut");
    clearInterval(sweep);
    server.closeAllConnections();

    const parts = Object.entries(close);
    for (const [at, [name, part]] of parts.entries()) {
      const later = parts.length - 1 - at;
      await within(Math.max(CLOSE.each, left(CLOSE.at) - later * CLOSE.each), name, part);
    }
    log.info("stopped");
    process.exit(0);
  };

  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => {
    if (stopping) process.exit(1);
    void stop("SIGINT");
  });
  // A parent that ended earlier in the boot is not told of any more.
  if (process.send && !process.connected) void stop("parent is gone");
  else process.once("disconnect", () => void stop("parent is gone"));
}

/** Waits for a part to end, for so many milliseconds; what hangs or fails is left as it is. */
async function within(ms: number, name: string, part: (within: number) => Promise<unknown>): Promise<void> {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error("took too long");
  });
  const ended = Promise.resolve().then(() => part(ms));
  await Promise.race([ended, late]).catch((error: unknown) =>
    log.warn({ reason: (error as Error).message }, `${name} was not closed`),
  );
}

/**
 * Waits until connections made before the signal are accepted: closing the server resets queued
 * ones. Looks are counted, for a busy process may have let none in.
 */
async function backlogTakenIn(server: Server): Promise<void> {
  let connections = 0;
  const count = () => connections++;
  server.on("connection", count);
  const deadline = Date.now() + QUIET.most;
  for (let quiet = 0; quiet < QUIET.looks && Date.now() < deadline; quiet++) {
    const before = connections;
    await sleep(QUIET.apart);
    await turn();
    if (connections > before) quiet = -1;
  }
  // A busy proxy may never stop: at least not while some are waiting.
  for (let turns = 0, before = -1; turns < QUIET.turns && before < connections; turns++) {
    before = connections;
    await turn();
  }
  server.off("connection", count);
}

function lastOfItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
