import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";

export const hourTaken = (): AppError =>
  new AppError("conflict", "Esa hora ya no está libre. Elige otra.", { startsAt: "Ya no está libre." });

/** Turns a breach of the constraint `bookings_apart` into a refusal. @throws AppError `conflict` */
export async function refuseOverlap<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && error.message.includes("bookings_apart")) throw hourTaken();
    throw error;
  }
}

/**
 * Has those who write hours without `skipDuplicates` take turns: two that move to one hour would each wait for the
 * other's row in the constraint's index. Taken after the lock of a booking.
 */
export async function takeHoursTurn(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('bookings.hours'))`;
}
