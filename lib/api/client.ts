"use client";

import { brand } from "@/lib/core/brand";
import type { ErrorBody, ErrorCode } from "@/lib/core/errors";
import { offlineMessage } from "@/lib/core/offline-message";
import { readStorage } from "@/lib/core/storage";
import type { AnswerOf, Call, Request } from "./calls";
import { endSession, refreshSession } from "./session";

/** The API refused, or was not reached (`status` 0); `message` is for the user. */
export class ApiError extends Error {
  static {
    brand(this, "ApiError");
  }

  override name = "ApiError";

  constructor(
    readonly status: number,
    message: string,
    /** `unexplained`: no message, as from a proxy. */
    readonly code: ErrorCode | "network" | "unexplained",
    readonly fields: Record<string, string> = {},
    /** Continues a sign-in that also needs a code. */
    readonly challenge?: string,
  ) {
    super(message);
  }
}

type Parts = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
};

/**
 * Calls the API with the session: `api("PATCH /api/users/update/{id}", { params, body })`. A 401 causes one refresh
 * and one retry; when that fails too, the session ends at /auth/login.
 * @throws ApiError for every answer that is not 2xx
 */
export async function api<C extends Call>(...[call, parts]: Request<C>): Promise<AnswerOf<C>> {
  const sent = (parts ?? {}) as Parts;
  const accessToken = readStorage("accessToken");
  const response = await send(call, sent, accessToken);
  if (response.status !== 401 || accessToken === null) return read(response);

  const renewed = await refreshSession(accessToken);
  if (renewed === "offline") throw new ApiError(0, offlineMessage, "network");
  if (renewed === null) {
    endSession();
    throw await toError(response);
  }
  return read(await send(call, sent, renewed));
}

async function send(call: string, parts: Parts, token: string | null): Promise<Response> {
  const { params, query, body, signal, idempotencyKey } = parts;
  const { method, address } = whereTo(call, params, query);
  const form = body instanceof FormData;
  const payload = form ? body : JSON.stringify(body, whole);
  try {
    return await fetch(address, {
      method,
      headers: {
        accept: "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload && !form && { "content-type": "application/json" }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      signal,
      cache: "no-store",
      body: payload,
      // Lets a change finish after its page is left. Browsers allow at most 64 KB of such bodies in flight.
      keepalive: method !== "GET" && (!payload || (typeof payload === "string" && payload.length < 16_000)),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, offlineMessage, "network");
  }
}

export function whereTo(call: string, params?: Record<string, string>, query?: object) {
  const [method, path] = call.split(" ") as [string, string];
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params![name]!));
  // JSON drops undefined values.
  const search = query ? `?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}` : "";
  return { method, address: filled + search };
}

/** A lone surrogate at the end of a cut text would get the whole request refused. */
const whole = (_key: string, value: unknown): unknown => (typeof value === "string" ? value.toWellFormed() : value);

/** The server has filtered the answer, so its type is trusted. */
async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw await toError(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const toError = async (response: Response): Promise<ApiError> =>
  toApiError(response.status, await response.json().catch(() => null));

/** Without a message, callers use their own (`failure-words.ts`). */
export function toApiError(
  status: number,
  body: unknown,
  otherwise = "Ha ocurrido un error. Inténtalo de nuevo.",
): ApiError {
  const { message, code = "internal", fields, challenge } = (body ?? {}) as Partial<ErrorBody>;
  return typeof message === "string" && message !== ""
    ? new ApiError(status, message, code, fields, challenge)
    : new ApiError(status, otherwise, "unexplained");
}
