import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";

const flushInterval = 10_000;

/** Visits that this process has seen and not yet written down. */
const visits = singleton("info.visits", () => ({ pending: 0 }));

/** Counts one visit of a page; written down with the others within ten seconds. */
export function countVisit(): void {
  visits.pending += 1;
}

/** Counts one start of the server. */
export const countBoot = (): Promise<void> => add("boots", 1);

/** Both counters of the whole deployment, with what this process has not written down yet. */
export async function readCounters(): Promise<{ visits: number; boots: number }> {
  const rows = await db.counter.findMany({
    where: { key: { in: ["visits", "boots"] } },
    select: { key: true, value: true },
  });
  const stored = new Map(rows.map(({ key, value }) => [key, Number(value)]));
  return { visits: (stored.get("visits") ?? 0) + visits.pending, boots: stored.get("boots") ?? 0 };
}

/** Writes down the visits that were counted. They are kept for the next time when the database does not answer. */
export async function flushVisits(): Promise<void> {
  const counted = visits.pending;
  if (counted === 0) return;
  visits.pending = 0;
  try {
    await add("visits", counted);
  } catch (error) {
    visits.pending += counted;
    throw error;
  }
}

/** Writes visits down every ten seconds. @returns stops that, and writes down the last ones. */
export function keepVisits(): () => Promise<void> {
  const timer = setInterval(() => {
    flushVisits().catch((error: unknown) => log.warn({ err: error }, "visits were not written down"));
  }, flushInterval);
  timer.unref();
  return () => {
    clearInterval(timer);
    return flushVisits();
  };
}

async function add(key: "visits" | "boots", amount: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO counters (key, value) VALUES (${key}, ${amount})
    ON CONFLICT (key) DO UPDATE SET value = counters.value + EXCLUDED.value, updated_at = now()`;
}
