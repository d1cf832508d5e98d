import { addressKey } from "@/lib/auth/address-failures";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { limitKey, networkKey } from "@/lib/core/limit-key";
import { countMade, enforceLimit } from "@/lib/core/rate-limit";
import type { Actor } from "@/lib/people/actor";
import { studioAddresses } from "@/lib/site/studio-addresses";
import type { Prisma } from "@/prisma/generated/client";
import { bookingAudit } from "./audit";
import { newKey, otherWay, remindAtOf } from "./book";
import { isAmong, readFree } from "./free";
import { tellPerson, tellStudio } from "./news";
import { hourTaken, refuseOverlap, takeHoursTurn } from "./overlap";
import type { Booking, BookingBlock, BookingCancellation, BookingMove } from "./schema";
import { bookingNotFound, type BookingRow, bookingSelect } from "./select";
import { readBookingSettings } from "./settings";
import { mostMoves } from "./shared/booking";
import { endOf, earliestStart, type SlotRules } from "./slots";

type Transaction = Prisma.TransactionClient;

const byAddress = { points: 30, seconds: 600 };
/** Moves of a day, each of which mails an address that nobody proved: of that address and of a network. */
const dailyMoves = { points: 10, seconds: 86_400 };

/** @throws AppError `not_found` */
export async function getBooking(id: string): Promise<Booking> {
  const row = await db.booking.findUnique({ where: { id }, select: bookingSelect });
  if (!row) throw bookingNotFound();
  return row;
}

/**
 * Why its person can no longer change it from its link; null while they can. Until the notice that the studio asks for,
 * and as long as it was not moved too often.
 */
export function whyFixed(
  { kind, state, startsAt, sequence }: Pick<BookingRow, "kind" | "state" | "startsAt" | "sequence">,
  rules: Pick<SlotRules, "noticeHours">,
  now = new Date(),
): "over" | "late" | "moved" | null {
  if (kind !== "visit" || state !== "booked" || startsAt <= now) return "over";
  if (startsAt < earliestStart(rules, now)) return "late";
  return sequence >= mostMoves ? "moved" : null;
}

const refusals = {
  over: "Esta reserva ya no se puede cambiar.",
  late: "Ya es tarde para cambiarla desde aquí. Escríbenos y lo vemos contigo.",
  moved: "Esta reserva ya se movió varias veces. Escríbenos y buscamos otra hora.",
} as const;

/**
 * Moves the booking that a key opens to a free hour.
 * @throws AppError `not_found`; `conflict` when the hour is not free or it can no longer be moved; `too_many_requests`
 */
export async function moveByKey(key: string, startsAt: Date, ip: string, now = new Date()): Promise<void> {
  await enforceLimit("bookings.change", limitKey(ip), byAddress);
  const seen = await rowOfKey(key);
  const { id } = seen;
  const [{ settings, days }, studio] = await Promise.all([readFree(id, now), studioAddresses()]);
  if (!isAmong(days, startsAt)) throw hourTaken();
  const isThere = (row: BookingRow) => row.state === "booked" && row.startsAt.getTime() === startsAt.getTime();
  const requireChangeable = (row: BookingRow) => {
    const fixed = whyFixed(row, settings, now);
    if (fixed) throw new AppError("conflict", refusals[fixed]);
  };
  if (isThere(seen)) return;
  requireChangeable(seen);
  await refuseOverlap(() =>
    db.$transaction(async (tx) => {
      const before = await lockBooking(tx, id);
      // The form was sent twice.
      if (isThere(before)) return;
      requireChangeable(before);
      await countMade(tx, "bookings.moves", addressKey(before.email), dailyMoves, otherWay);
      await countMade(tx, "bookings.moves", networkKey(ip) ?? limitKey(ip), dailyMoves, otherWay);
      await takeHoursTurn(tx);
      const row = await tx.booking.update({
        where: { id },
        data: {
          startsAt,
          endsAt: endOf(settings, startsAt),
          remindAt: remindAtOf(startsAt, now),
          note: "",
          ...changed,
        },
        select: bookingSelect,
      });
      await tellPerson(tx, row, "moved");
      await tellStudio(tx, row, "moved", studio);
    }),
  );
}

/**
 * Cancels the booking that a key opens; cancelled twice, it is cancelled once.
 * @throws AppError `not_found`; `conflict` when it is too late; `too_many_requests`
 */
export async function cancelByKey(key: string, ip: string, now = new Date()): Promise<void> {
  await enforceLimit("bookings.change", limitKey(ip), byAddress);
  const { id } = await rowOfKey(key);
  const [settings, studio] = await Promise.all([readBookingSettings(), studioAddresses()]);
  await db.$transaction(async (tx) => {
    const before = await lockBooking(tx, id);
    if (before.state === "cancelled") return;
    const fixed = whyFixed(before, settings, now);
    if (fixed && fixed !== "moved") throw new AppError("conflict", refusals[fixed]);
    const row = await tx.booking.update({ where: { id }, data: { ...cancelled, note: "" }, select: bookingSelect });
    await tellPerson(tx, row, "cancelled");
    await tellStudio(tx, row, "cancelled", studio);
  });
}

