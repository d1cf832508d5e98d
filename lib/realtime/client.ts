"use client";

import { useEffect, useEffectEvent } from "react";
import { createStore } from "@/lib/core/store";
import { type Connection, openConnection } from "./connection";
import type { ClientEvents } from "./shared/events";
import type { PanelEvent } from "@/lib/panel/shared/event";

export type RealtimeState = {
  status: "connecting" | "connected" | "lost";
  /** Null until an admin is told. */
  people: readonly string[] | null;
};

const initial: RealtimeState = { status: "connecting", people: null };

/** An unused connection lingers while one page gives way to the next. */
const LINGER = 1_000;
const RETRY = 5_000;

const state = createStore(initial);
let users = 0;
let opening: Promise<Connection> | null = null;

const listeners = new Map<string, Set<(told: never) => void>>();

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
      socket.onAny((event: string, told: unknown) =>
        listeners.get(event)?.forEach((listener) => listener(told as never)),
      );
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

/** Keeps one connection a page, however many callers there are. */
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

/** Only admins are told. */
export function useConnectedUsers(): RealtimeState {
  const current = useRealtime();
  const connected = current.status === "connected";
  useEffect(() => {
    if (connected) void opening?.then(({ socket }) => socket.emit("getConnectedUsers"));
  }, [connected]);
  return current;
}

/**
 * Listens to an event. After a new connection, which may have missed some, the listener gets the event's `all`.
 * @returns whether events arrive at present; if not, the caller must poll
 */
export function useEvent<Told>({ name, all }: PanelEvent<Told>, listener: (told: Told) => void): boolean {
  const live = useRealtime().status === "connected";
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const heard = (told: never) => latest(told);
    const those = listeners.get(name) ?? new Set();
    listeners.set(name, those.add(heard));
    return () => void those.delete(heard);
  }, [name]);
  useEffect(() => {
    if (live && all) latest(all);
  }, [live, all]);
  return live;
}

export function tellServer<E extends keyof ClientEvents>(event: E, ...told: Parameters<ClientEvents[E]>): void {
  void opening?.then(({ socket }) => socket.connected && socket.emit(event, ...told)).catch(() => undefined);
}
