import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import type { Prisma } from "@/prisma/generated/client";

/* The work for clients who are joined to an account. `lib/proposals` erases them, and tells so. */

const ofPerson = (id: string) => ({ client: { userId: id } });

export const engagementData: PersonalData = {
  parts: {
    engagements: ({ id }) =>
      rowsOf(db.engagement, {
        where: ofPerson(id),
        select: { title: true, summary: true, state: true, createdAt: true },
      }),
    engagementSteps: ({ id }) =>
      rowsOf(db.engagementStep, {
        where: { engagement: ofPerson(id) },
        select: {
          ...{ title: true, text: true, dueOn: true, state: true },
          ...{ answerName: true, answer: true, answeredAt: true },
        },
      }),
    engagementFiles: ({ id }) =>
      rowsOf(db.engagementFile, {
        where: { engagement: ofPerson(id) },
        select: { name: true, type: true, bytes: true, createdAt: true },
      }),
  },
};

/** Kills the key, empties answers and removes the files, whose bytes the sweep takes. The work itself stays. */
export async function eraseWork(tx: Prisma.TransactionClient, clientIds: readonly string[]): Promise<void> {
  const ofClients = { clientId: { in: [...clientIds] } };
  // Who is answering ends first.
  await tx.clientPage.updateMany({
    where: ofClients,
    data: { key: null, mailedAt: null, siteId: null, folderId: null, version: { increment: 1 } },
  });
  const ids = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM engagements WHERE client_id = ANY(${[...clientIds]}::uuid[]) ORDER BY id FOR UPDATE`;
  const engagementId = { in: ids.map(({ id }) => id) };
  await tx.engagementStep.updateMany({
    where: { engagementId, answeredAt: { not: null } },
    data: { answerName: "", answer: "", version: { increment: 1 } },
  });
  await tx.engagementFile.deleteMany({ where: { engagementId } });
  const answers = { action: "engagement.answer-step", targetId: { in: ids.map(({ id }) => id) } };
  await tx.auditEntry.updateMany({ where: { targetType: "engagement", ...answers }, data: { changes: {} } });
  const pages = { targetType: "clientPage", targetId: { in: [...clientIds] } };
  await tx.auditEntry.updateMany({ where: pages, data: { targetName: "Cliente eliminado" } });
}
