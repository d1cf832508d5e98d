import { db } from "@/lib/core/db";
import { tellOfProposal } from "./news";
import { openStates } from "./shared/states";

const batch = 50;

/** Hourly task: says of offers whose day is past that they expired. */
export async function expireProposals(now = new Date()): Promise<void> {
  const where = { state: { in: [...openStates] }, validUntil: { lte: now } };
  const due = await db.proposal.findMany({ where, orderBy: { validUntil: "asc" }, take: batch, select: { id: true } });
  for (const { id } of due) await expire(id, now);
  if (due.length === batch) await expireProposals(now);
}

const expire = (id: string, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    const [row] = await tx.proposal.updateManyAndReturn({
      // Somebody may just have answered, or sent a new version.
      where: { id, state: { in: [...openStates] }, validUntil: { lte: now } },
      data: { state: "expired", decidedAt: now },
      select: { id: true, number: true, current: true },
    });
    if (row) await tellOfProposal(tx, { ...row, state: "expired", version: row.current });
  });
