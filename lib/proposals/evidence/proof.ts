import { db } from "@/lib/core/db";
import { hashOf, readSigned } from "../files";
import { isSealGood } from "./chain";
import { hashFacts } from "./facts";

/** Checks what was accepted of an offer, for whoever has its address; newest first. */
export async function listProofs(proposalId: string) {
  const seals = await db.proposalSeal.findMany({
    where: { proposalId },
    orderBy: { place: "desc" },
    include: { acceptance: true },
  });
  return Promise.all(
    seals.map(async ({ acceptance, ...seal }) => {
      const { version, pdfHash, acceptedAt, signature, currency, hash, place } = seal;
      const isKept = acceptance !== null && acceptance.pdfKey !== null;
      const isGood = (await isSealGood(seal)) && (!isKept || (await isEvidenceGood(acceptance, seal)));
      return {
        ...{ place, version, pdfHash, acceptedAt, signature, currency, hash, isGood },
        totalCents: Number(seal.totalCents),
        /** Null once the person was erased. */
        signer: isKept ? { name: acceptance.name, channel: acceptance.channel, target: acceptance.target } : null,
      };
    }),
  );
}

type Acceptance = NonNullable<Awaited<ReturnType<typeof db.proposalAcceptance.findUnique>>>;

async function isEvidenceGood(
  { chosen, pdfKey, ...facts }: Acceptance,
  { pdfHash, factsHash }: { pdfHash: string; factsHash: string },
): Promise<boolean> {
  if (hashFacts({ ...facts, chosen: chosen as string[] }) !== factsHash) return false;
  const pdf = await readSigned(pdfKey!).catch(() => null);
  // A file that is away for now says nothing; the seal of what was signed stays good.
  return pdf === null || hashOf(pdf) === pdfHash;
}
