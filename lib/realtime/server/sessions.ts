import { findLiveSessions } from "@/lib/auth/sessions";
import { log } from "@/lib/core/log";
import type { Io, IoSocket } from "./types";

/** Nothing tells of a session that expires. */
const SWEEP = 30_000;

/** Keeps connections as long as their session, and the rank they were opened at. */
export function watchSessions(io: Io): {
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

export async function dropEnded(sockets: IoSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  const roles = await findLiveSessions(sockets.map(({ data }) => data.sessionId));
  for (const socket of sockets) {
    if (roles.get(socket.data.sessionId) !== socket.data.role) socket.disconnect(true);
  }
}
