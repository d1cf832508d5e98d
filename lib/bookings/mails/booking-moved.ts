import { z } from "zod";
import { mailTemplate } from "@/lib/mail/template";
import { invitationOf } from "../calendar";
import { findMailed } from "./find-mailed";

/** With the note of whoever of the studio moved it. */
export const bookingMovedMail = mailTemplate({
  name: "booking-moved",
  label: "Reserva movida",
  data: z.object({ bookingId: z.uuid(), sequence: z.int() }),
  compose: async (data, { site }) => {
    const found = await findMailed(data, "booked");
    if (!found) return null;
    const { booking, when, place, url } = found;
    return {
      subject: "Tu reserva tiene otra hora",
      title: "Tu reserva tiene otra hora",
      paragraphs: [
        "Hola:",
        `Tu hora con ${site.name} ahora es el ${when}.`,
        ...(booking.note ? [booking.note] : []),
        ...(place ? [place] : []),
      ],
      button: { label: "Ver mi reserva", url },
      notes: ["El archivo adjunto actualiza tu calendario."],
      attachments: [invitationOf(booking, { method: "REQUEST", site, place, url })],
    };
  },
});
