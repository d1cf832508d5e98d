import { db } from "@/lib/core/db";
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

/** Empties what says who they are. The chain of acceptances holds none of it; the sweep takes the files. */
export async function eraseClients(tx: Prisma.TransactionClient, where: Prisma.ClientWhereInput): Promise<void> {
  const clients = await tx.client.findMany({ where, select: { id: true } });
  const clientId = { in: clients.map(({ id }) => id) };
  await forgetInstalments(tx, { proposal: { clientId } });
  const now = new Date();
  await tx.proposalAcceptance.updateMany({ where: { proposal: { clientId } }, data: erasedFacts });
  await tx.proposal.updateMany({
    where: { clientId, state: { in: [...openStates] } },
    data: { state: "withdrawn", reason: "La cuenta del cliente se eliminó.", decidedAt: now },
  });
  await tx.proposal.updateMany({ where: { clientId }, data: { target: "", version: { increment: 1 } } });
  await tx.client.updateMany({ where: { id: clientId }, data: { ...erasedClient, contactId: null, userId: null } });
}
