import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "./db";
import { AppError } from "./errors";
import { singleton } from "./singleton";

export type Limit = {
  /** How many calls are let through… */
  points: number;
  /** …in this many seconds. */
  seconds: number;
};

/** A counter shared by every process through Postgres; by memory alone while the database is away. */
export function createLimiter(name: string, { points, seconds }: Limit): RateLimiterPostgres {
  return singleton(
    `limiter.${name}`,
    () =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      }),
  );
}

/**
 * Counts one call of `key` against a limit.
 * @throws AppError `too_many_requests` with the seconds to wait.
 */
export async function enforceLimit(name: string, key: string, limit: Limit): Promise<void> {
  try {
    await createLimiter(name, limit).consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooManyRequests(error.msBeforeNext);
  }
}

/** The error for someone who has to wait, given how long in milliseconds. */
export function tooManyRequests(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
  return new AppError(
    "too_many_requests",
    `Demasiados intentos. Espera ${wait} y vuelve a probar.`,
    undefined,
    seconds,
  );
}
