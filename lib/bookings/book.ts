import { randomBytes } from "node:crypto";
import { addressKey } from "@/lib/auth/address-failures";
import { db } from "@/lib/core/db";
import { day } from "@/lib/core/dates";
import { AppError } from "@/lib/core/errors";
import { limitKey, namedKey, networkKey } from "@/lib/core/limit-key";
import { countMade, enforceLimit } from "@/lib/core/rate-limit";
import { studioAddresses } from "@/lib/site/studio-addresses";
import type { Prisma } from "@/prisma/generated/client";
import { isAmong, readFree } from "./free";
import { tellPerson, tellStudio } from "./news";
import { hourTaken } from "./overlap";
import type { BookingInput } from "./schema";
import { mostAhead } from "./shared/booking";
import { endOf } from "./slots";

const byAddress = { points: 20, seconds: 600 };
/**
 * Bookings of a day: each keeps an hour from others and mails an address that nobody proved. Of that address, of a
 * network (an IPv6 /48 together), and of all.
 */
const daily = { email: 5, network: 10, all: 100 } as const;

const ofDay = (points: number) => ({ points, seconds: 86_400 });
/** A person who comes then did nothing wrong. */
const dayIsFull = () =>
  new AppError(
    "too_many_requests",
    "Hoy ya no se pueden reservar más horas desde aquí. Escríbenos y lo vemos contigo.",
  );
export const otherWay = "También puedes escribirnos.";

export const newKey = (): string => randomBytes(16).toString("base64url");

/** Reminders go out a day before, to whoever chose the hour earlier than that. */
export function remindAtOf(startsAt: Date, now = new Date()): Date | null {
  const at = new Date(startsAt.getTime() - day);
  return at > now ? at : null;
}

/**
 * Books a free hour and gives the key of its page. The same form again is the same booking.
 * @throws AppError `conflict` when the hour is not free, or the address has enough ahead; `not_found` while the studio
 * takes none; `too_many_requests`
 */
export async function book(input: BookingInput, ip: string, now = new Date()): Promise<string> {
  await enforceLimit("bookings.create", limitKey(ip), byAddress);
  const before = await findMade(db, input);
  if (before) return before;
  try {
    return await make(input, ip, now);
  } catch (error) {
    // The form was sent twice at once, and what the other one made stands in the way of this one.
    const made = error instanceof AppError && (await db.$transaction((tx) => findAfterOthers(tx, input)));
    if (made) return made;
    throw error;
  }
}

async function make({ formId, ...input }: BookingInput, ip: string, now: Date): Promise<string> {
  const [{ settings, days }, studio] = await Promise.all([readFree(undefined, now), studioAddresses()]);
  if (!settings.isOpen) throw new AppError("not_found", "Por ahora no se reservan horas aquí.");
  if (!isAmong(days, input.startsAt)) throw hourTaken();
  await requireRoom(db, input.email, now);
  const key = newKey();
  return db.$transaction(async (tx) => {
    const made = await findAfterOthers(tx, { formId, email: input.email });
    if (made) return made;
    await requireRoom(tx, input.email, now);
    await countBooking(tx, input.email, ip);
    const data = { ...input, formId, key, endsAt: endOf(settings, input.startsAt) };
    const [row] = await tx.booking.createManyAndReturn({
      data: [{ ...data, remindAt: remindAtOf(input.startsAt, now) }],
      // The constraint refuses the second insert: the hour is taken, or the form was sent twice.
      skipDuplicates: true,
      select: { id: true, sequence: true, email: true },
    });
    if (!row) throw hourTaken();
    await tellPerson(tx, row, "booked");
    await tellStudio(tx, row, "booked", studio);
    return key;
  });
}

async function countBooking(tx: Prisma.TransactionClient, email: string, ip: string): Promise<void> {
  await countMade(tx, "bookings.network", networkKey(ip) ?? limitKey(ip), ofDay(daily.network), otherWay);
  await countMade(tx, "bookings.email", addressKey(email), ofDay(daily.email), otherWay);
  await countMade(tx, "bookings.all", namedKey("all"), ofDay(daily.all)).catch((error: unknown) => {
    throw error instanceof AppError ? dayIsFull() : error;
  });
}

type Reader = Pick<typeof db, "booking">;
type Form = Pick<BookingInput, "formId" | "email">;

/** Waits for who else books by the address: two at once would both find room. */
async function findAfterOthers(tx: Prisma.TransactionClient, form: Form): Promise<string | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`bookings ${form.email}`}, 0))`;
  return findMade(tx, form);
}

/** @throws AppError `conflict` when somebody else's booking came of the form */
async function findMade(reader: Reader, { formId, email }: Form): Promise<string | null> {
  const made = await reader.booking.findUnique({ where: { formId }, select: { key: true, email: true } });
  if (!made) return null;
  if (made.email === email) return made.key;
  throw new AppError("conflict", "Ese formulario ya se usó para otra reserva. Revisa los datos y vuelve a enviarlos.");
}

async function requireRoom(tx: Reader, email: string, now: Date): Promise<void> {
  const ahead = await tx.booking.count({ where: { email, state: "booked", startsAt: { gt: now } } });
  if (ahead < mostAhead) return;
  const message = `Ese correo ya tiene ${mostAhead} reservas. Mueve o cancela una desde su enlace.`;
  throw new AppError("conflict", message, { email: message });
}
