import { z } from "zod";
import { mailTemplate } from "@/lib/mail/template";
import { invitationOf } from "../calendar";
import { findMailed } from "./find-mailed";

/** To an address that nobody proved, so it has no word of the sender's. */
export const bookingConfirmedMail = mailTemplate({
  name: "booking-confirmed",
  label: "Reserva confirmada",
  data: z.object({ bookingId: z.uuid(), sequence: z.int() }),
  compose: async (data, { site }) => {
    const found = await findMailed(data, "booked");
    if (!found) return null;
    const { booking, when, place, url } = found;
    return {
      subject: "Tu reserva está confirmada",
      title: "Tu reserva está confirmada",
      paragraphs: ["Hola:", `Tu hora con ${site.name} es el ${when}.`, ...(place ? [place] : [])],
      button: { label: "Ver mi reserva", url },
      notes: [
        "Desde ese enlace puedes moverla o cancelarla, así que no lo compartas.",
        "Te escribimos porque alguien reservó con este correo. Si no fuiste tú, cancélala desde el enlace o ignora este mensaje.",
      ],
      attachments: [invitationOf(booking, { method: "REQUEST", site, place, url })],
    };
  },
});
