"use client";

import type { AnswerOf } from "@/lib/api/calls";
import { saveSession } from "@/lib/api/session";
import type { SessionUser, Tokens } from "@/lib/auth/schema";
import { takenQueryName } from "@/lib/core/take-query-script";

/** What `takeQueryScript` took. Once. */
function takenQuery(): URLSearchParams {
  const kept = window as unknown as { [takenQueryName]?: string };
  const query = new URLSearchParams(kept[takenQueryName]);
  delete kept[takenQueryName];
  return query;
}

/** Opens the session of the tokens that the address had. @returns its person, or null. */
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
 * Whether the tokens came with the cookie of the same sign-in. Anybody can write an address with
 * tokens of their own; whoever opened it would go on in another's account without noticing.
 */
async function isOwn(refreshToken: string): Promise<boolean> {
  const response = await fetch("/api/auth/sessions", { cache: "no-store" });
  if (!response.ok) return false;
  const { results } = (await response.json()) as AnswerOf<"GET /api/auth/sessions">;
  return results.some(({ id, current }) => current && refreshToken.startsWith(`${id}.`));
}

async function open(fromAddress: string): Promise<SessionUser | null> {
  // Twice: the token before is good for another 30 seconds, and this one may be in a log.
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
