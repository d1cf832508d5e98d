import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";

type Writing<Written, T> = {
  write: () => Promise<Written>;
  /** Makes a row refer to the files, in one transaction. */
  refer: (written: Written) => Promise<T>;
  discard: () => Promise<unknown>;
};

/**
 * Writes files before a row refers to them, and discards them on refusal. After other failures the commit is
 * uncertain, so the sweep decides later.
 */
export async function writeBefore<Written, T>({ write, refer, discard }: Writing<Written, T>): Promise<T> {
  try {
    return await refer(await write());
  } catch (error) {
    if (error instanceof AppError)
      await discard().catch((left: unknown) => log.warn({ err: left }, "what was refused was left behind"));
    throw error;
  }
}
