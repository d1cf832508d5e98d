import { type FileAnswer } from "@/lib/files/answer";
import { openSigned, pdfNotFound } from "../files";
import { printProposal } from "../print/printer";
import { proposalNotFound } from "../read";
import type { PdfQuery } from "../schema";
import { readChoice } from "../shared/lines";
import { findOffer } from "../offer/offer";

type Given = { file: FileAnswer } | { drawn: Buffer; name: string };

/**
 * Gives the file of an accepted version, or draws what is offered now with what is chosen; once that is accepted, its
 * file.
 * @throws AppError `not_found` without it or once it was erased, `unavailable`
 */
export async function givePdf(
  asked: Pick<Headers, "get">,
  code: string,
  { version, o }: PdfQuery = {},
): Promise<Given> {
  const offer = await findOffer(code);
  if (!offer) throw proposalNotFound();
  const signed = offer.acceptances.find((one) => one.version === (version ?? offer.current));
  const name = `propuesta-${offer.number}.pdf`;
  if (signed?.pdfKey) return { file: await openSigned(asked, signed.pdfKey, name) };
  if (signed || version !== undefined || offer.state === "withdrawn") throw pdfNotFound();
  const chosen = o === undefined ? offer.chosenAtFirst : readChoice(offer.shown.lines, o);
  return { drawn: await printProposal(offer, { chosen }), name };
}
