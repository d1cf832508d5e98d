import type { Line } from "../harness/report";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";

const rounds = 20;

/** `kill -9` between keystrokes while two people write a lesson, one of them offline and the other's browser killed too: no word is lost or there twice. */
export async function killDrafts(stage: Stage): Promise<Line[]> {
  const { killDrafts: killAgain } = await import("../../lib/testing/kill-drafts");
  const { kept, lost, twice, kills, windows, unanswered, clashes } = await killAgain(rounds, () => startSite(stage));
  return [
    {
      what: `${rounds} × kill -9 while two people write a lesson`,
      found: `${kept} words kept, ${lost} lost, ${twice} there twice; ${kills} processes and ${windows} windows killed, ${unanswered} calls unanswered, ${clashes} clashes`,
      goal: "none lost, none twice, nobody asked to decide",
      ok: kept > 0 && lost === 0 && twice === 0 && clashes === 0,
    },
  ];
}