/**
 * Moves a booking, or hours that the studio keeps, to any hour that nothing else takes; its length stays.
 * @throws AppError `not_found`; `conflict` for an outdated version, a cancelled one and an hour that is taken or past
 */
export const moveBooking = (actor: Actor, id: string, { startsAt, note, version }: BookingMove): Promise<Booking> =>
  refuseOverlap(() =>
    db.$transaction(async (tx) => {
      const before = await lockSeen(tx, id, version);
      const start = new Date(startsAt);
      if (start <= new Date()) throw new AppError("conflict", over, { startsAt: over });
      const endsAt = new Date(start.getTime() + before.endsAt.getTime() - before.startsAt.getTime());
      await takeHoursTurn(tx);
      const row = await tx.booking.update({
        where: { id },
        data: {
          startsAt: start,
          endsAt,
          note: noteOf(before, note),
          remindAt: before.kind === "visit" ? remindAtOf(start) : null,
          ...changed,
        },
        select: bookingSelect,
      });
      await bookingAudit.record(tx, actor, {
        action: "booking.move",
        target: named(before),
        changes: { startsAt: [before.startsAt, start] },
      });
      await tellPerson(tx, row, "moved");
      return row;
    }),
  );

/** @throws AppError `not_found`; `conflict` for an outdated version and a cancelled one */
export const cancelBooking = (actor: Actor, id: string, { note, version }: BookingCancellation): Promise<Booking> =>
  db.$transaction(async (tx) => {
    const before = await lockSeen(tx, id, version);
    const row = await tx.booking.update({
      where: { id },
      data: { ...cancelled, note: noteOf(before, note) },
      select: bookingSelect,
    });
    const action = before.kind === "busy" ? "booking.release" : "booking.cancel";
    await bookingAudit.record(tx, actor, { action, target: named(before) });
    await tellPerson(tx, row, "cancelled");
    return row;
  });

/**
 * Deletes what is cancelled or past, as somebody without an account may ask for. The audit line names nobody.
 * @throws AppError `not_found`; `conflict` for one that is ahead
 */
export const removeBooking = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { state, startsAt } = await lockBooking(tx, id);
    if (state === "booked" && startsAt > new Date())
      throw new AppError("conflict", "Cancela primero la reserva: así se avisa a la persona.");
    await tx.booking.delete({ where: { id }, select: { id: true } });
    await bookingAudit.record(tx, actor, { action: "booking.remove", target: { id, name: "" } });
  });

/** Keeps hours from being booked. @throws AppError `conflict` when a booking stands there */
export const blockHours = (actor: Actor, { startsAt, endsAt, note }: BookingBlock): Promise<Booking> =>
  refuseOverlap(() =>
    db.$transaction(async (tx) => {
      await takeHoursTurn(tx);
      const data = { kind: "busy", key: newKey(), startsAt, endsAt, note } as const;
      const row = await tx.booking.create({ data, select: bookingSelect });
      await bookingAudit.record(tx, actor, {
        action: "booking.block",
        target: named(row),
        changes: { startsAt: [null, startsAt], endsAt: [null, endsAt] },
      });
      return row;
    }),
  );

/** For hours that the studio keeps, the note says why; for a booking, it tells the person about the change. */
const noteOf = ({ kind, note }: BookingRow, typed: string): string => (kind === "busy" ? typed || note : typed);

const over = "Esa hora ya pasó. Elige otra.";

const changed = { version: { increment: 1 }, sequence: { increment: 1 } } as const;
const cancelled = { state: "cancelled", remindAt: null, ...changed } as const;

const named = ({ id, name, note }: BookingRow) => ({ id, name: name || note });

async function rowOfKey(key: string): Promise<BookingRow> {
  const found = await db.booking.findUnique({ where: { key, kind: "visit" }, select: bookingSelect });
  if (!found) throw bookingNotFound();
  return found;
}

async function lockBooking(tx: Transaction, id: string): Promise<BookingRow> {
  await tx.$queryRaw`SELECT 1 FROM bookings WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.booking.findUnique({ where: { id }, select: bookingSelect });
  if (!row) throw bookingNotFound();
  return row;
}

async function lockSeen(tx: Transaction, id: string, version: number): Promise<BookingRow> {
  const row = await lockBooking(tx, id);
  if (row.version !== version) {
    throw new AppError("conflict", "Esta reserva cambió mientras tanto. Mira cómo quedó y vuelve a intentarlo.");
  }
  if (row.state === "cancelled") throw new AppError("conflict", "Esta reserva ya está cancelada.");
  return row;
}
