import type { Column } from "@/components/dashboard/data-table";
import type { Booking } from "@/lib/bookings/schema";
import { bookingKindLabels } from "@/lib/bookings/shared/booking";
import { dayOf } from "@/lib/core/days";
import { formatClock, formatDateTime, formatMoment } from "@/lib/core/dates";
import { BookingBadge } from "./booking-badge";

export const bookingColumns: Column<Booking>[] = [
  {
    key: "name",
    header: "Reserva",
    card: "title",
    cell: ({ kind, name }) => <span className="wrap-anywhere">{name || bookingKindLabels[kind]}</span>,
  },
  {
    key: "state",
    header: "Estado",
    card: "state",
    cell: ({ kind, state }) => <BookingBadge kind={kind} state={state} />,
  },
  {
    key: "startsAt",
    header: "Cuándo",
    card: "fact",
    cell: ({ startsAt, endsAt }) => (
      <time dateTime={new Date(startsAt).toISOString()} title={formatDateTime(startsAt)} className="whitespace-nowrap">
        {formatMoment(startsAt)}–{dayOf(startsAt) === dayOf(endsAt) ? formatClock(endsAt) : formatMoment(endsAt)}
      </time>
    ),
  },
  {
    key: "topic",
    header: "Tema",
    card: "rest",
    cell: ({ topic, note, email }) => (
      <>
        <span className="wrap-anywhere">{topic || note}</span>
        <span className="block text-sm wrap-anywhere text-subtle @max-4xl/list:hidden">{email}</span>
      </>
    ),
  },
];
