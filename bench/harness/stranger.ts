import { connect, type Socket } from "node:net";

/** How a connection ended: with the status of an answer, cut without one, or not at all. */
export type End = number | "cut" | "open";

/**
 * Sends a head and a body, piece by piece and as fast as they are taken, until there is an answer.
 * @param patience milliseconds after which the connection counts as open
 */
export function send(port: number, head: string, body: Iterable<Buffer> = [], patience = 30_000): Promise<End> {
  return new Promise((resolve) => {
    const pieces = body[Symbol.iterator]();
    const socket = connect(port, "127.0.0.1", () => socket.write(head, more));
    const end = (how: End) => {
      socket.destroy();
      resolve(how);
    };
    const more = () => {
      if (socket.destroyed) return;
      const { value, done } = pieces.next();
      if (!done) socket.write(value, more);
    };
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString("latin1");
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
      if (status) end(Number(status));
    });
    socket.on("error", () => end("cut"));
    socket.on("close", () => end("cut"));
    setTimeout(() => end("open"), patience).unref();
  });
}

/** How often each end was met: "6 × 413". */
export function tally(ends: End[]): string {
  const counts = Map.groupBy(ends, (end) => end);
  return [...counts].map(([end, { length }]) => `${length} × ${end}`).join(", ");
}

/** Connections that send `text` and then nothing more. */
export function hold(port: number, count: number, text: string) {
  const open = new Set<Socket>();
  for (let n = 0; n < count; n++) {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
    socket.resume();
  }
  return {
    open: () => open.size,
    end: () => open.forEach((socket) => socket.destroy()),
  };
}
