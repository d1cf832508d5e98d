import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import type { Prisma } from "@/prisma/generated/client";
import { renewKey } from "./keys";

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
  // The person also had the key of their company's page, which outlives the account.
  async forget(tx, { id }, actor) {
    const clients = await tx.$queryRaw<{ id: string; name: string }[]>`
      SELECT id, name FROM clients WHERE user_id = ${id}::uuid AND kind = 'company' ORDER BY id FOR UPDATE`;
    for (const client of clients) await renewKey(tx, actor, client);
  },
};

const given = ["engagement.answer-step", "engagement.add-file", "engagement.remove-file"];

/** The log keeps that the client answered and that files came and went, without words and names. */
export const emptyGiven = (tx: Prisma.TransactionClient, ids: readonly string[]) =>
  tx.auditEntry.updateMany({
    where: { targetType: "engagement", action: { in: given }, targetId: { in: [...ids] } },
    data: { changes: {} },
  });

/** Kills the key, empties answers and removes the files, whose bytes the sweep takes. The work itself stays. */
export async function eraseWork(tx: Prisma.TransactionClient, clientIds: readonly string[]): Promise<void> {
  const ofClients = { clientId: { in: [...clientIds] } };
  // An answer that is being stored ends first.
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
  await emptyGiven(
    tx,
    ids.map(({ id }) => id),
  );
  const pages = { targetType: "clientPage", targetId: { in: [...clientIds] } };
  await tx.auditEntry.updateMany({ where: pages, data: { targetName: "Cliente eliminado" } });
}
