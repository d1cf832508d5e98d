"use client";

import type { AnswerOf } from "@/lib/api/calls";
import { saveSession } from "@/lib/api/session";
import type { SessionUser, Tokens } from "@/lib/auth/schema";
import { takenQueryName } from "@/lib/core/take-query-script";

/** The query that `takeQueryScript` took; can be read once. */
function takenQuery(): URLSearchParams {
  const kept = window as unknown as { [takenQueryName]?: string };
  const query = new URLSearchParams(kept[takenQueryName]);
  delete kept[takenQueryName];
  return query;
}

/**
 * Opens a session with the tokens from the address.
 * @returns its user, or null
 */
export async function openFromAddress(): Promise<SessionUser | null> {
  const query = takenQuery();
  const refreshToken = query.get("refreshToken");
  if (!query.get("accessToken") || !refreshToken) return null;
  try {
    return (await isOwn(refreshToken)) ? await open(refreshToken) : null;
  } catch {
    return null;
  }
}

/**
 * Whether the tokens belong to the cookie of the same sign-in. Otherwise a forged link with somebody else's tokens
 * would silently sign the visitor in to that account.
 */
async function isOwn(refreshToken: string): Promise<boolean> {
  const response = await fetch("/api/auth/sessions", { cache: "no-store" });
  if (!response.ok) return false;
  const { results } = (await response.json()) as AnswerOf<"GET /api/auth/sessions">;
  return results.some(({ id, current }) => current && refreshToken.startsWith(`${id}.`));
}

async function open(fromAddress: string): Promise<SessionUser | null> {
  // Rotates twice: the previous token stays valid for 30 seconds, and the one from the address may be in a log.
  const first = await rotate(fromAddress);
  const tokens = first && (await rotate(first.refreshToken));
  if (!tokens) return null;
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const response = await fetch("/api/auth/me", { headers, cache: "no-store" });
  if (!response.ok) return null;
  const { user } = (await response.json()) as AnswerOf<"GET /api/auth/me">;
  saveSession({ ...tokens, user });
  return user;
}

async function rotate(refreshToken: string): Promise<Tokens | null> {
  const response = await fetch("/api/auth/refresh-token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refreshToken }),
  });
  return response.ok ? ((await response.json()) as AnswerOf<"POST /api/auth/refresh-token">) : null;
}
