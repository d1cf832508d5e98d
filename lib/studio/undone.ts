import { brand } from "@/lib/core/brand";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";

class Undone extends Error {
  static {
    brand(this, "Undone");
  }
}

/**
 * Reads within a transaction that is always rolled back, so nobody else ever sees its writes.
 * @param timeout milliseconds
 */
export async function readUndone<T>(read: (tx: Prisma.TransactionClient) => Promise<T>, timeout: number): Promise<T> {
  let result: { read: T } | undefined;
  try {
    await db.$transaction(
      async (tx) => {
        result = { read: await read(tx) };
        throw new Undone();
      },
      { timeout },
    );
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return result!.read;
}
