import { db } from "@/lib/core/db";
import { type DataSubject, type PersonalData, rowsOf } from "@/lib/people/personal-data";

const bookedBy = ({ email }: DataSubject) => ({ email: email.toLowerCase() });

/** Bookings go with the account of their address, those ahead too: their hours are free again. */
export const bookingData: PersonalData = {
  parts: {
    bookings: (person) =>
      rowsOf(db.booking, {
        where: bookedBy(person),
        select: {
          ...{ startsAt: true, endsAt: true, state: true, name: true, email: true },
          ...{ phone: true, topic: true, note: true, createdAt: true },
        },
      }),
  },
  forget: (tx, person) => tx.booking.deleteMany({ where: bookedBy(person) }),
};
