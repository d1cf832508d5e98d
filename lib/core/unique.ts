import { Prisma } from "@/prisma/generated/client";
import { AppError } from "./errors";

/** Whether a write broke a unique constraint. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

type Taken = { message: string; fields: Record<string, string> };

/** @throws AppError `conflict` with the taken fields */
export async function refuseDuplicate<T>(write: () => Promise<T>, taken: () => Taken | Promise<Taken>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const { message, fields } = await taken();
    throw new AppError("conflict", message, fields);
  }
}
