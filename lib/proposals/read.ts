import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";
import type { ProposalDetails } from "./schema";
import { proposalItemSelect, offeredSelect, toProposalItem, toOffered } from "./select";

export const proposalNotFound = () => new AppError("not_found", "No se encontró la propuesta.");

const detailSelect = {
  ...proposalItemSelect,
  ...{ code: true, channel: true, target: true, reason: true, sentAt: true, seenAt: true, decidedAt: true },
  ...{ current: true, version: true },
  versions: { orderBy: { number: "desc" }, select: offeredSelect },
  acceptances: {
    orderBy: { acceptedAt: "desc" },
    select: { version: true, name: true, acceptedAt: true, seal: { select: { totalCents: true, currency: true } } },
  },
} as const satisfies Prisma.ProposalSelect;

/** @throws AppError `not_found` */
export async function getProposal(id: string): Promise<ProposalDetails> {
  const row = await db.proposal.findUnique({ where: { id }, select: detailSelect });
  if (!row) throw proposalNotFound();
  const { versions, acceptances, ...rest } = row;
  return {
    ...rest,
    ...toProposalItem(rest),
    versions: versions.map(toOffered),
    acceptances: acceptances.map(({ seal, ...one }) => ({ ...one, ...seal, totalCents: Number(seal.totalCents) })),
  };
}
