import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Pool, PoolClient } from "pg";
import type { Day } from "@/lib/core/days";
import type { GeoPlace } from "@/lib/core/place";
import { singleton } from "@/lib/core/singleton";
import { type Agent, agentOf } from "./headers";
import { GivenNames } from "./new-names";

/** What an address and a browser tell, for the day of a salt. */
export type Caller = Agent &
  GeoPlace & {
    /** Who it is, for that day: 64 bits as a decimal text. */
    visitor: string;
    /** The last hour in which they were seen on a subject, as far as this process remembers. */
    lastHours: Map<number, number>;
  };

const callers = new LRUCache<string, Caller>({ max: 50_000 });
/** A browser that nobody knows is called as it calls itself. */
const browsers = new GivenNames();
let day: Buffer | undefined;

/** Reads an address and a `User-Agent`; the last ones are remembered until the salt changes. */
export function callerOf(ip: string, userAgent: string, salt: Buffer, placeOf: (ip: string) => GeoPlace): Caller {
  if (day !== salt) {
    callers.clear();
    day = salt;
  }
  const key = `${ip}\0${userAgent}`;
  let caller = callers.get(key);
  if (!caller) {
    const { device, browser, os } = agentOf(userAgent);
    caller = {
      visitor: visitorOf(salt, ip, userAgent),
      lastHours: new Map(),
      ...placeOf(ip),
      ...{ device, browser: browsers.believe(browser), os },
    };
    callers.set(key, caller);
  }
  return caller;
}

/** For tests, which empty the tables under a running process. */
export const forgetCallers = (): void => callers.clear();

const visitorOf = (salt: Buffer, ip: string, userAgent: string): string =>
  createHmac("sha256", salt).update(ip).update("\0").update(userAgent).digest().readBigInt64BE().toString();

const salts = singleton("visits.salts", () => new Map<Day, Buffer>());

/** Has the salts read again, and with them whoever is known by one. */
export const forgetSalts = (): void => salts.clear();

/**
 * The salt of a day, made by whichever process needs it first. Visitors are counted by a hash with
 * it; once it is deleted nothing leads from the hash back to an address.
 */
export async function saltOf(pool: Pool | PoolClient, day: Day): Promise<Buffer> {
  let salt = salts.get(day);
  if (salt) return salt;
  await pool.query("INSERT INTO visit_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    day,
    randomBytes(32),
  ]);
  const { rows } = await pool.query<{ salt: Buffer }>("SELECT salt FROM visit_salts WHERE day = $1", [day]);
  salt = rows[0]!.salt;
  if (salts.size > 3) salts.clear();
  salts.set(day, salt);
  return salt;
}
