import { clientAudit } from "@/lib/clients/audit";
import { tellErased } from "@/lib/clients/erased";
import { lockClient, lockClientWithProposals } from "@/lib/clients/service";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import type { Prisma } from "@/prisma/generated/client";
import { erasedFacts } from "./evidence/facts";
import { forgetInstalments } from "./instalments/agree";
import { openStates } from "./shared/states";

/* The data of clients who are joined to an account. A company outlives the account of one of its people. */

export const proposalData: PersonalData = {
  parts: {
    proposals: ({ id }) =>
      rowsOf(db.proposal, {
        where: { client: { userId: id } },
        select: { number: true, title: true, state: true, createdAt: true },
      }),
    acceptances: ({ id }) =>
      rowsOf(db.proposalAcceptance, {
        where: { proposal: { client: { userId: id } } },
        select: { name: true, target: true, ip: true, userAgent: true, acceptedAt: true },
      }),
    instalments: ({ id }) =>
      rowsOf(
        db.proposalInstalment,
        {
          where: { proposal: { client: { userId: id } } },
          select: {
            ...{ label: true, dueOn: true },
            charge: { select: { title: true, amountCents: true, currency: true, state: true, paidAt: true } },
          },
        },
        ({ charge, ...part }: { charge: { amountCents: bigint } }) => ({
          ...{ ...part, ...charge },
          amountCents: Number(charge.amountCents),
        }),
      ),
  },
  forget: (tx, { id }) => eraseClients(tx, { userId: id, kind: "person" }),
};

const erasedClient = { name: "Cliente eliminado", taxId: null, email: "", phone: "", address: "", notes: "" } as const;

/**
 * Erases a client who asks for it: who answered a proposal cannot be deleted.
 * @throws AppError `not_found`
 */
export function eraseClient(actor: Actor, id: string): Promise<void> {
  return db.$transaction(async (tx) => {
    await lockClient(tx, id);
    await eraseClients(tx, { id });
    await clientAudit.record(tx, actor, { action: "client.erase", target: { id, name: erasedClient.name } });
  });
}

/**
 * Empties what says who they are. The chain of acceptances holds none of it; the sweep takes the files. An answer that
 * is being stored ends first, and is emptied too.
 */
export async function eraseClients(tx: Prisma.TransactionClient, where: Prisma.ClientWhereInput): Promise<void> {
  const clients = await tx.client.findMany({ where, orderBy: { id: "asc" }, select: { id: true } });
  for (const { id } of clients) await lockClientWithProposals(tx, id);
  const ids = clients.map(({ id }) => id);
  const clientId = { in: ids };
  await tellErased(tx, ids);
  await forgetInstalments(tx, { proposal: { clientId } });
  const now = new Date();
  await tx.proposalCode.deleteMany({ where: { proposal: { clientId } } });
  await tx.proposalAcceptance.updateMany({ where: { proposal: { clientId } }, data: erasedFacts });
  await tx.proposal.updateMany({ where: { clientId, state: "refused" }, data: { reason: "" } });
  await tx.proposal.updateMany({
    where: { clientId, state: { in: [...openStates] } },
    data: { state: "withdrawn", reason: "Los datos del cliente se eliminaron.", decidedAt: now },
  });
  await tx.proposal.updateMany({
    where: { clientId },
    data: { target: "", contactId: null, version: { increment: 1 } },
  });
  for (const id of ids) await emptyAudit(tx, id);
  await tx.client.updateMany({ where: { id: clientId }, data: { ...erasedClient, contactId: null, userId: null } });
}

/** The log keeps that something was done, without what was written down of the client or by them. */
async function emptyAudit(tx: Prisma.TransactionClient, clientId: string): Promise<void> {
  const own = { targetType: "client", targetId: clientId };
  await tx.auditEntry.updateMany({ where: own, data: { targetName: erasedClient.name, changes: {} } });
  const proposals = await tx.proposal.findMany({ where: { clientId }, select: { id: true } });
  const refusals = { action: "proposal.refuse", targetId: { in: proposals.map(({ id }) => id) } };
  await tx.auditEntry.updateMany({ where: { targetType: "proposal", ...refusals }, data: { changes: {} } });
}
