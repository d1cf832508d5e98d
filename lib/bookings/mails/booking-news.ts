import { z } from "zod";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";
import { bookingSelect } from "../select";
import { readBookingSettings } from "../settings";
import { bookingNews, newsTitles } from "../shared/news";
import { bookingDetailsPath } from "../shared/panel";
import { formatWhen } from "../shared/when";

/** To the studio; replies go to the person. */
export const bookingNewsMail = mailTemplate({
  name: "booking-news",
  label: "Novedad de una reserva",
  isLasting: true,
  data: z.object({ bookingId: z.uuid(), sequence: z.int(), news: z.enum(bookingNews) }),
  compose: async ({ bookingId: id, sequence, news }) => {
    const found = await db.booking.findUnique({ where: { id, sequence }, select: bookingSelect });
    if (!found) return null;
    const { name, email, phone, topic, startsAt } = found;
    const { timeZone } = await readBookingSettings();
    return {
      subject: `${newsTitles[news]}: ${name}`,
      title: newsTitles[news],
      paragraphs: [formatWhen(startsAt, timeZone), ...(topic ? [topic] : [])],
      button: { label: "Ver en el panel", url: absoluteUrl(bookingDetailsPath(id)) },
      // Nobody is left to answer once their account was removed.
      ...(email && {
        notes: [
          `De ${[name, `(${email})`, phone].filter(Boolean).join(" ")}.`,
          "Si respondes a este correo, le llega a esa persona.",
        ],
        replyTo: { name, address: email },
      }),
    };
  },
});
