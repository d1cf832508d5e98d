"use client";

import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { createSignal } from "@/lib/core/store";
import { isInWardrobe, wardrobeLogin } from "@/lib/wardrobe/shared/paths";
import type { SessionUser, SignIn } from "@/lib/auth/schema";
import type { Answer } from "./calls";

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

/** Who is signed in, as kept in the browser's storage; follows sign-in and sign-out, also from other tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(changed.subscribe, snapshot, () => loading);
}

/** Who the browser's storage says is signed in. */
export const readSessionUser = (): SessionUser | null => snapshot().user;

/** Stores what a sign-in answered. */
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

/** Forgets the session in this browser, remembering where the person was. */
export function clearSession(): void {
  writeStorage("lastURL", location.pathname + location.search);
  // The later of the two counts.
  writeStorage("redirectAfterLogin", null);
  forgetSession();
}

/** Forgets the session in this browser. */
export function forgetSession(): void {
  writeStorage("accessToken", null);
  writeStorage("refreshToken", null);
  writeStorage("user", null);
  changed.emit();
}

/** Goes where one signs in to this part of the site. A full load: nothing of the person may stay in memory. */
export const goToSignIn = (): void => location.replace(isInWardrobe(location.pathname) ? wardrobeLogin : "/auth/login");

/** Clears a session that can no longer be renewed and goes to the sign-in page. */
export function endSession(): void {
  if (leaving) return;
  clearSession();
  goToSignIn();
}

/** Whether the session is being ended for good: what else asks meanwhile is refused, and leads nowhere. */
let leaving = false;

/** Does what ends the session on the server, forgets it here, and goes to a page of this site with a full load: nothing of the person may stay in memory. */
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
 * Gets a new access token after `stale` was refused: one request however many calls ask, in this tab and in the
 * others (a Web Lock lets one tab refresh while the rest wait and then find its result in storage).
 * @returns the new token, null when the session is over, "offline" when the server could not be reached.
 */
export function refreshSession(stale: string): Promise<string | null | "offline"> {
  running ??= refreshAlone(stale).finally(() => {
    running = null;
  });
  return running;
}

const lockName = "quinde:refresh";
const busy = Symbol("another tab is refreshing");

/**
 * What another tab wrote reaches this one's storage some time after its lock is released: a moment when nobody seemed to
 * be refreshing, longer when this tab had to wait for one that was.
 */
const patience = { free: 200, waited: 1_000 };

async function refreshAlone(stale: string): Promise<string | null | "offline"> {
  // Locks need a secure context; over plain http the server's 30-second grace covers two tabs at once.
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
  const tokens = (await response.json()) as Answer<"POST /api/auth/refresh-token">;
  writeStorage("refreshToken", tokens.refreshToken);
  writeStorage("accessToken", tokens.accessToken);
  return tokens.accessToken;
}
