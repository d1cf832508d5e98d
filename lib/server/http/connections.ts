import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { limitKey } from "@/lib/core/limit-key";
import { LineAMinute } from "@/lib/core/line-a-minute";
import { log } from "@/lib/core/log";

/** Milliseconds: longer than proxies keep theirs, or one would use a closed connection (502). */
export const keepAlive = 130_000;
/** Milliseconds. */
export const headTimeouts = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 };

const sweepEvery = 1_000;

type Limits = {
  ofClient: number;
  /** Milliseconds without a byte of a body that is still coming. */
  silence: number;
  /** Milliseconds that a body may take, and the bytes of it that give it a second more. */
  grace: number;
  pace: number;
};

/** What its connection had read at first and at last, when, and when that was last looked at. */
type Progress = { since: number; from: number; at: number; read: number; looked: number };

/** Of a client with too many, or whose body stops or drips. WebSockets count, and are not cut. */
export function watchConnections(server: Server, limits: Limits) {
  const ofClients = new Map<string, number>();
  /** Its last body. Requests in a set of their own would cost the garbage collector dear. */
  const receiving = new Map<Socket, IncomingMessage>();
  const progressOf = new WeakMap<IncomingMessage, Progress>();
  const lines = new LineAMinute();

  /** Whoever opens thousands must not fill the log as well. */
  function cut(socket: Socket, reason: string): void {
    const leftOut = lines.next();
    if (leftOut !== null) log.warn({ reason, address: socket.remoteAddress, leftOut }, "a connection was cut");
    socket.destroy();
  }

  server.on("connection", (socket: Socket) => {
    if (!socket.remoteAddress) return;
    const client = limitKey(socket.remoteAddress);
    const open = (ofClients.get(client) ?? 0) + 1;
    if (open > limits.ofClient) return cut(socket, "too many connections of one client");
    ofClients.set(client, open);
    socket.once("close", () => {
      const rest = ofClients.get(client)! - 1;
      if (rest > 0) ofClients.set(client, rest);
      else ofClients.delete(client);
    });
  });

  function sweep(now: number): void {
    for (const [socket, request] of receiving) {
      if (request.complete || socket.destroyed) receiving.delete(socket);
      else if (isStuck(socket, request, now)) cut(socket, "a body that did not go on");
    }
  }

  function isStuck({ bytesRead }: Socket, request: IncomingMessage, now: number): boolean {
    const progress = progressOf.get(request);
    if (!progress) {
      progressOf.set(request, { since: now, from: bytesRead, at: now, read: bytesRead, looked: now });
      return false;
    }
    // The reader is late, and not the sender.
    const isOurFault = request.readableLength >= request.readableHighWaterMark;
    if (isOurFault) progress.since += now - progress.looked;
    progress.looked = now;
    if (bytesRead > progress.read || isOurFault) Object.assign(progress, { at: now, read: bytesRead });
    const paced = ((bytesRead - progress.from) / limits.pace) * 1_000;
    return now - progress.at > limits.silence || now - progress.since > limits.grace + paced;
  }

  setInterval(() => sweep(performance.now()), sweepEvery).unref();
  return {
    expectBody: (request: IncomingMessage): void => void receiving.set(request.socket, request),
    /** Done every second. */
    sweep,
  };
}
