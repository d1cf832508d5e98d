import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { addDays, type Day, dayOf, startOfDay } from "@/lib/core/days";
import type { GeoPlace } from "@/lib/core/place";
import { singleton } from "@/lib/core/singleton";
import { type Agent, agentOf } from "./headers";
import { GivenNames } from "./new-names";

export type Caller = Agent &
  GeoPlace & {
    /** The visitor's hash for that day: 64 bits in decimal. */
    visitor: string;
    /** Pairs of a subject and the last hour seen there. An array, because maps would take most of the memory. */
    seen: readonly number[];
  };

type Callers = { agent: Agent; byAddress: Map<string, Caller> };

/** Approximate bytes before callers not seen since are forgotten. Returning ones move to the new generation. */
const generation = 24 * 1024 * 1024;
const size = { caller: 300, agent: 300 };

let recent = new Map<string, Callers>();
let before = new Map<string, Callers>();
let held = 0;

/** Unknown browsers keep their own names. */
const browsers = new GivenNames();
let day: Buffer | undefined;
let key: KeyObject;

/** Reads an address and a `User-Agent`. Recent ones are cached until the salt changes. */
export function callerOf(ip: string, userAgent: string, salt: Buffer, placeOf: (ip: string) => GeoPlace): Caller {
  if (day !== salt) {
    forgetCallers();
    day = salt;
    // Creating the key for each caller would cost five times as much as the hash.
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
 * The hash of an address and a browser with a day's salt.
 * @param site another site, on which the same person gets another hash
 */
export const visitorOf = (salt: Buffer | KeyObject, ip: string, userAgent: string, site?: number): string =>
  createHmac("sha256", salt)
    .update(site ? `${ip}\0${userAgent}\0${site}` : `${ip}\0${userAgent}`)
    .digest()
    .readBigInt64BE()
    .toString();

const afterMidnight = 30 * 60_000;

/**
 * The previous day's salt during the first half hour of a day, so that sessions can continue past midnight. Null at
 * any other time.
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

/** Salts are read again, and with them cached callers. */
export const forgetSalts = (): void => salts.clear();

/** Made by the first process that needs it. Once it is deleted, no hash can be traced to an address. */
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
