"use client";

import type { ErrorBody, ErrorCode } from "@/lib/core/errors";
import { readStorage } from "@/lib/core/storage";
import { endSession, refreshSession } from "./session";

/** A call that the API refused, or that never reached it (`status` 0). `message` can be shown to the person. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    message: string,
    readonly code: ErrorCode | "network",
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }
}

type Options = { method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE"; body?: unknown; signal?: AbortSignal };

/**
 * Calls the site's API as the person who is signed in. A 401 is answered by one refresh and one retry; when that
 * fails too, the session ends and the browser goes to /auth/login.
 * @throws ApiError for every answer that is not 2xx.
 */
export async function api<T>(path: string, options: Options = {}): Promise<T> {
  const accessToken = readStorage("accessToken");
  const response = await send(path, options, accessToken);
  if (response.status !== 401 || accessToken === null) return read<T>(response);

  const renewed = await refreshSession(accessToken);
  if (renewed === "offline") throw new ApiError(0, offlineMessage, "network");
  if (renewed === null) {
    endSession();
    throw await toError(response);
  }
  return read<T>(await send(path, options, renewed));
}

/** The key-based fetcher of SWR: `useSWR("/api/…", fetcher)`. */
export const fetcher = <T>(path: string): Promise<T> => api<T>(path);

const offlineMessage = "No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.";

async function send(path: string, { method = "GET", body, signal }: Options, token: string | null): Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const form = body instanceof FormData;
  const payload = body === undefined ? undefined : form ? body : JSON.stringify(body);
  if (body !== undefined && !form) headers.set("content-type", "application/json");
  try {
    return await fetch(path, {
      method,
      headers,
      signal,
      cache: "no-store",
      body: payload,
      // A change outlives the page that made it. Browsers hold back at most 64 KB of such bodies.
      keepalive:
        method !== "GET" && (payload === undefined || (typeof payload === "string" && payload.length < 16_000)),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, offlineMessage, "network");
  }
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw await toError(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function toError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const message = typeof body?.message === "string" ? body.message : "Ha ocurrido un error. Inténtalo de nuevo.";
  return new ApiError(response.status, message, body?.code ?? "internal", body?.fields);
}
