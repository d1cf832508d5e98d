import { type Line, report } from "../../../bench/harness/report";
import { Problem, runScript } from "../../../scripts/steps";

/*
 * `deploy/ha/drill.sh [name …]`: what may happen to the database, tried on what up.sh started. Ends with 0 only where all
 * held. The table is kept in bench/results.json.
 */

type Drill = () => Promise<Line[]>;

const drills: Record<string, () => Promise<Drill>> = {
  // Takes one, and runs when it is asked for.
  hour: async () => (await import("./hour")).hour,
  counted: async () => (await import("./counted")).countedOnce,
  failover: async () => (await import("./failover")).failover,
  asynchronous: async () => (await import("./failover")).asynchronous,
  "old-primary": async () => (await import("./failover")).oldPrimary,
  pooler: async () => (await import("./pooler")).pooler,
  restore: async () => (await import("./restore")).restore,
  replica: async () => (await import("./replica")).replica,
  minute: async () => (await import("./minute")).minute,
};

void runScript(async () => {
  (await import("../../../lib/server/boot/declare")).declareDomains();
  const { configureWhatsapp } = await import("../../../lib/testing/whatsapp");
  await configureWhatsapp();
  const { closeDatabase } = await import("../../../lib/core/db");
  await closeDatabase();
  const asked = process.argv.slice(2);
  if (asked.length === 0) asked.push(...Object.keys(drills).filter((name) => name !== "hour"));
  const unknown = asked.find((name) => !drills[name]);
  if (unknown) throw new Problem(`There is no drill ${unknown}: ${Object.keys(drills).join(", ")}`, 2);
  const all: Line[] = [];
  for (const name of asked.length > 0 ? asked : Object.keys(drills)) {
    const drill = await drills[name]!();
    const lines = await drill().catch((error: Error): Line[] => [{ what: name, found: error.message, ok: false }]);
    report(`ha: ${name}`, lines);
    all.push(...lines);
  }
  if (all.length > 1) report("all of them", all, false);
  return all.every((line) => line.ok) ? 0 : 1;
});
