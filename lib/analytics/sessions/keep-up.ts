import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";
import { batchStored } from "@/lib/visits/record/record-visit";
import { hitsStored } from "../record/record-hit";
import { bringSessionsUpToDate } from "./keep";

/** Milliseconds from what was stored until its sessions are made. */
const every = 15_000;

let planned = false;

/** Has this process make sessions soon after it stores something, so that reports find them made. */
export function keepUp(): void {
  batchStored.watch(makeSoon);
  hitsStored.watch(makeSoon);
}

function makeSoon(): void {
  if (planned) return;
  planned = true;
  void sleep(every, undefined, { ref: false })
    .then(() => {
      planned = false;
      return bringSessionsUpToDate();
    })
    .catch((error: unknown) => log.warn({ err: error }, "sessions were not made"));
}
