import { onOwnConnection } from "@/lib/core/db";
import type { Alone } from "@/lib/files/kind";

const lock = "hashtext('backups.keeping')";

/** Keeps other processes from sweeping the files before their manifest is written. */
export const whileKeeping = <T>(work: () => Promise<T>): Promise<T> =>
  onOwnConnection(async (own) => {
    await own.query(`SELECT pg_advisory_lock_shared(${lock})`);
    return work();
  });

export const whileNobodyKeeps: Alone = (work) =>
  onOwnConnection(async (own) => {
    const { rows } = await own.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${lock}) AS taken`);
    if (rows[0]!.taken) await work();
    return rows[0]!.taken;
  });
