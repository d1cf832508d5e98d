import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";

export const tokenData: PersonalData = {
  parts: {
    tokens: ({ id }) =>
      rowsOf(db.apiToken, {
        where: { userId: id },
        select: { name: true, scope: true, createdAt: true, expiresAt: true, lastUsedAt: true, revokedAt: true },
      }),
  },
};
