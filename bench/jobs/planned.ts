import type { Line } from "../harness/report";

const messages = 10_000;
const seconds = 60;
const kills = 20;

/** Milliseconds from when time and pace allow a message. */
const goal = 5_000;

/** Ten thousand planned messages of one minute, sent by two processes; then once more while these are killed. */
export async function planned(): Promise<Line[]> {
  const { killPlanned } = await import("../../lib/testing/kill-planned");
  const lines: Line[] = [];
  for (const count of [0, kills]) {
    const { sent, lost, twice, unconfirmed, worst, most } = await killPlanned({ messages, seconds, kills: count });
    lines.push({
      what: `${messages} planned messages of one minute${count > 0 ? `, ${count} × kill -9` : ""}`,
      found: `${sent} sent, ${unconfirmed} unconfirmed, ${lost} lost, ${twice} twice; begun ${most} ms late (p90), ${worst} ms at worst`,
      goal: count > 0 ? "none lost, none twice" : `none lost, none twice, ≤ ${goal} ms late`,
      ok: lost === 0 && twice === 0 && sent + unconfirmed === messages && (count > 0 || worst <= goal),
    });
  }
  return lines;
}
