import { EventEmitter } from "node:events";
import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdapter } from "@socket.io/postgres-adapter";
import { Server } from "socket.io";
import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import { namesTwoHosts } from "@/lib/core/host";
import type { ChannelListener } from "@/lib/core/life";
import { log } from "@/lib/core/log";
import { DatabasePool } from "@/lib/core/database-pool";
import { findLiveSessions } from "@/lib/auth/sessions";
import { socketPath, type ClientEvents } from "../shared/events";
import type { DeclaredEvent } from "../tell";
import { admitAddress, authenticate } from "./handshake";
import { answerConnected, watchPresence, type Roster, createRoster } from "./presence";
import { type Io, type IoSocket, roomsOf, roomsWith } from "./types";
import { tellOfWatching } from "./watching";

const FAREWELL = 500;

export type Realtime = {
  /** Processes exchange messages about their sockets here. */
  channels: Record<string, ChannelListener>;
  sessionEnded: (room: string) => void;
  recheck: () => void;
  tell: (event: Pick<DeclaredEvent, "name" | "right">, told: unknown) => void;
  connected: () => number;
  stop: () => Promise<void>;
};

/**
 * Serves sockets. Processes on one database learn of each other within seconds, also when one is killed.
 * @param headers of every HTTP answer
 */
export function startRealtime(server: HttpServer, headers: () => Record<string, string> = () => ({})): Realtime {
  let stopping = false;
  const connections = adapterPool();
  const upgraded = rememberUpgraded(server);
  const io: Io = new Server(server, {
    path: socketPath,
    serveClient: false,
    transports: ["websocket", "polling"],
    maxHttpBufferSize: 16 * 1024,
    connectTimeout: 5_000,
    pingInterval: 10_000,
    pingTimeout: 5_000,
    // Next or our own listener answers all other paths.
    destroyUpgrade: false,
    adapter: createAdapter(connections.pool, {
      heartbeatInterval: 1_000,
      heartbeatTimeout: 4_000,
      // Postgres's NOTIFY takes less than 8000 bytes.
      payloadThreshold: 7_500,
      errorHandler: (error) => log.warn({ err: error }, "processes could not tell each other of their sockets"),
    }),
    allowRequest: (request, decide) => {
      if (stopping) return decide("stopping", false);
      admitAddress(request).then(
        () => decide(null, true),
        (error: Error) => decide(error.message, false),
      );
    },
  });
  io.engine.use((request: IncomingMessage, _response: ServerResponse, next: (error?: Error) => void) =>
    next(namesTwoHosts(request.rawHeaders) ? new Error("two hosts") : undefined),
  );
  io.engine.on("headers", (sent: Record<string, string>) => Object.assign(sent, headers()));

  const roster = createRoster(io);
  const presence = watchPresence(io, roster);
  const sessions = watchSessions(io);
  io.use(authenticate(io));
  io.on("connection", (socket) => {
    welcome(socket, roster);
    presence.changed();
    socket.on("disconnect", presence.changed);
  });

  return {
    channels: connections.channels,
    sessionEnded: sessions.ended,
    recheck: sessions.sweep,
    tell: ({ name, right }, told) => io.local.to(roomsWith(right)).emit(name as `${string}Changed`, told),
    connected: () => io.engine.clientsCount,
    async stop() {
      stopping = true;
      presence.stop();
      sessions.stop();
      io.local.disconnectSockets(true);
      io.engine.close();
      await io.of("/").adapter.close();
      await Promise.race([emptied(upgraded), sleep(FAREWELL)]);
      for (const socket of upgraded) socket.destroy();
      await connections.end();
    },
  };
}

function welcome(socket: IoSocket, roster: Roster): void {
  void socket.join(roomsOf(socket.data));
  limitEvents(socket);
  tellOfWatching(socket);
  socket.on("getConnectedUsers", (answer) => {
    answerConnected(socket, roster).then(
      (refusal) => answer?.(refusal),
      (error: unknown) => log.error({ err: error }, "who is connected could not be told"),
    );
  });
  // The session may have ended since the handshake.
  dropEnded([socket]).catch(() => socket.disconnect(true));
}

/** The HTTP server forgets connections upgraded to WebSocket. */
function rememberUpgraded(server: HttpServer): Set<Duplex> {
  const upgraded = new Set<Duplex>();
  server.on("upgrade", (request, socket: Duplex) => {
    if (!request.url!.startsWith(socketPath)) return;
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
  });
  return upgraded;
}

async function emptied(set: Set<unknown>): Promise<void> {
  while (set.size > 0) await sleep(10);
}

const grace = 300;

const adapterChannel = "socket.io#/";

/**
 * The adapter sends through a pool and listens on the process's one listening connection: poolers cannot lend such
 * connections, so there is one a process.
 */
function adapterPool(): { pool: Pool; channels: Record<string, ChannelListener>; end: () => Promise<void> } {
  const pool = new DatabasePool("socket.io", { max: 2 });
  const heard = new EventEmitter();
  const listening = Object.assign(heard, { query: async () => {}, release() {} }) as unknown as PoolClient;
  const connect = () => Promise.resolve(listening);
  return {
    pool: { connect, query: pool.query.bind(pool) } as unknown as Pool,
    channels: {
      [adapterChannel]: {
        onNotify: (payload) => void heard.emit("notification", { channel: adapterChannel, payload }),
        // Each process sends a heartbeat every second.
        onReconnect() {},
      },
    },
    end: () => Promise.race([pool.end(), sleep(grace)]),
  };
}

/** Nothing announces that a session expires. */
const SWEEP = 30_000;

/** Ends connections with their session, or when the role they were opened with changes. */
function watchSessions(io: Io): {
  /** `session:<id>` or `user:<id>` */
  ended: (room: string) => void;
  sweep: () => void;
  stop: () => void;
} {
  const sweep = () =>
    void dropEnded([...io.of("/").sockets.values()]).catch((error: unknown) =>
      log.warn({ err: error }, "the sessions of open sockets were not looked at"),
    );
  const timer = setInterval(sweep, SWEEP);
  timer.unref();
  return {
    ended: (room) => io.local.in(room).disconnectSockets(true),
    sweep,
    stop: () => clearInterval(timer),
  };
}

async function dropEnded(sockets: IoSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  const roles = await findLiveSessions(sockets.map(({ data }) => data.sessionId));
  for (const socket of sockets) {
    if (roles.get(socket.data.sessionId) !== socket.data.role) socket.disconnect(true);
  }
}

/** Milliseconds. */
const limit = { messages: 20, within: 10_000 };

const shapes: Record<keyof ClientEvents, z.ZodType> = {
  getConnectedUsers: z.tuple([z.custom((value) => typeof value === "function").optional()]),
  watch: z.tuple([
    z.strictObject({
      subject: z.strictObject({ kind: z.enum(["conversation", "content"]), id: z.uuid() }).nullable(),
      typing: z.boolean(),
    }),
  ]),
};

function limitEvents(socket: IoSocket): void {
  let since = Date.now();
  let messages = 0;
  socket.use(([event, ...rest], next) => {
    const now = Date.now();
    if (now - since > limit.within) {
      since = now;
      messages = 0;
    }
    messages += 1;
    const isKnown = isEvent(event) && shapes[event].safeParse(rest).success;
    if (isKnown && messages <= limit.messages) next();
    else socket.disconnect(true);
  });
}

const isEvent = (name: string): name is keyof ClientEvents => Object.hasOwn(shapes, name);
