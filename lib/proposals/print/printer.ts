import { absoluteUrl } from "@/lib/core/seo";
import { printerOf } from "@/lib/print/printer";
import { getSite } from "@/lib/site/site";
import type { Offer } from "../offer/offer";
import { offerPath, proofPath } from "../shared/proposal";
import type { ProposalPrintWork } from "./proposal-process";
import { type Signed, toPrinted } from "./printed";

const print = printerOf<ProposalPrintWork>("lib/proposals/print/proposal-process.ts", {
  busy: "Hay muchas propuestas en cola. Inténtalo en unos segundos.",
  late: "No hubo tiempo para preparar la propuesta. Inténtalo en unos segundos.",
});

/**
 * Gives what is offered as PDF, or what was accepted.
 * @throws AppError `unavailable` if many wait or time ran out
 */
export async function printProposal(
  offer: Offer,
  choice: { chosen: readonly string[]; signed?: Signed },
): Promise<Buffer> {
  const { name: siteName } = await getSite();
  const path = choice.signed ? proofPath(offer.code) : offerPath(offer.code);
  return print("proposal", toPrinted(offer, choice, { siteName, url: absoluteUrl(path) }));
}
