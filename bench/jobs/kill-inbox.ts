import type { Line } from "../harness/report";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";

const rounds = 20;

/** `kill -9` under deliveries and sends, again and again: what was answered is there once, and nothing was sent twice. */
export async function killInbox(stage: Stage): Promise<Line[]> {
  const { configureWhatsapp } = await import("../../lib/testing/whatsapp");
  const { killInbox: killAgain } = await import("../../lib/testing/kill-inbox");
  await configureWhatsapp();
  const found = await killAgain(rounds, (graphUrl) => startSite(stage, { GRAPH_URL: graphUrl }));
  const { answered, stored, sent, missing, arrived, twice } = found;
  return [
    {
      what: `${rounds} × kill -9 under deliveries`,
      found: `${answered} answered, ${stored} stored once`,
      goal: "none lost",
      ok: answered > 0 && stored === answered,
    },
    {
      what: `${rounds} × kill -9 under sends`,
      found: `${sent} answered, ${missing} of them not at Meta; ${arrived} at Meta, ${twice} twice`,
      goal: "none twice",
      ok: sent > 0 && missing === 0 && twice === 0,
    },
  ];
}
