import { writtenName } from "@/lib/certificates/schema";
import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { enqueueMail } from "@/lib/mail/queue";
import { listHolders } from "@/lib/people/holders";
import { getSite } from "@/lib/site/site";
import { sealAcceptance } from "../evidence/accept";
import { proposalAcceptedMail } from "../mails/proposal-accepted";
import { tellOfProposal } from "../news";
import type { AcceptAnswer } from "../schema";
import { readChoice } from "../shared/lines";
import { spendCode, tryDigits } from "../offer/digits";
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
  const codeId = await tryDigits(offer.id, digits);
  const chosen = readChoice(offer.shown.lines, options);
  const studio = await findStudio();
  await sealAcceptance(offer, { name: name.data, chosen, device }, async (tx, acceptanceId) => {
    await spendCode(tx, codeId);
    await tellOfProposal(tx, { ...offer, state: "accepted", version: offer.current });
    const recipients = new Set([...studio, ...(offer.client.email ? [offer.client.email] : [])]);
    for (const to of recipients) await enqueueMail(tx, proposalAcceptedMail, { to, data: { acceptanceId } });
  });
}

/** The studio's address, else its superadmins. */
async function findStudio(): Promise<string[]> {
  const { email } = await getSite();
  return email ? [email] : (await listHolders(db, "site")).map((owner) => owner.email);
}
