import { exportRows } from "@/lib/core/csv";
import { day, formatMoment } from "@/lib/core/dates";
import { addDays, startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import type { Booking, BookingExportQuery, BookingQuery } from "./schema";
import { bookingSelect } from "./select";
import { bookingKindLabels, bookingStateLabels, longestDays } from "./shared/booking";
import { bookingDetailsPath } from "./shared/panel";

const orderOf = ({ when }: BookingExportQuery) => (when === "" ? "asc" : "desc");

export const listBookings = (query: BookingQuery): Promise<Page<Booking>> =>
  paginate(db.booking, query, {
    where: whereOf(query),
    orderBy: [{ startsAt: orderOf(query) }],
    select: bookingSelect,
  });

const headings = {
  startsAt: "Empieza",
  endsAt: "Termina",
  kind: "Tipo",
  state: "Estado",
  name: "Nombre",
  email: "Correo",
  phone: "Teléfono",
  topic: "Tema",
  note: "Nota",
  createdAt: "Creada",
};

export function exportBookings(query: BookingExportQuery): Response {
  const direction = orderOf(query);
  const orderBy = [{ startsAt: direction }, { id: direction }] satisfies Prisma.BookingOrderByWithRelationInput[];
  const rows = { where: whereOf(query), orderBy, select: bookingSelect };
  return exportRows("reservas", db.booking, rows, headings, (row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    kind: bookingKindLabels[row.kind],
    state: bookingStateLabels[row.state],
    createdAt: row.createdAt.toISOString(),
  }));
}

function whereOf(
  { search, when, state, kind, dateFrom, dateTo }: BookingExportQuery,
  now = new Date(),
): Prisma.BookingWhereInput {
  const times: Prisma.BookingWhereInput[] = [
    { startsAt: { ...(dateFrom && { gte: startOfDay(dateFrom) }) } },
    { startsAt: { ...(dateTo && { lt: startOfDay(addDays(dateTo, 1)) }) } },
    ...(when === "past" ? [{ endsAt: { lte: now } }] : []),
    // Bookings that began earlier are over, which lets the index find the beginning.
    ...(when === "" ? [{ endsAt: { gt: now }, startsAt: { gt: new Date(now.getTime() - longestDays * day) } }] : []),
  ];
  return { AND: [matchesSearch(search), ...times], ...(state && { state }), ...(kind && { kind }) };
}

export const bookingFinder: Finder = {
  kinds: { booking: "Reservas" },
  access: "contact",
  order: 52,
  async find(search, take) {
    const found = await db.booking.findMany({
      where: matchesSearch(search),
      orderBy: [{ startsAt: "desc" }, { id: "desc" }],
      take,
      select: { id: true, kind: true, name: true, topic: true, note: true, startsAt: true },
    });
    return found.map(({ id, kind, name, topic, note, startsAt }) => ({
      kind: "booking",
      id,
      title: name || bookingKindLabels[kind],
      detail: [formatMoment(startsAt), topic || note].filter(Boolean).join(" · ").slice(0, 80),
      path: bookingDetailsPath(id),
    }));
  },
};
