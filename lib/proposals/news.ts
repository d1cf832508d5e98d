import { theSystem } from "@/lib/people/audit";
import { enqueuePushes } from "@/lib/push/queue";
import type { Prisma } from "@/prisma/generated/client";
import { proposalAudit, theClient } from "./audit";
import { proposalNewsPush } from "./pushes/proposal-news";
import { tellThread } from "./thread-news";

const actions = {
  seen: "proposal.see",
  accepted: "proposal.accept",
  refused: "proposal.refuse",
  expired: "proposal.expire",
} as const;

type News = { id: string; number: string | null; state: keyof typeof actions; version: number; reason?: string };

/** Records what became of an offer, and tells whoever may see money and its conversation. */
export async function tellOfProposal(tx: Prisma.TransactionClient, news: News): Promise<void> {
  const { id, number, state, version, reason } = news;
  await proposalAudit.record(tx, state === "expired" ? theSystem : theClient, {
    action: actions[state],
    target: { id, name: number ?? "" },
    changes: { version: [null, version], ...(reason && { reason: [null, reason] }) },
  });
  await tellThread(tx, id, state);
  await enqueuePushes(tx, proposalNewsPush, [{ proposalId: id, state }]);
}
