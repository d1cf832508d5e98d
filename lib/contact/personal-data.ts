import { db } from "@/lib/core/db";
import { matchesSearch } from "@/lib/core/text";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";

export const messageData: PersonalData = {
  parts: {
    messages: ({ email }) =>
      rowsOf(db.contactMessage, {
        // The words find it by an index; as it was typed, it may differ in capitals.
        where: { ...matchesSearch(email), email: { equals: email, mode: "insensitive" } },
        select: {
          createdAt: true,
          name: true,
          phone: true,
          subject: true,
          plan: true,
          message: true,
          currentUrl: true,
        },
      }),
  },
};
