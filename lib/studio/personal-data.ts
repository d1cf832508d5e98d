import { removedPerson } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";

/** What somebody wrote stays, and says no more whose it was. */
export async function forgetWriter(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.contentRevision.updateMany({ where: { authorId: id }, data: { authorId: null, authorName: removedPerson } });
  await tx.contentItem.updateMany({ where: { writtenById: id }, data: { writtenById: null } });
  await tx.contentItem.updateMany({ where: { handedInById: id }, data: { handedInById: null } });
  await tx.contentItem.updateMany({ where: { scheduledById: id }, data: { scheduledById: null } });
  await tx.contentPreview.updateMany({ where: { createdById: id }, data: { createdById: null } });
}
