import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { lifecycle } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";

/**
 * Connections are taken in until none came for this many looks in a row, so many milliseconds apart; and after the longest time for that
 * until none came in a turn of the event loop, of so many.
 */
const QUIET = { looks: 6, apart: 50, most: 5_000, turns: 200 };
/** Milliseconds that sockets have to end. */
const SOCKETS = 2_000;
/** What is not answered this long after the signal is cut. */
const DRAIN = 7_500;
/**
 * From when on connections with nothing to do are closed meanwhile, and how often. Until then a proxy that sends a request on one of
 * them is answered, and told that it was the last: closed under its hands, what is not only read would be lost.
 */
const SWEEP = { from: 2_000, every: 250 };
/** When all is closed, or left as it is; and what each part that comes later is to have of that. */
const CLOSE = { at: 9_500, each: 200 };
/** Whatever hangs, and wherever: the process ends. */
const END = 9_800;

type Parts = {
  /** Ends what stays open for as long as a person looks, once no new connections are taken in. */
  sockets: () => Promise<unknown>;
  /** Work in the background: told to end at the signal, and waited for like the requests in flight. */
  finish: () => Promise<unknown>;
  /** Closed one after the other once nothing is in flight, each told how many milliseconds it has. */
  close: Record<string, (within: number) => Promise<unknown>>;
};

/**
 * Ends the process well at SIGTERM, SIGINT, or when the parent that started it is gone: not ready → no more
 * connections → sockets are closed → requests in flight are answered → `close` in order → exit 0. A SIGTERM more, or a parent that
 * goes meanwhile, changes nothing: a process group gets one from each who passes it on. Ctrl-C once more exits at once with 1.
 */
export function shutDownOnSignal(server: Server, { sockets, finish, close }: Parts): void {
  /**
   * What each connection works on. A set of responses would change with every request, and the tables that it outgrows keep
   * all that were ever in it out of reach of the quick garbage collector: that cost a quarter of the time.
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
    // Not the close() of HTTP: that one would cut connections whose request has arrived and was not read yet.
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

/** Waits for a part of the process to end, for so many milliseconds. What hangs, or fails, is left as it is. */
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
 * Waits until the connections that were made before the signal, or with it, have been accepted: closing the server resets
 * those that still queue. Looks are counted and not time, because a busy process may have let none in for a while.
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
  // Where they never end to come (a busy proxy that was told nothing), at least not while some are waiting.
  for (let turns = 0, before = -1; turns < QUIET.turns && before < connections; turns++) {
    before = connections;
    await turn();
  }
  server.off("connection", count);
}

/** Keep-alive connections are not kept alive any longer. */
function lastOfItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
