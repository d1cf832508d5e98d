import * as fs from "node:fs/promises";
import { folderMode } from "./unfinished";
import { AppError } from "@/lib/core/errors";

/** Whether a failure says that there is no room left. */
const isFull = (error: unknown): boolean => ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Why this machine takes no file, in words for a person; null where a failure does not say. */
export function storageRefusal(error: unknown): AppError | null {
  if (isFull(error)) return new AppError("insufficient_storage", "No queda espacio para guardar archivos.");
  if (["EROFS", "EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? ""))
    return new AppError("internal", "El servidor no tiene permiso para guardar archivos.");
  return null;
}

/** Bytes: with less than that a disk is called full before a file of usual size no longer fits. */
const leastFree = 32 * 1024 * 1024;

/** Bytes that there is room for in a folder, which is made where there is none. */
export async function freeIn(folder: string): Promise<number> {
  await fs.mkdir(folder, { recursive: true, mode: folderMode });
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
}

/** Why no file can be kept in a folder now, in a few Spanish words; null while all is well. */
export async function problemIn(folder: string): Promise<string | null> {
  try {
    const free = await freeIn(folder);
    await fs.access(folder, fs.constants.W_OK);
    return free < leastFree ? "disco lleno" : null;
  } catch (error) {
    return isFull(error) ? "disco lleno" : "disco de solo lectura";
  }
}
