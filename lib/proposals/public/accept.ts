import { writtenName } from "@/lib/certificates/schema";
import type { Device } from "@/lib/core/device";
import { AppError } from "@/lib/core/errors";
import { enqueueMail } from "@/lib/mail/queue";
import { studioAddresses } from "@/lib/site/studio-addresses";
import { sealAcceptance } from "../evidence/accept";
import { proposalAcceptedMail } from "../mails/proposal-accepted";
import { standingCents } from "../instalments/shared/plan";
import { tellOfProposal } from "../news";
import type { AcceptAnswer } from "../schema";
import { readChoice } from "../shared/lines";
import { giveTryBack, spendCode, tryDigits } from "../offer/digits";
import { getOpenOffer } from "../offer/offer";
import { offerRefusal } from "../offer/refusal";

/**
 * Accepts the newest version once, for whoever proves the address that it was sent to.
 * @throws AppError `not_found`, `unavailable` if the PDF cannot be drawn now, or a refusal
 */
export async function acceptOffer(code: string, form: AcceptAnswer, device: Device): Promise<void> {
  const { version, options, agrees, digits } = form;
  const offer = await getOpenOffer(code, version);
  const name = writtenName.safeParse(form.name);
  if (!name.success) throw offerRefusal("nombre");
  if (!agrees) throw offerRefusal("frase");
  if (form.standing !== String(standingCents(offer.standing))) throw offerRefusal("pagos");
  const { id: codeId, proved } = await tryDigits(offer, digits);
  const chosen = readChoice(offer.shown.lines, options);
  const studio = await studioAddresses();
  const signer = { name: name.data, chosen, device, proved };
  await sealAcceptance(offer, signer, async (tx, acceptanceId) => {
    await spendCode(tx, codeId);
    await tellOfProposal(tx, { ...offer, state: "accepted", version: offer.current });
    const recipients = new Set([...studio, ...(offer.client.email ? [offer.client.email] : [])]);
    for (const to of recipients) await enqueueMail(tx, proposalAcceptedMail, { to, data: { acceptanceId } });
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "unavailable") await giveTryBack(codeId);
    throw error;
  });
}
