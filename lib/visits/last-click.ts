import { addDays, dayOf } from "@/lib/core/days";
import { db, pool } from "@/lib/core/db";
import { saltOf, visitorOf } from "./record/callers";
import { beginningOf } from "./record/record-visit";
import { allLinks } from "./subjects";

const hour = 60 * 60_000;
const within = 300;

type Visitor = { ip: string; userAgent: string };

/**
 * The id of the short link that a visitor followed last in the 24 hours before a moment, or null. Neither the hash nor
 * the visit leaves this function.
 * @throws after 300 ms, and as long for a connection, so that nobody waits longer
 */
export async function findLastClick({ ip, userAgent }: Visitor, now: Date = new Date()): Promise<string | null> {
  const today = dayOf(now);
  const hashed = await Promise.all(
    [today, addDays(today, -1)].map(async (day) => ({
      day,
      visitor: visitorOf(await saltOf(pool, day), ip, beginningOf(userAgent)),
    })),
  );
  return db.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${within}`);
      for (const { day, visitor } of hashed) {
        // Most visitors followed no link, which one probe tells; the others' last click is found in its hour.
        const [seen] = await tx.$queryRaw<{ lastHour: Date }[]>`
          SELECT last_hour AS "lastHour" FROM visit_seen
          WHERE day = ${day}::date AND subject_id = ${allLinks} AND visitor = ${visitor}::bigint`;
        if (!seen) continue;
        const earliest = now.getTime() - 24 * hour;
        const last = seen.lastHour.getTime();
        const to = new Date(Math.min(last + hour, now.getTime() + 1));
        // Visits may have been removed since, so that it is an earlier one.
        for (const from of [new Date(Math.max(last, earliest)), new Date(earliest)]) {
          const [click] = await tx.$queryRaw<{ name: string }[]>`
          SELECT name FROM visit_subjects WHERE id = (
            SELECT v.subject_id FROM visits v
            WHERE v.subject_kind = 'link' AND v.audience = 'person' AND v.visitor = ${visitor}::bigint
              AND v.created_at >= ${from} AND v.created_at < ${to}
            ORDER BY v.created_at DESC, v.id DESC LIMIT 1)`;
          if (click) return click.name;
        }
      }
      return null;
    },
    { maxWait: within, timeout: within },
  );
}
