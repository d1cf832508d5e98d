import { db } from "@/lib/core/db";
import { studioAddresses } from "@/lib/site/studio-addresses";
import { tellStudio } from "./news";
import { type DataSubject, type PersonalData, rowsOf } from "@/lib/people/personal-data";

const bookedBy = ({ email }: DataSubject) => ({ email: email.toLowerCase() });

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
  /** Bookings go with the account of their address. Of those ahead the cancelled hour stays, so that the studio hears of it. */
  async forget(tx, person) {
    const where = bookedBy(person);
    const ahead = { ...where, state: "booked", startsAt: { gt: new Date() } } as const;
    await tx.booking.deleteMany({ where: { ...where, NOT: ahead } });
    const rows = await tx.booking.updateManyAndReturn({
      where: ahead,
      data: {
        ...{ name: "Cuenta eliminada", email: "", phone: "", topic: "", note: "" },
        ...{ state: "cancelled", remindAt: null, sequence: { increment: 1 }, version: { increment: 1 } },
      },
      select: { id: true, sequence: true, email: true },
    });
    const studio = rows.length > 0 ? await studioAddresses() : [];
    for (const row of rows) await tellStudio(tx, row, "cancelled", studio);
  },
};
