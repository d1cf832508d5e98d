import { formatMoment } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { bookingDetailsPath } from "./shared/panel";

const shown = (moment: unknown) => formatMoment(String(moment));

export const bookingAudit = audited({
  type: "booking",
  label: "Reservas",
  actions: {
    "booking.block": "Bloqueó una hora",
    "booking.move": "Movió la reserva de",
    "booking.cancel": "Canceló la reserva de",
    "booking.release": "Liberó una hora",
    "booking.remove": "Eliminó una reserva",
  },
  fields: { startsAt: "Empieza", endsAt: "Termina" },
  values: { startsAt: shown, endsAt: shown },
  findExisting: (ids) => db.booking.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: bookingDetailsPath,
});
