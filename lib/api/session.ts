"use client";

import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { createSignal } from "@/lib/core/store";
import { isInWardrobe, wardrobeLogin } from "@/lib/wardrobe/shared/paths";
import type { SessionUser, SignIn } from "@/lib/auth/schema";
import type { AnswerOf } from "./calls";

export type SessionState =
  | { status: "loading"; user: null }
  | { status: "guest"; user: null }
  | { status: "authenticated"; user: SessionUser };

const loading: SessionState = { status: "loading", user: null };
const guest: SessionState = { status: "guest", user: null };
const changed = createSignal(true);

let cached: { raw: string | null; state: SessionState } = { raw: null, state: guest };

function snapshot(): SessionState {
  const raw = readStorage("accessToken") ? readStorage("user") : null;
  if (raw !== cached.raw) cached = { raw, state: parse(raw) };
  return cached.state;
}

function parse(raw: string | null): SessionState {
  if (!raw) return guest;
  try {
    return { status: "authenticated", user: JSON.parse(raw) as SessionUser };
  } catch {
    return guest;
  }
}

/** Follows sign-in and sign-out, also in other tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(changed.subscribe, snapshot, () => loading);
}

export const readSessionUser = (): SessionUser | null => snapshot().user;

export function saveSession({ accessToken, refreshToken, user }: SignIn): void {
  writeStorage("accessToken", accessToken);
  writeStorage("refreshToken", refreshToken);
  writeStorage("user", JSON.stringify(user));
  changed.emit();
}

export function saveSessionUser(changes: Partial<SessionUser>): void {
  const user = readSessionUser();
  if (!user) return;
  writeStorage("user", JSON.stringify({ ...user, ...changes }));
  changed.emit();
}

/** Also remembers the page. */
export function clearSession(): void {
  writeStorage("lastURL", location.pathname + location.search);
  // The later of the two counts.
  writeStorage("redirectAfterLogin", null);
  forgetSession();
}

export function forgetSession(): void {
  writeStorage("accessToken", null);
  writeStorage("refreshToken", null);
  writeStorage("user", null);
  changed.emit();
}

/** Loads fully, so that nothing of the user stays in memory. */
export const goToSignIn = (): void => location.replace(isInWardrobe(location.pathname) ? wardrobeLogin : "/auth/login");

/** For a session that cannot be renewed. */
export function endSession(): void {
  if (leaving) return;
  clearSession();
  goToSignIn();
}

/** Refuses further calls, which then do not redirect. */
let leaving = false;

/** Makes a full load, so that nothing stays in memory. */
export async function leaveSession(end: () => Promise<unknown>, path: string): Promise<void> {
  leaving = true;
  try {
    await end();
    forgetSession();
    location.replace(path);
  } catch (error) {
    leaving = false;
    throw error;
  }
}

/** Stays on the page. */
export async function logout(): Promise<void> {
  const token = readStorage("accessToken");
  clearSession();
  // The next user must not see unsent drafts.
  writeStorage("inboxOutbox", null);
  writeStorage("sqlDraft", null);
  await fetch("/api/auth/logout", {
    method: "POST",
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => undefined);
}

let running: Promise<string | null | "offline"> | null = null;

/**
 * Gets a new access token after `stale` was refused: one request for all callers and tabs (Web Lock).
 * @returns null when the session is over, "offline" when the server could not be reached
 */
export function refreshSession(stale: string): Promise<string | null | "offline"> {
  running ??= refreshAlone(stale).finally(() => {
    running = null;
  });
  return running;
}

const lockName = "quinde:refresh";
const busy = Symbol("another tab is refreshing");

/** Another tab's write reaches this storage some time after its lock is released. Milliseconds. */
const patience = { free: 200, waited: 1_000 };

async function refreshAlone(stale: string): Promise<string | null | "offline"> {
  // Locks need a secure context; else the server's 30-second grace covers two tabs at once.
  if (!("locks" in navigator)) return refreshOnce(stale, patience.free);
  const first = await navigator.locks.request(lockName, { ifAvailable: true }, (lock) =>
    lock ? refreshOnce(stale, patience.free) : busy,
  );
  return first === busy ? navigator.locks.request(lockName, () => refreshOnce(stale, patience.waited)) : first;
}

async function refreshOnce(stale: string, patienceMs: number): Promise<string | null | "offline"> {
  const deadline = Date.now() + patienceMs;
  while (readStorage("accessToken") === stale && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const current = readStorage("accessToken");
  if (current !== null && current !== stale) return current;
  const refreshToken = readStorage("refreshToken");
  if (!refreshToken) return null;
  let response: Response;
  try {
    response = await fetch("/api/auth/refresh-token", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refreshToken }),
    });
  } catch {
    return "offline";
  }
  if (response.status >= 500 || response.status === 429) return "offline";
  if (!response.ok) return null;
  const tokens = (await response.json()) as AnswerOf<"POST /api/auth/refresh-token">;
  writeStorage("refreshToken", tokens.refreshToken);
  writeStorage("accessToken", tokens.accessToken);
  return tokens.accessToken;
}
