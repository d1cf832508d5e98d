import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";

export const mediaData: PersonalData = {
  parts: {
    pictures: ({ id }) =>
      rowsOf(db.mediaFile, { where: { uploadedById: id }, select: { name: true, alt: true, createdAt: true } }),
  },
  forget: (tx, { id }) => tx.mediaFile.updateMany({ where: { uploadedById: id }, data: { uploadedById: null } }),
};
