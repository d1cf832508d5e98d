import { addDays, addMonths, dayOf, startOfMonth } from "@/lib/core/days";
import { onOwnConnection } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { readOption } from "@/lib/options/select";
import { visitOptions } from "./options";
import { dropPartitionsBefore, ensurePartitions } from "./record/partitions";

/** Makes and drops partitions, and deletes salts after two days, so that no visitor can be traced to an address. */
export async function maintainVisits(now: Date = new Date()): Promise<void> {
  const month = now.toISOString().slice(0, 7);
  const kept = Number(await readOption(visitOptions.retentionMonths));
  const dropped = await onOwnConnection(async (client) => {
    for (const ahead of [0, 1]) await ensurePartitions(client, new Date(`${addMonths(month, ahead)}-01T00:00:00Z`));
    const over = addDays(dayOf(now), -1);
    await client.query("DELETE FROM visit_salts WHERE day < $1", [over]);
    await client.query("DELETE FROM visit_seen WHERE day < $1", [over]);
    return dropPartitionsBefore(client, startOfMonth(addMonths(month, -kept)));
  });
  if (dropped.length > 0) log.info({ dropped }, "months of visits are past their retention");
}
