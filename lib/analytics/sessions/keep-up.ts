import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { batchStored } from "@/lib/visits/record/record-visit";
import { hitsStored } from "../record/record-hit";
import { bringSessionsUpToDate, makeSomeAnew } from "./keep";

/** Milliseconds from what was stored until its sessions are made. */
const every = 5_000;

/** Days are made anew at most this share of the time, so that a burst that comes late does not stop the rest. */
const shareOfRemakes = 1 / 20;

const state = () =>
  singleton("analytics.keep-up", () => ({ watches: false, isPlanned: false, again: false, isRead: false, rests: 0 }));

/** Has this process make sessions soon after it starts and after each time that it stores something. */
export function keepUp(): void {
  const one = state();
  if (one.watches) return;
  one.watches = true;
  batchStored.watch(makeSoon);
  hitsStored.watch(makeSoon);
  makeSoon();
}

/**
 * Tells that somebody reads sessions. Never makes the reader wait: days with late or removed hits are made anew
 * afterwards, and so is what a process stored that stopped before it made sessions of it.
 */
export function sessionsAreRead(): void {
  const one = state();
  if (!one.watches) return;
  one.isRead = true;
  makeSoon();
}

function makeSoon(): void {
  const one = state();
  if (one.isPlanned) {
    one.again = true;
    return;
  }
  Object.assign(one, { isPlanned: true, again: false });
  void sleep(every, undefined, { ref: false })
    .then(makeNow)
    .catch((error: unknown) => log.warn({ err: error }, "sessions were not made"))
    .finally(() => {
      one.isPlanned = false;
      // The very last hits before it are not in it.
      if (one.again) makeSoon();
    });
}

async function makeNow(): Promise<void> {
  const one = state();
  if (!(await bringSessionsUpToDate(every / 2))) one.again = true;
  const begun = Date.now();
  if (!one.isRead || begun < one.rests) return;
  one.isRead = false;
  try {
    await makeSomeAnew();
  } finally {
    one.rests = Date.now() + (Date.now() - begun) / shareOfRemakes;
  }
}
