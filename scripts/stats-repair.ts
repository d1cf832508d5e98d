import { parseArgs } from "node:util";
import { isDay } from "../lib/core/days";
import { openEnvironment } from "./environment";
import { Problem, runScript } from "./steps";

/*
 * `npm run stats:repair`: makes the totals of visits anew from their rows, and says what differed. With --check it changes
 * nothing; --from and --to are days in Bogota. Visits that come meanwhile wait.
 */
void runScript(async () => {
  const { check, from, to } = readArguments();
  const environment = await openEnvironment();
  try {
    const { closeDatabase } = await import("../lib/core/db");
    const { checkTotals, repairTotals, wholeDays } = await import("../lib/visits/repair");
    try {
      const whole = await wholeDays();
      if (!whole) return console.log("No hay visitas.");
      // Earlier days have no rows any more: what is left of them are their totals.
      const days = { from: from && from > whole.from ? from : whole.from, to: to ?? whole.to };
      const differences = await (check ? checkTotals(days) : repairTotals(days));
      for (const { table, subjectId, of, stored, counted } of differences) {
        console.log(`${table} ${subjectId} ${of}: ${JSON.stringify(stored)} → ${JSON.stringify(counted)}`);
      }
      console.log(`${days.from} – ${days.to}: ${differences.length} diferencias${check ? "" : " reparadas"}.`);
      return check && differences.length > 0 ? 1 : 0;
    } finally {
      await closeDatabase();
    }
  } finally {
    await environment.stop();
  }
});

function readArguments() {
  const options = { check: { type: "boolean" }, from: { type: "string" }, to: { type: "string" } } as const;
  const { values } = parseArgs({ options });
  for (const day of [values.from, values.to]) {
    if (day !== undefined && !isDay(day)) throw new Problem(`${day} is not a day such as 2026-11-21`);
  }
  return values;
}
