import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { addDays, type Day, dayOf, startOfDay } from "@/lib/core/days";
import type { GeoPlace } from "@/lib/core/place";
import { singleton } from "@/lib/core/singleton";
import { type Agent, agentOf } from "./headers";
import { GivenNames } from "./new-names";

/** What an address and a browser tell, for the day of a salt. */
export type Caller = Agent &
  GeoPlace & {
    /** Who it is, for that day: 64 bits as a decimal text. */
    visitor: string;
    /**
     * Subjects, each followed by the last hour in which they were seen there, as far as this process
     * remembers. A map for each caller would be most of what is remembered.
     */
    seen: readonly number[];
  };

/** Those who came with the same `User-Agent`, by their addresses. */
type Callers = { agent: Agent; byAddress: Map<string, Caller> };

/**
 * Bytes, roughly, that callers take before those who did not come since are forgotten. Whoever comes
 * again is taken along: many more than fit into a list of the last ones may come in turn.
 */
const generation = 24 * 1024 * 1024;
/** Bytes of a caller, and of a `User-Agent` beside its text. */
const size = { caller: 300, agent: 300 };

let recent = new Map<string, Callers>();
let before = new Map<string, Callers>();
let held = 0;

/** A browser that nobody knows is called as it calls itself. */
const browsers = new GivenNames();
let day: Buffer | undefined;
let key: KeyObject;

/** Reads an address and a `User-Agent`; the last ones are remembered until the salt changes. */
export function callerOf(ip: string, userAgent: string, salt: Buffer, placeOf: (ip: string) => GeoPlace): Caller {
  if (day !== salt) {
    forgetCallers();
    day = salt;
    // Made for each caller it would cost five times what the hash does.
    key = createSecretKey(salt);
  }
  let callers = recent.get(userAgent);
  const known = callers?.byAddress.get(ip);
  if (known) return known;
  const former = before.get(userAgent);
  if (!callers) {
    recent.set(userAgent, (callers = { agent: former?.agent ?? agentOf(userAgent), byAddress: new Map() }));
    held += size.agent + userAgent.length;
  }
  const caller = former?.byAddress.get(ip) ?? readCaller(ip, userAgent, callers.agent, placeOf(ip));
  callers.byAddress.set(ip, caller);
  held += size.caller;
  if (held > generation) {
    [before, recent] = [recent, new Map()];
    held = 0;
  }
  return caller;
}

const readCaller = (ip: string, userAgent: string, agent: Agent, place: GeoPlace): Caller => ({
  visitor: visitorOf(key, ip, userAgent),
  seen: [],
  ...place,
  ...agent,
  browser: browsers.believe(agent.browser),
});

/**
 * Who comes from an address with a browser, by the salt of a day.
 * @param site another site's: there the same person is somebody else
 */
export const visitorOf = (salt: Buffer | KeyObject, ip: string, userAgent: string, site?: number): string =>
  createHmac("sha256", salt)
    .update(site ? `${ip}\0${userAgent}\0${site}` : `${ip}\0${userAgent}`)
    .digest()
    .readBigInt64BE()
    .toString();

const afterMidnight = 30 * 60_000;

/**
 * The salt of the day before a moment that is in the first half hour of its day: who was here
 * before midnight may go on. Null at any other time.
 */
export async function saltBefore(pool: Pool | PoolClient, at: Date): Promise<Buffer | null> {
  const day = dayOf(at);
  return at.getTime() - startOfDay(day).getTime() < afterMidnight ? saltOf(pool, addDays(day, -1)) : null;
}

/** For tests, which empty the tables under a running process. */
export function forgetCallers(): void {
  recent = new Map();
  before = new Map();
  held = 0;
}

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
