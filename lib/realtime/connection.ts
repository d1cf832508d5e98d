"use client";

import type { Socket } from "socket.io-client";
import { endSession, refreshSession } from "@/lib/api/session";
import type { ErrorBody } from "@/lib/core/errors";
import { readStorage } from "@/lib/core/storage";
import { type ClientEvents, type ServerEvents, socketPath } from "./shared/events";

export type ClientSocket = Socket<ServerEvents, ClientEvents>;

/** How long to wait before asking again when the server, and not the network, said no. */
const RETRY = 3_000;
/** A token that expires within this many milliseconds is renewed before it is shown. */
const MARGIN = 30_000;

export type Connection = { socket: ClientSocket; close: () => void };

/**
 * Opens a connection as the person who is signed in. It comes back by itself after a loss, with a renewed token where
 * the old one has expired; when the session is over, the browser goes to the sign-in page.
 * @throws when the code for it could not be loaded.
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
    // A network that fails is tried again by the library itself.
    if (socket.active || closed) return;
    const { code } = (error as Error & { data?: Partial<ErrorBody> }).data ?? {};
    if (code !== "unauthorized") return connectIn(RETRY);
    if (shown === null) return;
    void refreshSession(shown).then((renewed) => {
      if (renewed === null) endSession();
      else connectIn(renewed === "offline" ? RETRY : 0);
    });
  });
  // The server ends connections whose session is over, but also those whose person has another role by now.
  socket.on("disconnect", (reason) => reason === "io server disconnect" && connectIn(0));

  const close = () => {
    closed = true;
    clearTimeout(timer);
    socket.disconnect();
  };
  return { socket, close };
}

/** The access token to show, or null where only the cookie is left. */
async function currentToken(): Promise<string | null> {
  const token = readStorage("accessToken");
  if (token === null || expiresAt(token) - Date.now() > MARGIN) return token;
  const renewed = await refreshSession(token);
  return renewed === "offline" ? token : renewed;
}

/** When a token expires, in milliseconds; a token that cannot be read has expired. */
function expiresAt(token: string): number {
  try {
    const payload = token.split(".")[1]!.replace(/-/g, "+").replace(/_/g, "/");
    return (JSON.parse(atob(payload)) as { exp: number }).exp * 1000;
  } catch {
    return 0;
  }
}
