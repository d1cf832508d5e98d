import type { ChildProcess } from "node:child_process";

/**
 * Signals that ask a start to stop: before the server runs they abort the start, then they are passed on to the server,
 * once. npm, its shell and `with-deps.mjs` pass on the signal that we too got as one process group, so a second one is
 * no new wish.
 */
export function catchSignals() {
  const abort = new AbortController();
  let server: ChildProcess | undefined;
  let asked: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    // Somebody presses Ctrl-C again, because what we do takes too long for them.
    if (asked && !server && signal === "SIGINT") process.exit(130);
    if (asked) return;
    asked = signal;
    if (server) server.kill(signal);
    else abort.abort();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGHUP", () => stop("SIGTERM"));

  // npm runs us in a shell, and a signal sent to npm ends that shell but does not reach us: we notice our parent gone.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop("SIGTERM");
  }, 500).unref();
  if (!process.env.npm_lifecycle_event) clearInterval(watch);

  return {
    aborted: abort.signal,
    check: () => abort.signal.throwIfAborted(),
    /** From now on signals are the server's. */
    forwardTo: (child: ChildProcess) => {
      server = child;
      if (asked) child.kill(asked);
    },
  };
}
