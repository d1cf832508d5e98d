import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";

export const bookingNotFound = () => new AppError("not_found", "No se encontró la reserva.");

export const bookingSelect = {
  id: true,
  key: true,
  kind: true,
  state: true,
  startsAt: true,
  endsAt: true,
  name: true,
  email: true,
  phone: true,
  topic: true,
  note: true,
  sequence: true,
  version: true,
  createdAt: true,
} as const satisfies Prisma.BookingSelect;

export type BookingRow = Prisma.BookingGetPayload<{ select: typeof bookingSelect }>;
