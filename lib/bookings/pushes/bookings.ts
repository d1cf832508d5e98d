import { db } from "@/lib/core/db";
import { pushTopic } from "@/lib/push/topic";
import { bookingNewsMail } from "../mails/booking-news";
import { readBookingSettings } from "../settings";
import { newsTitles } from "../shared/news";
import { bookingDetailsPath } from "../shared/panel";
import { formatWhen } from "../shared/when";

/** While it is still so. */
export const bookingNewsPush = pushTopic({
  name: "bookings",
  label: "Reservas",
  right: "contact",
  data: bookingNewsMail.data,
  compose: async ({ bookingId: id, sequence, news }) => {
    const found = await db.booking.findUnique({
      where: { id, sequence },
      select: { name: true, topic: true, startsAt: true },
    });
    if (!found) return null;
    const { timeZone } = await readBookingSettings();
    return {
      to: "everybody",
      title: newsTitles[news],
      text: { title: `${found.name}: ${formatWhen(found.startsAt, timeZone)}`, body: found.topic },
      href: bookingDetailsPath(id),
      tag: `booking-${id}`,
    };
  },
});
