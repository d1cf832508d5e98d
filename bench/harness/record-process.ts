import { bringSessionsUpToDate } from "../../lib/analytics/sessions/keep";
import { type SeenHit, storeHits } from "../../lib/analytics/record/store-hits";
import { DatabasePool } from "../../lib/core/database-pool";
import { closeDatabase } from "../../lib/core/db";
import { hourOf, storeVisits } from "../../lib/visits/record/store-visits";
import type { SeenVisit } from "../../lib/visits/record/types";

/** A task of the process: to store what came, or to make sessions of it, as if it were a certain moment. */
export type Told =
  | { act: "store"; visits: SeenVisit[]; hits: SeenHit[]; /** Else it came in time. */ lateAt: number | null }
  | { act: "make"; now: number }
  | { act: "end" };

/** Started by the job `sessions`: does what it is told, one after another, and answers when it is done. */
const pool = new DatabasePool("visits", { max: 1 });
const realNow = Date.now.bind(Date);

async function store({ visits, hits, lateAt }: Extract<Told, { act: "store" }>): Promise<void> {
  const dated = <T extends { at: Date }>(items: T[]) => items.map((item) => ({ ...item, at: new Date(item.at) }));
  const inHours = <T extends { at: Date }>(items: T[]) => [
    ...Map.groupBy(dated(items), (item) => hourOf(item.at)).values(),
  ];
  const within = (items: { at: Date }[]) => {
    const now = lateAt ?? items[0]!.at.getTime() + 500;
    Date.now = () => now;
  };
  for (const some of inHours(visits)) {
    within(some);
    await storeVisits(pool, some);
  }
  for (const some of inHours(hits)) {
    within(some);
    await storeHits(pool, some);
  }
}

async function make(now: number): Promise<void> {
  Date.now = () => now;
  await bringSessionsUpToDate();
}

let last = Promise.resolve();
process.on("message", (told: Told) => {
  last = last.then(async () => {
    if (told.act === "store") await store(told);
    if (told.act === "make") await make(told.now);
    Date.now = realNow;
    process.send!(told.act);
    if (told.act !== "end") return;
    await Promise.all([pool.end(), closeDatabase()]);
    process.disconnect();
  });
  last.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.send!("ready");
