"use client";

import type { Socket } from "socket.io-client";
import { endSession, refreshSession } from "@/lib/api/session";
import type { ErrorBody } from "@/lib/core/errors";
import { readStorage } from "@/lib/core/storage";
import { type ClientEvents, type ServerEvents, socketPath } from "./shared/events";

export type ClientSocket = Socket<ServerEvents, ClientEvents>;

/** For refusals by the server, not the network. */
const RETRY = 3_000;
const MARGIN = 30_000;

export type Connection = { socket: ClientSocket; close: () => void };

/**
 * Connects as the signed-in person and reconnects after a loss, with a renewed token if needed; when the session ends,
 * the browser goes to the sign-in page.
 */
export async function openConnection(): Promise<Connection> {
  const { io } = await import("socket.io-client");
  let shown: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const socket: ClientSocket = io({
    path: socketPath,
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    auth: (send) =>
      void currentToken().then((token) => {
        shown = token;
        send(token === null ? {} : { token });
      }),
  });
  const connectIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => !closed && socket.connect(), delay);
  };

  socket.on("connect_error", (error) => {
    // The library retries network failures itself.
    if (socket.active || closed) return;
    const { code } = (error as Error & { data?: Partial<ErrorBody> }).data ?? {};
    if (code !== "unauthorized") return connectIn(RETRY);
    if (shown === null) return;
    void refreshSession(shown).then((renewed) => {
      if (renewed === null) endSession();
      else connectIn(renewed === "offline" ? RETRY : 0);
    });
  });
  // The server disconnects ended sessions and people whose role changed.
  socket.on("disconnect", (reason) => reason === "io server disconnect" && connectIn(0));

  const close = () => {
    closed = true;
    clearTimeout(timer);
    socket.disconnect();
  };
  return { socket, close };
}

async function currentToken(): Promise<string | null> {
  const token = readStorage("accessToken");
  if (token === null || expiresAt(token) - Date.now() > MARGIN) return token;
  const renewed = await refreshSession(token);
  return renewed === "offline" ? token : renewed;
}

/** In milliseconds; an unreadable token counts as expired. */
function expiresAt(token: string): number {
  try {
    const payload = token.split(".")[1]!.replace(/-/g, "+").replace(/_/g, "/");
    return (JSON.parse(atob(payload)) as { exp: number }).exp * 1000;
  } catch {
    return 0;
  }
}
