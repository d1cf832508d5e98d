import { findNextAttempt, readDone } from "./records";
import { readSchedule } from "./settings";
import { findDue, nextSlot } from "./slots";

/** When the schedule makes its next backup; null while it is off. A moment that is past: it is being made, or waits for another job. */
export async function nextBackupAt(now: Date = new Date()): Promise<Date | null> {
  const set = await readSchedule();
  if (!set) return null;
  const done = await readDone();
  const isDone = (period: string) => done.has(period);
  const due = findDue(set.schedule, { now, since: set.since, isDone });
  if (due) return (await findNextAttempt(due)) ?? due.at;
  let slot = nextSlot(set.schedule, now);
  while (isDone(slot.period)) slot = nextSlot(set.schedule, slot.at);
  return slot.at;
}
