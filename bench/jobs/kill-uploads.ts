import type { Line } from "../harness/report";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";

const rounds = 20;

/** `kill -9` in the middle of twenty uploads of clothes, again and again: rows and files never part, and nothing is lost or there twice. */
export async function killUploads(stage: Stage): Promise<Line[]> {
  const { killUploads: killAgain } = await import("../../lib/testing/kill-uploads");
  const { sent, answered, lost, interrupted, pieces, torn, left } = await killAgain(rounds, () => startSite(stage));
  return [
    {
      what: `${rounds} × kill -9 in 20 uploads`,
      found: `${answered} of ${sent} answered, ${lost} lost, ${interrupted} interrupted halfway; ${pieces} pieces once all were sent again; ${torn.length} rows without a file, ${left.length} files without a row`,
      goal: "none lost, none twice, none parted",
      ok: answered > 0 && lost === 0 && pieces === sent && torn.length === 0 && left.length === 0,
    },
  ];
}
