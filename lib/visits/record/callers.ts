import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Place } from "@/lib/core/place";
import { type Agent, agentOf } from "./agent";

/** What an address and a browser tell, for the day of a salt. */
export type Caller = Agent &
  Place & {
    /** Who it is, for that day: 64 bits as a decimal text. */
    visitor: string;
    /** The last hour in which they were seen on a subject, as far as this process remembers. */
    lastHours: Map<number, number>;
  };

const callers = new LRUCache<string, Caller>({ max: 50_000 });
let day: Buffer | undefined;

/** Reads an address and a `User-Agent`. The last thousands are remembered until the salt changes. */
export function callerOf(ip: string, userAgent: string, salt: Buffer, placeOf: (ip: string) => Place): Caller {
  if (day !== salt) {
    callers.clear();
    day = salt;
  }
  const key = `${ip}\0${userAgent}`;
  let caller = callers.get(key);
  if (!caller) {
    caller = {
      visitor: visitorOf(salt, ip, userAgent),
      lastHours: new Map(),
      ...placeOf(ip),
      ...agentOf(userAgent),
    };
    callers.set(key, caller);
  }
  return caller;
}

/** For tests, which empty the tables under a running process. */
export const forgetCallers = (): void => callers.clear();

const visitorOf = (salt: Buffer, ip: string, userAgent: string): string =>
  createHmac("sha256", salt).update(ip).update("\0").update(userAgent).digest().readBigInt64BE().toString();
