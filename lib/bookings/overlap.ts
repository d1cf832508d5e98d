import { AppError } from "@/lib/core/errors";

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
