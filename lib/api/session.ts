"use client";

import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { createSignal } from "@/lib/core/store";
import { isInWardrobe, wardrobeLogin } from "@/lib/wardrobe/shared/paths";
import type { SessionUser, SignIn } from "@/lib/auth/schema";
import type { AnswerOf } from "./calls";

/** What a page knows of who is looking: `loading` until the browser's storage was read. */
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

/** Who is signed in by the browser's storage; follows sign-in and sign-out, also in other tabs. */
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

/** Writes over what is stored of the person, as after they changed it. */
export function saveSessionUser(changes: Partial<SessionUser>): void {
  const user = readSessionUser();
  if (!user) return;
  writeStorage("user", JSON.stringify({ ...user, ...changes }));
  changed.emit();
}

/** Forgets the session here, and remembers where the person was. */
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

/** Goes to where one signs in, with a full load: nothing of the person may stay in memory. */
export const goToSignIn = (): void => location.replace(isInWardrobe(location.pathname) ? wardrobeLogin : "/auth/login");

/** Clears a session that can no longer be renewed and goes to the sign-in page. */
export function endSession(): void {
  if (leaving) return;
  clearSession();
  goToSignIn();
}

/** The session is being ended for good: what else asks is refused, and leads nowhere. */
let leaving = false;

/** Ends the session on the server and here, and goes on with a full load, so nothing stays. */
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

/** Signs out here and on the server; the page stays where it is. */
export async function logout(): Promise<void> {
  const token = readStorage("accessToken");
  clearSession();
  // What they wrote and was not sent is nothing for whoever comes next.
  writeStorage("inboxOutbox", null);
  writeStorage("sqlDraft", null);
  await fetch("/api/auth/logout", {
    method: "POST",
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => undefined);
}

let running: Promise<string | null | "offline"> | null = null;

/**
 * Gets a new access token after `stale` was refused: one request however many calls ask, also in
 * other tabs (Web Lock).
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

/** Another tab's result reaches this storage some time after its lock is released. */
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
