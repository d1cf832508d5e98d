import { brand } from "@/lib/core/brand";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";

/** Ends the transaction without anything of it being kept. */
class Undone extends Error {
  static {
    brand(this, "Undone");
  }
}

/**
 * What there would be to read had something been written, which is undone: nobody else ever sees it.
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
