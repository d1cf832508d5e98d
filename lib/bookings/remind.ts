import { db } from "@/lib/core/db";
import { enqueueMail } from "@/lib/mail/queue";
import { bookingReminderMail } from "./mails/booking-reminder";

const batch = 50;

/** Hourly task: reminds people of bookings of the next day, once each, whoever else runs at the same time. */
export async function remindOfBookings(now = new Date()): Promise<void> {
  const due = await db.booking.findMany({
    where: { remindAt: { lte: now } },
    orderBy: [{ remindAt: "asc" }, { id: "asc" }],
    take: batch,
    select: { id: true },
  });
  for (const { id } of due) await remind(id, now);
  if (due.length === batch) await remindOfBookings(now);
}

const remind = (id: string, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    const [row] = await tx.booking.updateManyAndReturn({
      // It may just have been moved or cancelled.
      where: { id, remindAt: { lte: now } },
      data: { remindAt: null },
      select: { state: true, sequence: true, email: true, startsAt: true },
    });
    if (!row || row.state !== "booked" || row.startsAt <= now || !row.email) return;
    const data = { bookingId: id, sequence: row.sequence };
    await enqueueMail(tx, bookingReminderMail, { to: row.email, data });
  });
