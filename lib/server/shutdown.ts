import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { lifecycle } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";

/** Requests that reach the socket's queue at the moment of the signal are still taken in for this long. */
const LINGER = 300;
/** What is not answered by then is cut, so that the whole takes less than 10 s. */
const DRAIN = 7_500;
const CLOSE = 1_500;

/**
 * Ends the process well at SIGTERM, SIGINT, or when the parent that started it is gone: not ready → no more
 * connections → requests in flight are answered → `close` in order → exit 0. A second signal exits at once with 1.
 */
export function shutDownOnSignal(server: Server, close: Record<string, () => Promise<unknown>>): void {
  const open = new Set<ServerResponse>();
  let stopping = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (stopping) lastOfItsConnection(response);
  });

  const stop = async (reason: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    lifecycle.ready = false;
    log.info({ reason, open: open.size }, "shutting down");
    for (const response of open) lastOfItsConnection(response);

    await sleep(LINGER);
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.race([drained, sleep(DRAIN, undefined, { ref: false })]);
    if (open.size > 0) log.warn({ open: open.size }, "requests were cut");
    server.closeAllConnections();

    for (const [name, part] of Object.entries(close)) {
      const late = sleep(CLOSE / Object.keys(close).length, undefined, { ref: false }).then(() => {
        throw new Error("took too long");
      });
      await Promise.race([part(), late]).catch((error: unknown) => log.warn({ err: error }, `${name} was not closed`));
    }
    log.info("stopped");
    process.exit(0);
  };

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
  if (process.connected) process.once("disconnect", () => void stop("parent is gone"));
}

/** Keep-alive connections are not kept alive any longer. */
function lastOfItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
