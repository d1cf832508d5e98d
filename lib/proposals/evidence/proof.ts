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
      const pdf = isKept ? await readSigned(acceptance.pdfKey!).catch(() => null) : null;
      const isGood = (await isSealGood(seal)) && (!isKept || isEvidenceGood(acceptance, seal, pdf));
      return {
        ...{ place, version, pdfHash, acceptedAt, signature, currency, hash, isGood },
        /** Whether the file is there; one that is away for now says nothing about the seal. */
        hasFile: pdf !== null,
        totalCents: Number(seal.totalCents),
        /** Null once the person was erased. */
        signer: isKept ? { name: acceptance.name, channel: acceptance.channel, target: acceptance.target } : null,
      };
    }),
  );
}

type Acceptance = NonNullable<Awaited<ReturnType<typeof db.proposalAcceptance.findUnique>>>;

const isEvidenceGood = (
  { chosen, ...facts }: Acceptance,
  { pdfHash, factsHash }: { pdfHash: string; factsHash: string },
  pdf: Buffer | null,
): boolean =>
  hashFacts({ ...facts, chosen: chosen as string[] }) === factsHash && (pdf === null || hashOf(pdf) === pdfHash);
