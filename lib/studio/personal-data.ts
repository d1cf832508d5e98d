import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { removedPerson } from "@/lib/people/shared/names";

export const contentData: PersonalData = {
  parts: {
    content: ({ id }) =>
      rowsOf(db.contentItem, {
        where: { authorId: id },
        select: { kind: true, title: true, state: true, fields: true, createdAt: true },
      }),
    revisions: ({ id }) =>
      rowsOf(
        db.contentRevision,
        {
          where: { authorId: id },
          select: { item: { select: { title: true } }, number: true, reason: true, createdAt: true },
        },
        ({ item, ...revision }: { item: { title: string } }) => ({ of: item.title, ...revision }),
      ),
    previewLinks: ({ id }) =>
      rowsOf(db.contentPreview, { where: { createdById: id }, select: { label: true, createdAt: true } }),
  },
  /** What somebody wrote stays, and says no more whose it was. */
  async forget(tx, { id }) {
    const nobody = { authorId: null, authorName: removedPerson };
    await tx.contentRevision.updateMany({ where: { authorId: id }, data: nobody });
    await tx.contentItem.updateMany({ where: { writtenById: id }, data: { writtenById: null } });
    await tx.contentItem.updateMany({ where: { handedInById: id }, data: { handedInById: null } });
    await tx.contentItem.updateMany({ where: { scheduledById: id }, data: { scheduledById: null } });
    await tx.contentPreview.updateMany({ where: { createdById: id }, data: { createdById: null } });
  },
};
