import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { lifecycle } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";

/**
 * Accepts connections until none came in `looks` looks, `apart` ms apart; after `most` ms, until one of `turns` turns
 * of the event loop brought none.
 */
const QUIET = { looks: 6, apart: 50, most: 5_000, turns: 200 };
const SOCKETS = 2_000;
/** Milliseconds until unanswered requests are cut. */
const DRAIN = 7_500;
/** Idle connections are closed late, after proxies are told: closing one they are sending on would lose a change. */
const SWEEP = { from: 2_000, every: 250 };
/** Deadline, and minimum per part. */
const CLOSE = { at: 9_500, each: 200 };
const END = 9_800;

type Parts = {
  /** Ends long-lived sockets, once no new connections are accepted. */
  sockets: () => Promise<unknown>;
  /** Ends background work at the signal. */
  finish: () => Promise<unknown>;
  /** Closed in order, within the given milliseconds. */
  close: Record<string, (within: number) => Promise<unknown>>;
};

/**
 * Ends the process at SIGTERM, SIGINT, or when its parent is gone: not ready → no new connections → sockets → requests
 * in flight → `close` in order → exit 0. Further SIGTERMs are ignored, because members of a process group may forward
 * them. A second Ctrl-C exits with 1.
 */
export function shutDownOnSignal(server: Server, { sockets, finish, close }: Parts): void {
  /** A set of responses would burden the garbage collector: it cost a quarter of the time. */
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
    // HTTP's close() would cut connections whose request arrived but was not read yet.
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
  // A parent that ended earlier emits no event any more.
  if (process.send && !process.connected) void stop("parent is gone");
  else process.once("disconnect", () => void stop("parent is gone"));
}

/** A part that hangs or fails is abandoned. */
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
 * Closing the server resets queued connections, so they are accepted first. Counts looks, because a busy process may
 * accept none for a while.
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
  // A busy proxy may never stop.
  for (let turns = 0, before = -1; turns < QUIET.turns && before < connections; turns++) {
    before = connections;
    await turn();
  }
  server.off("connection", count);
}

function lastOfItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
