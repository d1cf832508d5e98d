import { randomBytes, randomUUID } from "node:crypto";
import { signingKey } from "@/lib/certificates/keys";
import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { removeFiles } from "@/lib/files/remove";
import { writeBefore } from "@/lib/files/write";
import type { Prisma } from "@/prisma/generated/client";
import { hashOf, keepSigned, signedKey } from "../files";
import { printProposal } from "../print/printer";
import type { Proved } from "../offer/digits";
import { type Offer, requireOpenOffer } from "../offer/offer";
import { agreeOnInstalments } from "../instalments/agree";
import { standingCents } from "../instalments/shared/plan";
import { offerRefusal } from "../offer/refusal";
import { lockProposal } from "../service";
import { totalsOfChoice } from "../shared/lines";
import { addSeal } from "./chain";
import { hashFacts } from "./facts";

type Signer = {
  name: string;
  chosen: string[];
  device: Pick<Device, "ip" | "userAgent">;
  /** By what code; without one, as in the demonstration, where the offer was sent. */
  proved?: Proved;
};

/** The address that it was sent to, else the client's. */
const mailOf = ({ channel, target, client }: Offer): string => (channel === "mail" && target) || client.email;

/**
 * Draws and keeps what is accepted, and seals it: in one transaction the offer is accepted and the evidence stored.
 * @param also uses up what proves the signer, and tells people
 * @throws AppError what `also` throws, a refusal unless the version still waits for an answer and its payments are those of the
 * offer, `unavailable`
 */
export async function sealAcceptance(
  offer: Offer,
  { name, chosen, device, proved = { channel: offer.channel, target: offer.maskedTarget } }: Signer,
  also: (tx: Prisma.TransactionClient, acceptanceId: string) => Promise<void>,
): Promise<void> {
  const { id: proposalId, current: version } = offer;
  const acceptedAt = new Date();
  const pdf = await printProposal(offer, { chosen, signed: { name, acceptedAt, target: proved.target } });
  const key = await signingKey();
  const id = randomUUID();
  const pdfKey = signedKey(id);
  const facts = {
    ...{ id, proposalId, version, chosen, name, ...proved, acceptedAt },
    ...{ ip: device.ip, userAgent: device.userAgent.slice(0, 500), salt: randomBytes(16).toString("hex") },
  };
  const { totalCents } = totalsOfChoice(offer.shown, chosen);
  await writeBefore({
    write: () => keepSigned(pdfKey, pdf),
    discard: () => removeFiles([pdfKey]),
    refer: () =>
      db.$transaction(async (tx) => {
        requireOpenOffer(await lockProposal(tx, proposalId), String(version));
        const { currency } = offer.shown;
        const sealed = { proposalId, version, currency, totalCents, acceptedAt };
        const hashes = { pdfHash: hashOf(pdf), factsHash: hashFacts(facts) };
        const sealPlace = await addSeal(tx, { ...sealed, ...hashes }, key);
        await tx.proposalAcceptance.create({ data: { ...facts, sealPlace, pdfKey }, select: { id: true } });
        await tx.proposal.update({
          where: { id: proposalId },
          data: { state: "accepted", totalCents, decidedAt: acceptedAt, version: { increment: 1 } },
          select: { id: true },
        });
        const standing = await agreeOnInstalments(tx, {
          ...{ proposalId, number: offer.number, versionNumber: version, plan: offer.shown.plan },
          ...{ totalCents, currency, payerName: offer.client.name, payerEmail: mailOf(offer), acceptedAt },
        });
        // The file says what is asked for.
        if (standingCents(standing) !== standingCents(offer.standing)) throw offerRefusal("pagos");
        await also(tx, id);
      }),
  });
}
