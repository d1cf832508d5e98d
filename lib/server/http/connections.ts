import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { limitKey } from "@/lib/core/limit-key";
import { LineAMinute } from "@/lib/core/line-a-minute";
import { log } from "@/lib/core/log";

/** Milliseconds. Longer than proxies keep theirs, or they would use a closed connection (502). */
export const keepAlive = 130_000;
/** Milliseconds. */
export const headTimeouts = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 };

const sweepEvery = 1_000;

type Limits = {
  ofClient: number;
  /** Milliseconds without a byte of an unfinished body. */
  silence: number;
  /** Milliseconds a body may take, and the bytes that earn it another second. */
  grace: number;
  pace: number;
};

/** Bytes read at first and last, when, and the last look. */
type Progress = { since: number; from: number; at: number; read: number; looked: number };

/** WebSockets count but are not cut. */
export function watchConnections(server: Server, limits: Limits) {
  const ofClients = new Map<string, number>();
  /** A set of requests would burden the garbage collector. */
  const receiving = new Map<Socket, IncomingMessage>();
  const progressOf = new WeakMap<IncomingMessage, Progress>();
  const lines = new LineAMinute();

  /** Thousands of connections must not flood the log. */
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
      else if (isStuck(socket, request, now)) cut(socket, "a stalled request body");
    }
  }

  function isStuck({ bytesRead }: Socket, request: IncomingMessage, now: number): boolean {
    const progress = progressOf.get(request);
    if (!progress) {
      progressOf.set(request, { since: now, from: bytesRead, at: now, read: bytesRead, looked: now });
      return false;
    }
    // Our reader is late, not the sender.
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
    sweep,
  };
}
