import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import type { Prisma } from "@/prisma/generated/client";
import { pool } from "./db";
import { AppError } from "./errors";
import type { LimitKey } from "./limit-key";
import { formatCount } from "./numbers";
import { singleton } from "./singleton";

export type Limit = {
  points: number;
  seconds: number;
};

export type Limiter = {
  /** @throws RateLimiterRes beyond the limit */
  consume(key: LimitKey): Promise<RateLimiterRes>;
  penalty(key: LimitKey): Promise<RateLimiterRes>;
  reward(key: LimitKey): Promise<RateLimiterRes>;
  delete(key: LimitKey): Promise<boolean>;
  get(key: LimitKey): Promise<RateLimiterRes | null>;
};

/** All processes share it through Postgres. While the database is away each counts in memory. */
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
        // Refused keys are refused from memory, so that a flood does not reach the database.
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      }),
  );
}

/**
 * @param besides a sentence about alternatives for the refused person
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function enforceLimit(name: string, key: LimitKey, limit: Limit, besides?: string): Promise<void> {
  try {
    await createLimiter(name, limit).consume(key);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw tooManyRequests(error.msBeforeNext, besides);
  }
}

/**
 * Enforces a limit of what is made, within the transaction that makes it: what is rolled back was not counted. Others
 * who count by the key wait until it ends.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function countMade(
  tx: Prisma.TransactionClient,
  name: string,
  key: LimitKey,
  { points, seconds }: Limit,
  besides?: string,
): Promise<void> {
  const now = Date.now();
  const until = now + seconds * 1000;
  // As the limiter keeps it.
  const [counted] = await tx.$queryRaw<{ points: number; expire: bigint }[]>`
    INSERT INTO rate_limits AS kept (key, points, expire) VALUES (${`${name}:${key}`}, 1, ${until})
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN kept.expire <= ${now} THEN 1 ELSE kept.points + 1 END,
      expire = CASE WHEN kept.expire <= ${now} THEN ${until} ELSE kept.expire END
    RETURNING points, expire`;
  if (counted!.points > points) throw tooManyRequests(Number(counted!.expire) - now, besides);
}

/** No `instanceof`, because Next's bundles have copies of the class. */
const isRefusal = (error: unknown): error is RateLimiterRes =>
  typeof (error as Partial<RateLimiterRes> | null)?.msBeforeNext === "number";

export function tooManyRequests(waitMs: number, besides = ""): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 90 ? formatCount(seconds, "segundo", "segundos") : `${Math.ceil(seconds / 60)} minutos`;
  const message = `Demasiados intentos. Espera ${wait} y vuelve a probar.`;
  const told = besides ? `${message} ${besides}` : message;
  return new AppError("too_many_requests", told, undefined, seconds);
}
