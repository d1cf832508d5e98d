import type { ProposalAcceptance } from "@/prisma/generated/client";
import { hashOf } from "../files";

type Facts = Omit<ProposalAcceptance, "sealPlace" | "pdfKey" | "chosen"> & { chosen: string[] };

/** The salt keeps anybody from guessing names by their hash once they are erased. */
export const hashFacts = ({ salt, ...facts }: Facts): string =>
  hashOf(
    JSON.stringify([
      ...[salt, facts.id, facts.proposalId, facts.version, facts.chosen, facts.name, facts.channel, facts.target],
      ...[facts.ip, facts.userAgent, facts.acceptedAt.toISOString()],
    ]),
  );

/** Empties who accepted; the chain, which holds no names, stays whole. */
export const erasedFacts = { name: "", target: "", ip: "", userAgent: "", salt: "", pdfKey: null } as const;
