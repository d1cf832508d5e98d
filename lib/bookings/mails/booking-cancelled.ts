import { z } from "zod";
import { mailTemplate, writeUs } from "@/lib/mail/template";
import { invitationOf } from "../calendar";
import { findMailed } from "./find-mailed";

/** With the note of whoever of the studio cancelled it. */
export const bookingCancelledMail = mailTemplate({
  name: "booking-cancelled",
  label: "Reserva cancelada",
  data: z.object({ bookingId: z.uuid(), sequence: z.int() }),
  compose: async (data, { site }) => {
    const found = await findMailed(data, "cancelled");
    if (!found) return null;
    const { booking, when, place } = found;
    return {
      subject: "Tu reserva se canceló",
      title: "Tu reserva se canceló",
      paragraphs: [
        "Hola:",
        `Se canceló tu hora con ${site.name} del ${when}.`,
        ...(booking.note ? [booking.note] : []),
        `Si quieres otra hora, ${writeUs(site)}.`,
      ],
      notes: ["El archivo adjunto la quita de tu calendario."],
      attachments: [invitationOf(booking, { method: "CANCEL", site, place })],
    };
  },
});
