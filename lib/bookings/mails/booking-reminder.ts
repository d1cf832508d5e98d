import { z } from "zod";
import { mailTemplate, writeUs } from "@/lib/mail/template";
import { findMailed } from "./find-mailed";

/** The day before, unless it has begun meanwhile. */
export const bookingReminderMail = mailTemplate({
  name: "booking-reminder",
  label: "Recordatorio de una reserva",
  data: z.object({ bookingId: z.uuid(), sequence: z.int() }),
  compose: async (data, { site }) => {
    const found = await findMailed(data, "booked");
    if (!found || found.booking.startsAt <= new Date()) return null;
    const { when, place, url } = found;
    return {
      subject: "Recordatorio de tu reserva",
      title: "Tu reserva está cerca",
      paragraphs: ["Hola:", `Tu hora con ${site.name} es el ${when}.`, ...(place ? [place] : [])],
      button: { label: "Ver mi reserva", url },
      notes: [`Si no puedes venir, ${writeUs(site)}.`],
    };
  },
});
