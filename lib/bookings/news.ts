import { enqueueMail } from "@/lib/mail/queue";
import { enqueuePushes } from "@/lib/push/queue";
import type { Prisma } from "@/prisma/generated/client";
import { bookingCancelledMail } from "./mails/booking-cancelled";
import { bookingConfirmedMail } from "./mails/booking-confirmed";
import { bookingMovedMail } from "./mails/booking-moved";
import { bookingNewsMail } from "./mails/booking-news";
import { bookingNewsPush } from "./pushes/bookings";
import type { BookingRow } from "./select";
import type { BookingNews } from "./shared/news";

type Told = Pick<BookingRow, "id" | "sequence" | "email">;

const mails = { booked: bookingConfirmedMail, moved: bookingMovedMail, cancelled: bookingCancelledMail };

/** Mails the person what became of their booking. Nobody is left to write to once their data were removed. */
export async function tellPerson(tx: Prisma.TransactionClient, { id, sequence, email: to }: Told, news: BookingNews) {
  if (to) await enqueueMail(tx, mails[news], { to, data: { bookingId: id, sequence } });
}

/** Tells the studio what the person did. @param studio its addresses, read before the transaction */
export async function tellStudio(
  tx: Prisma.TransactionClient,
  { id, sequence }: Told,
  news: BookingNews,
  studio: string[],
): Promise<void> {
  const data = { bookingId: id, sequence, news };
  for (const to of studio) await enqueueMail(tx, bookingNewsMail, { to, data });
  await enqueuePushes(tx, bookingNewsPush, [data]);
}
