import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "./db";
import { AppError } from "./errors";
import type { LimitKey } from "./limit-key";
import { singleton } from "./singleton";

export type Limit = {
  /** How many calls are let through… */
  points: number;
  /** …in this many seconds. */
  seconds: number;
};

/** What counts: all of it by a key that was made for it. */
export type Limiter = {
  /** Counts one. @throws RateLimiterRes beyond the limit */
  consume(key: LimitKey): Promise<RateLimiterRes>;
  /** Counts one, also beyond the limit. */
  penalty(key: LimitKey): Promise<RateLimiterRes>;
  /** Takes one back. */
  reward(key: LimitKey): Promise<RateLimiterRes>;
  delete(key: LimitKey): Promise<boolean>;
  /** What was counted, if anything was. */
  get(key: LimitKey): Promise<RateLimiterRes | null>;
};

/** A counter shared by every process through Postgres; by memory alone while the database is away. */
export function createLimiter(name: string, { points, seconds }: Limit): Limiter {
  return singleton(
    `limiter.${name}`,
    () =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        // Who was refused is refused from memory until they may come again: a flood does not reach the database.
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      }),
  );
}

/**
 * Counts one call of `key` against a limit.
 * @param besides a sentence for who is refused, about what they can do meanwhile.
 * @throws AppError `too_many_requests` with the seconds to wait.
 */
export async function enforceLimit(name: string, key: LimitKey, limit: Limit, besides?: string): Promise<void> {
  try {
    await createLimiter(name, limit).consume(key);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw tooManyRequests(error.msBeforeNext, besides);
  }
}

/** Not by its class: a counter that the server made is used by Next's bundles too, which have a copy of that of their own. */
const isRefusal = (error: unknown): error is RateLimiterRes =>
  typeof (error as Partial<RateLimiterRes> | null)?.msBeforeNext === "number";

/** The error for someone who has to wait, given how long in milliseconds. */
export function tooManyRequests(waitMs: number, besides = ""): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
  const message = `Demasiados intentos. Espera ${wait} y vuelve a probar.`;
  const told = besides ? `${message} ${besides}` : message;
  return new AppError("too_many_requests", told, undefined, seconds);
}
