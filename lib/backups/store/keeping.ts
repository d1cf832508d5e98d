import { onOwnConnection } from "@/lib/core/db";
import type { Alone } from "@/lib/files/kind";

const lock = "hashtext('backups.keeping')";

/** Until the manifest is written no other process takes its files for those of a killed one. */
export const whileKeeping = <T>(work: () => Promise<T>): Promise<T> =>
  onOwnConnection(async (own) => {
    await own.query(`SELECT pg_advisory_lock_shared(${lock})`);
    return work();
  });

/** Does something while no process keeps a backup. */
export const whileNobodyKeeps: Alone = (work) =>
  onOwnConnection(async (own) => {
    const { rows } = await own.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${lock}) AS taken`);
    if (rows[0]!.taken) await work();
    return rows[0]!.taken;
  });
