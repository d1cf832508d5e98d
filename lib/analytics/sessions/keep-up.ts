import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { batchStored } from "@/lib/visits/record/record-visit";
import { hitsStored } from "../record/record-hit";
import { bringSessionsUpToDate } from "./keep";

/** Milliseconds from what was stored until its sessions are made. */
const every = 15_000;

const state = () => singleton("analytics.keep-up", () => ({ watches: false, isPlanned: false, again: false }));

/**
 * Has this process make sessions soon after it stores something, so that reports find them made. Days that must be made
 * anew wait for a reader or the hourly task: they cost most when storing is slow already.
 */
export function keepUp(): void {
  const one = state();
  if (one.watches) return;
  one.watches = true;
  batchStored.watch(makeSoon);
  hitsStored.watch(makeSoon);
}

function makeSoon(): void {
  const one = state();
  if (one.isPlanned) {
    one.again = true;
    return;
  }
  Object.assign(one, { isPlanned: true, again: false });
  void sleep(every, undefined, { ref: false })
    .then(() => bringSessionsUpToDate(every / 2, false))
    .catch((error: unknown) => log.warn({ err: error }, "sessions were not made"))
    .finally(() => {
      one.isPlanned = false;
      // The very last hits before it are not in it.
      if (one.again) makeSoon();
    });
}
