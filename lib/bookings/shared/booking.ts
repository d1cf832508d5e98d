import type { FormNotice } from "@/lib/core/form-notice";
export const bookingKinds = ["visit", "busy"] as const;
export type BookingKind = (typeof bookingKinds)[number];

export const bookingKindLabels: Record<BookingKind, string> = { visit: "Reserva", busy: "Hora bloqueada" };

export const bookingStates = ["booked", "cancelled"] as const;
export type BookingState = (typeof bookingStates)[number];

export const bookingStateLabels: Record<BookingState, string> = { booked: "Confirmada", cancelled: "Cancelada" };

export const bookingStateTones = {
  booked: "accent",
  cancelled: "neutral",
} as const satisfies Record<BookingState, string>;

export const bookingLimits = { name: 80, email: 254, phone: 30, topic: 200, note: 300 } as const;

/** Bookings ahead that one address may have. */
export const mostAhead = 3;

/** How often its person may move a booking. */
export const mostMoves = 5;

/** The longest time that staff may keep at once; bookings are shorter. */
export const longestDays = 31;

/** Months after which past bookings are deleted. */
export const keptMonths = 12;

/** Where an hour is chosen, and where a booking is looked at by its person. */
export const bookPath = "/reservar";
export const bookingsPath = "/reserva/";
export const bookingPath = (key: string): string => `${bookingsPath}${key}`;

/** Pages that one address may open in that time. */
export const bookLimit = { call: "GET /reservar", points: 120, seconds: 60 } as const;
export const bookingLimit = { call: "GET /reserva", points: 120, seconds: 60 } as const;

/** Where an address names an hour that is not free any more. */
export const hourTakenNotice = {
  isError: true,
  message: "Esa hora ya no está libre. Elige otra.",
  fields: {},
  typed: {},
} satisfies FormNotice;
