import { db } from "@/lib/core/db";
import { type DataSubject, type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { conversationWith } from "./desk/export";

export const whatsappData: PersonalData = {
  parts: {
    whatsappNotes: ({ id }) =>
      rowsOf(db.whatsappNote, { where: { authorId: id }, select: { createdAt: true, body: true } }),
    whatsappDrafts: draftsOf,
  },
  partsForAdmins: {
    /**
     * What was said under their number: an admin may read that anyway. People are not given it themselves, because anybody can write anybody's
     * number into their profile.
     */
    whatsappMessages: ({ whatsapp }) => conversationWith(whatsapp),
  },
};

async function* draftsOf({ id: userId }: DataSubject): AsyncGenerator<object> {
  yield* await db.whatsappDraft.findMany({ where: { userId }, select: { updatedAt: true, body: true } });
}
