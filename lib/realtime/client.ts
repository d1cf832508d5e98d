"use client";

import { useEffect } from "react";
import { createStore } from "@/lib/core/store";
import { type Connection, openConnection } from "./connection";

export type RealtimeState = {
  status: "connecting" | "connected" | "lost";
  /** Who is connected, as an admin is told; null until then. */
  people: readonly string[] | null;
};

const initial: RealtimeState = { status: "connecting", people: null };

/** How long a connection that nobody uses stays open: a page gives way to the next. */
const LINGER = 1_000;
const RETRY = 5_000;

const state = createStore(initial);
let users = 0;
let opening: Promise<Connection> | null = null;

const change = (next: Partial<RealtimeState>): void => state.set({ ...state.get(), ...next });

function open(): void {
  if (opening || users === 0) return;
  const mine = (opening = openConnection());
  mine.then(
    ({ socket }) => {
      socket.on("connect", () => change({ status: "connected" }));
      socket.on("disconnect", () => opening === mine && change({ status: "lost" }));
      socket.on("connect_error", () => change({ status: "lost" }));
      socket.on("connectedUsers", (people) => change({ people }));
    },
    () => {
      opening = null;
      change({ status: "lost" });
      setTimeout(open, RETRY);
    },
  );
}

function close(): void {
  if (users > 0) return;
  void opening?.then((connection) => connection.close()).catch(() => undefined);
  opening = null;
  change(initial);
}

/** Keeps the person connected while a component is mounted; one connection a page, however many ask. */
export function useRealtime(): RealtimeState {
  useEffect(() => {
    users += 1;
    open();
    return () => {
      users -= 1;
      setTimeout(close, LINGER);
    };
  }, []);
  return state.use();
}

/** Follows who is connected. Only admins are told. */
export function useConnectedUsers(): RealtimeState {
  const current = useRealtime();
  const connected = current.status === "connected";
  useEffect(() => {
    if (connected) void opening?.then(({ socket }) => socket.emit("getConnectedUsers"));
  }, [connected]);
  return current;
}
