import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { enqueue } from "@/lib/jobs/enqueue";
import { jobKind, work } from "@/lib/jobs/kind";
import { writeEvent } from "@/lib/whatsapp/desk/events";
import type { Prisma } from "@/prisma/generated/client";
import { proposalPath } from "./shared/proposal";

/** Readers of the inbox may not see money, so lines name neither sums nor parts. */
const lines = {
  seen: (number: string) => `Vio la propuesta ${number}`,
  accepted: (number: string) => `Aceptó la propuesta ${number}`,
  refused: (number: string) => `Rechazó la propuesta ${number}`,
  expired: (number: string) => `Venció la propuesta ${number}`,
  withdrawn: (number: string) => `Se retiró la propuesta ${number}`,
  paid: (number: string) => `Se pagó una parte de la propuesta ${number}`,
};

type ThreadNews = { id: string; proposalId: string; what: keyof typeof lines; at: string };

const threadKind = jobKind<ThreadNews>("proposals.thread", "Noticias de propuestas en su conversación");

/**
 * Has it written into the conversation that a proposal was sent into. A job does it, because whoever joins contacts holds
 * them before their proposals.
 */
export async function tellThread(
  tx: Prisma.TransactionClient,
  proposalId: string,
  what: ThreadNews["what"],
): Promise<void> {
  const isSentThere = await tx.proposal.count({ where: { id: proposalId, contactId: { not: null } } });
  if (isSentThere === 0) return;
  await enqueue(tx, threadKind, { id: randomUUID(), proposalId, what, at: new Date().toISOString() });
}

const minute = 60_000;

export const threadWork = work<ThreadNews>({
  kind: threadKind,
  atOnce: 1,
  waits: [minute, 10 * minute, 60 * minute],
  run: async ({ payload: { id, proposalId, what, at } }) => {
    const proposal = await db.proposal.findUnique({
      where: { id: proposalId },
      select: { number: true, contactId: true },
    });
    if (!proposal?.contactId) return;
    const { number, contactId } = proposal;
    const event = { id, at: new Date(at), body: lines[what](number!), path: proposalPath(proposalId) };
    await db.$transaction((tx) => writeEvent(tx, contactId, event));
  },
});
