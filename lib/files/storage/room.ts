import * as fs from "node:fs/promises";
import { folderMode } from "./unfinished";
import { AppError } from "@/lib/core/errors";

const isFull = (error: unknown): boolean => ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Why this machine cannot store files, for the user; null for other failures. */
export function storageRefusal(error: unknown): AppError | null {
  if (isFull(error)) return new AppError("insufficient_storage", "No queda espacio para guardar archivos.");
  if (["EROFS", "EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? ""))
    return new AppError("internal", "El servidor no tiene permiso para guardar archivos.");
  return null;
}

/** Bytes: below this a disk counts as full, before files of usual size fail. */
const leastFree = 32 * 1024 * 1024;

/** Free bytes in a folder, which is created if missing. */
export async function freeIn(folder: string): Promise<number> {
  await fs.mkdir(folder, { recursive: true, mode: folderMode });
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
}

/** Why a folder cannot store files now, in a few Spanish words; null while all is well. */
export async function problemIn(folder: string): Promise<string | null> {
  try {
    const free = await freeIn(folder);
    await fs.access(folder, fs.constants.W_OK);
    return free < leastFree ? "disco lleno" : null;
  } catch (error) {
    return isFull(error) ? "disco lleno" : "disco de solo lectura";
  }
}
